import { readFileSync, rmSync } from "node:fs";
import { conformance, readFixtures, runSuite } from "customerapi/conformance";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newDataDirectory } from "./support/pglite-template.js";
import { type ServiceProcess, startServiceProcess } from "./support/process.js";

const FIXTURES = new URL("../../service/conformance.json", import.meta.url);

const data = await newDataDirectory();
let service: ServiceProcess;

beforeAll(async () => {
  service = await startServiceProcess(["--data", data, "--log-level", "silent"]);
}, 60_000);

afterAll(async () => {
  await service?.end("SIGTERM");
  rmSync(data, { recursive: true, force: true });
});

describe("npm start, with the fixtures of its demo account", () => {
  test("keeps the contract in every binding, advice included", async () => {
    const fixtures = readFixtures(JSON.parse(readFileSync(FIXTURES, "utf8")));
    const suite = await conformance({ url: service.url, fixtures, mutating: true, runs: 5 });
    expect(suite.leftOut).toEqual([]);
    const { results } = await runSuite(suite);
    const failures = results.filter(({ outcome }) => outcome !== "passed");
    expect(failures.map(({ case: { id }, failure }) => `${id}: ${failure?.message}`)).toEqual([]);
    const bindings = new Set(results.map(({ case: { binding } }) => binding));
    expect([...bindings]).toEqual(expect.arrayContaining(["soap11", "soap12", "httpGet", "httpPost"]));
  });
});
