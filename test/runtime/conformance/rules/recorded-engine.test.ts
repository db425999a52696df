import { expect, test } from "vitest";
import { service } from "../../../../generated/src/service.js";
import { CaseFailure } from "../../../../runtime/conformance/failure.js";
import { conformanceSuite } from "../../../../runtime/conformance/suite.js";
import { NotRecorded, recordedEngine } from "./recorded-engine.js";

/** Where the engine really is wrong: it answers 500 with a stack trace to an array field that is not there. */
const DEFECTS_OF_THE_ENGINE = ["httpGet", "httpPost"].map(
  (binding) => `${binding}/SMUpdateAliasAddresses/array-field-absent/newAddresses`,
);

test("what a real ASMX engine answered fails no case", { timeout: 120_000 }, async () => {
  const { fetch, fixtures } = await recordedEngine();
  const unanswered = new Set<string>();
  let current = "";
  const replay = async (request: Request): Promise<Response> => {
    try {
      return await fetch(request);
    } catch (error) {
      if (error instanceof NotRecorded) unanswered.add(current);
      throw error;
    }
  };
  const suite = await conformanceSuite(service, { fetch: replay, fixtures, mutating: true, rate: 1_000_000, runs: 0 });
  const failed: string[] = [];
  const passed: string[] = [];
  for (const { id, run } of suite) {
    current = id;
    try {
      await run();
      passed.push(id);
    } catch (error) {
      if (!(error instanceof CaseFailure)) throw error;
      if (!unanswered.has(id)) failed.push(`${id}: ${error.defect}`);
    }
  }
  expect(failed).toEqual(DEFECTS_OF_THE_ENGINE.map((id) => expect.stringMatching(`^${id}: .*status 500`)));
  expect(passed.length).toBeGreaterThan(1_000);
});
