import { expect, test } from "vitest";
import type { OperationDescriptor } from "../../runtime/service-descriptor.js";
import { runSuite } from "../../conformance/run.js";
import { stubFixtures, stubHandlers } from "../../conformance/stub/stub-handlers.js";
import { conformanceSuite } from "../../conformance/suite.js";
import { serve } from "../../runtime/server/serve.js";
import { describedCases } from "../support/contracts.js";

/** The suite sends no attachments and no XML over HTTP; it says so in its report. */
function isSent({ input, output, bindings }: OperationDescriptor): boolean {
  const hasAttachments = input.attachments !== undefined || output?.attachments !== undefined;
  return !hasAttachments && Object.values(bindings).some((bound) => bound?.kind !== "xml");
}

const contracts = describedCases().filter(
  ({ file, description: { service } }) =>
    /cases\/(?:constructs|emit\/messages)\b/.test(file) && service.operations.some(isSent),
);

test.each(contracts)("a server that keeps $file passes every case", async ({ description: { service } }) => {
  const { fetch } = serve(service, stubHandlers(service));
  const options = { fetch, fixtures: stubFixtures(service), mutating: true, rate: 1e6, maxRequests: 1e6, runs: 5 };
  const { results } = await runSuite(await conformanceSuite(service, options));
  const failed = results.filter(({ outcome }) => outcome !== "passed");
  expect(failed.map(({ case: { id }, failure, why }) => `${id}: ${failure?.defect ?? why}`)).toEqual([]);
});
