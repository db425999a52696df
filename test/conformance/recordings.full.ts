import { beforeAll, expect, test } from "vitest";
import { CaseFailure } from "../../conformance/case.js";
import { readRecordings } from "../support/recording.js";
import { ADJUDICATED } from "./recordings/adjudicated.js";
import { recordedSuite } from "./recordings/recorded-suite.js";
import { recordedRequest, replay } from "./recordings/replay.js";
import { requestKey } from "./recordings/request-key.js";

const recordings = readRecordings();

/** How many cases the recordings answer over each binding; "none" for those of no binding. */
const answered = new Map<string, number>();
const failures: { readonly id: string; readonly defect: string }[] = [];

/** Runs the cases of every recorded call. Those of which a request is not recorded are not answered, and do not count. */
beforeAll(async () => {
  const server = replay(recordings);
  for (const recording of recordings.filter(({ binding }) => binding === "httpGet")) {
    const suite = await recordedSuite(recording, server);
    for (const { id, binding = "none", run } of suite) {
      const before = suite.requests();
      const failure = await run().catch((error: unknown) => error);
      if (failure !== undefined && !(failure instanceof CaseFailure)) throw failure;
      if (server.missed() > 0 || suite.requests() === before) continue;
      answered.set(binding, (answered.get(binding) ?? 0) + 1);
      if (failure !== undefined) failures.push({ id: `${recording.name}: ${id}`, defect: failure.defect });
    }
  }
  console.log("cases answered by recordings:", Object.fromEntries(answered));
}, 60_000);

test("every recording is distinct from the others", () => {
  const keys = recordings.map((recording) => requestKey(recordedRequest(recording)));
  expect(keys).not.toContain(undefined);
  expect(new Set(keys).size).toBe(recordings.length);
});

test("the recordings answer thousands of cases, over every binding", () => {
  expect(answered.get("soap11")).toBeGreaterThan(1_000);
  expect(answered.get("soap12")).toBeGreaterThan(1_000);
  expect(answered.get("httpGet")).toBeGreaterThan(150);
  expect(answered.get("httpPost")).toBeGreaterThan(200);
  expect([...answered.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(3_000);
});

test("a real engine passes every case that its recordings answer, but for what it does wrong", () => {
  const alarms = failures.filter(({ id }) => !ADJUDICATED.some(({ cases }) => cases.test(id)));
  expect(alarms).toEqual([]);
});

test.each(ADJUDICATED)("what was adjudicated is found: $why", ({ cases }) => {
  expect(failures.map(({ id }) => id)).toContainEqual(expect.stringMatching(cases));
});
