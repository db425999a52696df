import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createServer, type Handlers } from "../../../../generated/src/server.js";
import { service } from "../../../../generated/src/service.js";
import { FAULT_RULES } from "../../../../conformance/rules/soap/faults.js";
import { SOAP_RULES } from "../../../../conformance/rules/soap/table.js";
import { stubFixtures, stubHandlers } from "../../../../conformance/stub/stub-handlers.js";
import { conformanceSuite } from "../../../../conformance/suite.js";
import { type Fetch, findings, server } from "../broken-server.js";

/** What a redirect cannot break, since it is no fault. */
const CONTENT_WITH_A_REDIRECT = FAULT_RULES.map(({ id }) => id);

const moved: Fetch = async () => new Response("moved", { status: 302, headers: { "content-type": "text/html" } });

test("a server that keeps the contract passes every rule", async () => {
  const operations = ["smGetAllUsers", "smUpdateAliasAddresses", "getNews"];
  expect(await findings(server(), SOAP_RULES, { operations })).toEqual([]);
});

test("the generated server keeps every rule over a connection", async () => {
  const http = createHttpServer(createServer(stubHandlers(service) as unknown as Handlers).listener);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  try {
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const options = { url, fixtures: stubFixtures(service), operations: ["verifyKey"], mutating: true };
    for (const { id, run } of await conformanceSuite(service, options, SOAP_RULES)) {
      await expect(run(), id).resolves.toBeUndefined();
    }
  } finally {
    http.closeAllConnections();
    http.close();
  }
});

test("the ids are distinct, and every rule has cases", async () => {
  expect(new Set(SOAP_RULES.map(({ id }) => id)).size).toBe(SOAP_RULES.length);
  const silent: string[] = [];
  for (const rule of SOAP_RULES) if ((await findings(moved, [rule])).length === 0) silent.push(rule.id);
  expect(silent).toEqual(CONTENT_WITH_A_REDIRECT);
});

test("the cases are the same every time", async () => {
  const first = await findings(moved, SOAP_RULES, { operations: ["smAddUser"] });
  const second = await findings(moved, SOAP_RULES, { operations: ["smAddUser"] });
  const ids = (found: readonly string[]) => found.map((each) => each.split(": ")[0]);
  expect(ids(second)).toEqual(ids(first));
  expect(new Set(ids(first)).size).toBe(first.length);
});

test("where no success was promised, a well-formed refusal of every call is right", async () => {
  const options = { fixtures: {}, operations: ["smAddUser", "verifyKey"] };
  expect(await findings(server(), SOAP_RULES, options)).toEqual([]);
});
