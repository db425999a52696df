import { createHash } from "node:crypto";
import { conformance, runSuite, stubFixtures } from "customerapi/conformance";
import { expect, test } from "vitest";
import { goodServer } from "./mutants/servers.js";

const OPERATIONS = ["SMUpdateAliasAddresses", "DnsGetARecords", "VerifyKey"];

/** What a run of the suite does: its cases, its requests byte for byte, and what comes of the cases. */
async function record(seed: number): Promise<{ cases: string[]; requests: string[]; outcomes: string[] }> {
  const requests: string[] = [];
  const good = goodServer({
    verifyKey: ({ key }) => {
      if (key.includes("e")) throw new Error("cannot do it");
      return true;
    },
  });
  const fetch = async (request: Request): Promise<Response> => {
    requests.push(await digestOf(request.clone()));
    return good(request);
  };
  const options = { fetch, fixtures: stubFixtures(), operations: OPERATIONS, mutating: true, rate: 1_000_000, seed };
  const { results } = await runSuite(await conformance(options));
  return {
    cases: results.map(({ case: { id } }) => id),
    requests,
    outcomes: results.map(({ outcome, failure }) => `${outcome} ${withoutReference(failure?.defect ?? "")}`),
  };
}

async function digestOf(request: Request): Promise<string> {
  const { method, url, headers } = request;
  const body = Buffer.from(await request.arrayBuffer());
  const parts = [method, url, ...[...headers].flat(), body.toString("latin1")];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/** The server names each of its own failures by a new number. */
function withoutReference(defect: string): string {
  return defect.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "");
}

test("a run with the same seed has the same cases, requests and outcomes", async () => {
  const [first, second] = [await record(7), await record(7)];
  expect(second.cases).toEqual(first.cases);
  expect(new Set(first.cases).size).toBe(first.cases.length);
  expect(second.requests).toEqual(first.requests);
  expect(second.outcomes).toEqual(first.outcomes);
  expect(first.outcomes.filter((outcome) => outcome.startsWith("failed")).length).toBeGreaterThan(0);
});

test("a run with another seed has the same cases and other requests", async () => {
  const [first, other] = [await record(7), await record(8)];
  expect(other.cases).toEqual(first.cases);
  expect(other.requests).not.toEqual(first.requests);
});
