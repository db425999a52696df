import { expect, test } from "vitest";
import { runSuite } from "../../conformance/run.js";
import { stubFixtures, stubHandlers } from "../../conformance/stub/stub-handlers.js";
import { conformanceSuite } from "../../conformance/suite.js";
import { serve } from "../../runtime/server/serve.js";
import { kinds as service } from "./kinds.js";

test("a server with messages and types of every kind keeps its contract, and every operation is called", async () => {
  const { fetch } = serve(service, stubHandlers(service));
  const options = {
    fetch,
    fixtures: stubFixtures(service),
    mutating: true,
    rate: 1_000_000,
    maxRequests: 1_000_000,
    runs: 10,
  };
  const { results } = await runSuite(await conformanceSuite(service, options));
  const failed = results.filter(({ outcome }) => outcome !== "passed");
  expect(failed.map(({ case: { id }, failure, why }) => `${id}: ${failure?.defect ?? why}`)).toEqual([]);
  const rules = (operation: string) =>
    new Set(results.filter(({ case: each }) => each.operation === operation).map(({ case: { rule } }) => rule)).size;
  for (const { wireName } of service.operations) expect(rules(wireName)).toBeGreaterThan(10);
});
