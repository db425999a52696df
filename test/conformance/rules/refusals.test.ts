import { stubHandlers } from "customerapi/conformance";
import { createServer, type Server } from "customerapi/server";
import { expect, test } from "vitest";
import { RULES } from "../../../conformance/rules/table.js";
import { stubFixtures } from "../../../conformance/stub/stub-handlers.js";
import { conformanceSuite } from "../../../conformance/suite.js";
import { service } from "../../../generated/src/service.js";
import { listen } from "../../support/reach.js";
import { type Finding, findings, findingsOf } from "../mutants/hunt.js";
import { exceptFor, goodServer, refusing } from "../mutants/servers.js";

test("where no success was promised, a well-formed refusal of every call is right", async () => {
  const options = { fixtures: {}, operations: ["SMAddUser", "VerifyKey"], bindings: ["soap12", "httpPost"] as const };
  expect(await findings(goodServer(), () => true, options)).toEqual([]);
});

const MAYBE_NO_SOAP = ["malformed-refused", "doctype-refused", "no-envelope-refused", "crossed-version-refused"];

test.each(MAYBE_NO_SOAP)("%s takes a plain status 400 for a refusal", async (id) => {
  const plain = refusing(() => ({ status: 400, headers: new Headers(), body: "unreadable" }));
  expect(await findings(plain(), (rule) => rule === id)).toEqual([]);
});

test("a server that refuses gzip with status 415 follows the rule of the answer", async () => {
  const refusesGzip = exceptFor(
    ({ headers }) => headers.get("content-encoding") === "gzip",
    () => ({ status: 415, headers: new Headers(), body: "no" }),
  );
  expect(await findings(refusesGzip(), (rule) => rule === "gzip-answered")).toEqual([]);
});

/** What the cases of some rules for VerifyKey find over a connection. */
async function overConnection(
  listener: Server["listener"],
  isChosen: (rule: string) => boolean,
): Promise<readonly Finding[]> {
  const { url, close } = await listen({ listener });
  try {
    const options = { url, fixtures: stubFixtures(service), operations: ["VerifyKey"], mutating: true };
    return await findingsOf(
      await conformanceSuite(
        service,
        options,
        RULES.filter(({ id }) => isChosen(id)),
      ),
    );
  } finally {
    await close();
  }
}

test("the generated server follows every rule over a connection", async () => {
  expect(await overConnection(createServer(stubHandlers()).listener, () => true)).toEqual([]);
});

test("a server that needs a Content-Length is found over a connection", async () => {
  const found = await overConnection(
    ({ headers }, response) => {
      response.writeHead(headers["content-length"] === undefined ? 411 : 503, []);
      response.end();
    },
    (rule) => rule === "chunked-accepted",
  );
  expect(found).toHaveLength(2);
  for (const { defect } of found) expect(defect).toMatch(/a message in chunks .*status 411/);
});
