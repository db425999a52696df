import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { service } from "../../../../generated/src/service.js";
import { ACCEPTED_RULES } from "../../../../conformance/rules/soap/accepted/table.js";
import { RULES } from "../../../../conformance/rules/table.js";
import { conformanceSuite } from "../../../../conformance/suite.js";
import { type Fetch, findings } from "../broken-server.js";
import { readingText, refusing } from "./soap-servers.js";

const OPERATIONS = ["smAddUser", "verifyKey", "dnsGetARecords"];

const header = (name: string, pattern: RegExp) => (request: Request) => pattern.test(request.headers.get(name) ?? "");
const text = (pattern: RegExp) => (_request: Request, text: string) => pattern.test(text);
const notXml = (status: number) => () => new Response("no", { status, headers: { "content-type": "text/plain" } });

/** Servers that do not read what every processor of XML, SOAP and HTTP reads. */
const BROKEN: readonly (readonly [what: string, rule: string, server: Fetch, message: RegExp])[] = [
  [
    "knows one prefix of the envelope",
    "namespace-prefixes-accepted",
    refusing((_, text) => !text.includes("<soap:Envelope")),
    /other-prefix: a message whose envelope has another prefix was not taken as the plain message is: .*status \d00/,
  ],
  [
    "knows no prefix of the payload",
    "namespace-prefixes-accepted",
    refusing(text(/<m:/)),
    /payload-prefix: a message whose payload has a prefix was not taken/,
  ],
  [
    "refuses comments",
    "markup-accepted",
    refusing(text(/<!--/)),
    /comments: a message with comments between its elements was not taken/,
  ],
  [
    "takes white space for text",
    "markup-accepted",
    refusing(text(/>\s+</)),
    /white-space: a message with white space between its elements was not taken/,
  ],
  [
    "knows double quotes alone",
    "markup-accepted",
    refusing(text(/='http/)),
    /single-quotes: a message with its attributes in single quotes was not taken/,
  ],
  ["drops CDATA", "message-variant-kept", readingText((text) => text.replace(/<!\[CDATA\[.*?\]\]>/gs, "")), /cdata/],
  [
    "keeps the text in front of a comment alone",
    "message-variant-kept",
    readingText((text) => text.replace(/<!-- b -->[^<]*/g, "")),
    /comments-in-text/,
  ],
  [
    "does not read references",
    "message-variant-kept",
    readingText((text) => text.replace(/&#x/g, "&amp;#x")),
    /references/,
  ],
  [
    "does not know xsi:type",
    "declared-type-accepted",
    refusing(text(/xsi:type/)),
    /key: a message whose key says its declared type was not taken/,
  ],
  [
    "does not read UTF-16",
    "encoding-accepted",
    refusing(header("content-type", /utf-16/), notXml(415)),
    /utf-16-little-endian: a message in UTF-16, little-endian was not taken .*status 415/,
  ],
  [
    "refuses a byte order mark",
    "encoding-accepted",
    refusing(text(/^\ufeff</)),
    /with a byte order mark was not taken/,
  ],
  ["needs an XML declaration", "encoding-accepted", refusing(text(/^<s/)), /without an XML declaration was not taken/],
  [
    "needs a charset",
    "absent-charset-accepted",
    refusing(header("content-type", /^[^;]*$/), notXml(415)),
    /without a charset in its Content-Type was not taken/,
  ],
  [
    "needs a charset for UTF-16",
    "unnamed-encoding-accepted",
    refusing((request, text) => text.includes("\0") && !/utf-16/.test(request.headers.get("content-type") ?? "")),
    /a message in UTF-16, big-endian was not taken/,
  ],
  [
    "refuses every header",
    "headers-accepted",
    refusing(text(/Header/)),
    /a message with an empty Header was not taken/,
  ],
  [
    "understands blocks for other nodes",
    "headers-accepted",
    refusing(text(/another-node/)),
    /with a header block that another node must understand was not taken/,
  ],
  [
    "compares media types by their letters",
    "content-type-accepted",
    refusing(header("content-type", /UTF-8|[A-Z]/), notXml(415)),
    /upper-case-charset: a message with a charset in upper case was not taken/,
  ],
  [
    "refuses an action in the media type",
    "action-parameter-accepted",
    refusing(header("content-type", /action=/)),
    /with the action in its Content-Type was not taken/,
  ],
  [
    "needs an action",
    "action-optional",
    refusing(({ headers }) => /^(?:"")?$/.test(headers.get("soapaction") ?? "")),
    /empty: a message with an empty SOAPAction was not taken/,
  ],
  [
    "takes gzip for text",
    "gzip-answered",
    refusing(header("content-encoding", /gzip/), notXml(400)),
    /a message in gzip was not taken .*status 400/,
  ],
  [
    "does not read gzip",
    "gzip-accepted",
    refusing(header("content-encoding", /gzip/), notXml(415)),
    /a message in gzip was not taken .*status 415/,
  ],
];

test.each(BROKEN)("a server that %s is found", async (_what, id, server, message) => {
  const rules = RULES.filter((rule) => rule.id === id);
  const found = await findings(server, rules, { operations: OPERATIONS });
  expect(found.join("\n")).toMatch(message);
});

test("a server that refuses gzip with status 415 keeps the rule of the answer", async () => {
  const rules = ACCEPTED_RULES.filter(({ id }) => id === "gzip-answered");
  expect(await findings(refusing(header("content-encoding", /gzip/), notXml(415)), rules)).toEqual([]);
});

test("a server that needs a Content-Length is found", async () => {
  const server = createHttpServer((request, response) => {
    response.statusCode = request.headers["content-length"] === undefined ? 411 : 503;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const rules = ACCEPTED_RULES.filter(({ id }) => id === "chunked-accepted");
    const { cases } = await conformanceSuite(
      service,
      { url, fixtures: { operations: { smGetAllUsers: { request: {} } } } },
      rules,
    );
    expect(cases).toHaveLength(2);
    for (const { run } of cases) await expect(run()).rejects.toThrow(/a message in chunks .*status 411/);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
