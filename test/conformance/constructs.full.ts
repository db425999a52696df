import { expect, test } from "vitest";
import { runSuite } from "../../conformance/run.js";
import { stubFixtures, stubHandlers } from "../../conformance/stub/stub-handlers.js";
import { conformanceSuite } from "../../conformance/suite.js";
import { serve } from "../../runtime/server/serve.js";
import { describedCases } from "../support/contracts.js";

const contracts = describedCases().filter(
  ({ file, description: { service } }) =>
    /cases\/(?:constructs|emit\/messages)\b/.test(file) && service.operations.length > 0,
);

test.each(contracts)("a server that keeps $file passes every case", async ({ description: { service } }) => {
  const { fetch } = serve(service, stubHandlers(service));
  const options = { fetch, fixtures: stubFixtures(service), mutating: true, rate: 1e6, maxRequests: 1e6, runs: 5 };
  const { results } = await runSuite(await conformanceSuite(service, options));
  const failed = results.filter(({ outcome }) => outcome !== "passed");
  expect(failed.map(({ case: { id }, failure, why }) => `${id}: ${failure?.defect ?? why}`)).toEqual([]);
});
