import { expect, test } from "vitest";
import { REFUSED_RULES } from "../../../../conformance/rules/soap/refused/table.js";
import { SOAP } from "../../../../runtime/soap/version.js";
import { type Fetch, findings, server } from "../broken-server.js";
import { faulting, reading, readingText, refusing } from "./soap-servers.js";

const OPERATIONS = ["smAddUser", "mySqlGetUsage", "verifyKey"];

const CONTRACT = "http://example.com/customerapi/";
const UNKNOWN = /urn:conformance:unknown/g;

/** The media type that goes with what a message says of itself. */
const contentTypeOf = (text: string): string => SOAP[text.includes(SOAP["1.1"].namespace) ? "1.1" : "1.2"].contentType;

/** Looks at the message alone. */
const byEnvelope: Fetch = reading(({ text, headers }) => {
  const read = new Headers(headers);
  read.set("content-type", contentTypeOf(text));
  return { headers: read, method: "POST" };
});

const withoutAction: Fetch = reading(({ headers }) => {
  const read = new Headers(headers);
  read.delete("soapaction");
  read.set("content-type", (headers.get("content-type") ?? "").replace(/; action=.*/, ""));
  return { headers: read };
});

/** Calls what the action names, with the parameters that there are. */
const byAction: Fetch = reading(({ text, headers }) => {
  const action = headers.get("soapaction") ?? headers.get("content-type") ?? "";
  const [, named] = /customerapi\/(\w+)"?$/.exec(action) ?? [];
  if (named === undefined) return {};
  return { text: text.replace(/<(\w+) xmlns="http:\/\/example.*<\/\1>/s, called(named)) };
});

function called(name: string): string {
  return `<${name} xmlns="${CONTRACT}"><key>k</key><domainName>d</domainName></${name}>`;
}

const status = (status: number, isRefused: (request: Request) => boolean): Fetch =>
  refusing(isRefused, () => new Response("no", { status, headers: { "content-type": "text/plain" } }));

/** Servers that take what is no message of the contract, or refuse it in a way that says something else. */
const BROKEN: readonly (readonly [what: string, rule: string, server: Fetch, message: RegExp])[] = [
  [
    "takes the first of two Bodies",
    "envelope-shape-refused",
    readingText((text) => text.replace(/(<\/soap:Body>)<soap:Body>.*<\/soap:Body>/, "$1")),
    /two-bodies: a message with two Bodies was accepted: status 200/,
  ],
  [
    "finds the Header anywhere",
    "envelope-shape-refused",
    readingText((text) => text.replace(/<soap:Header>.*<\/soap:Header>/, "")),
    /header-behind-body: a message with its Header behind the Body was accepted/,
  ],
  [
    "takes the first of two calls",
    "body-content-refused",
    readingText((text) => text.replace(/(<(\w+) .*?<\/\2>)<\2 .*<\/\2>/s, "$1")),
    /called-twice: a message that calls SMAddUser twice was accepted/,
  ],
  [
    "goes by local names",
    "body-content-refused",
    readingText((text) => text.replace(UNKNOWN, CONTRACT)),
    /other-namespace: a message that calls SMAddUser of another namespace was accepted/,
  ],
  [
    "needs no namespace",
    "body-content-refused",
    readingText((text) => text.replace(/(<soap:Body><\w+ xmlns=)""/, `$1"${CONTRACT}"`)),
    /no-namespace: a message that calls VerifyKey of no namespace was accepted/,
  ],
  [
    "drops stray text",
    "stray-text-refused",
    readingText((text) => text.replaceAll("stray", "")),
    /envelope: a message with text in its Envelope was accepted/,
  ],
  [
    "takes any Envelope",
    "unknown-version-refused",
    reading(({ text, headers }) => {
      const is11 = headers.get("content-type")?.startsWith("text/xml") === true;
      return { text: text.replace(UNKNOWN, SOAP[is11 ? "1.1" : "1.2"].namespace) };
    }),
    /an Envelope of an unknown namespace was accepted/,
  ],
  [
    "blames the sender for the version",
    "unknown-version-refused",
    faulting((text) => text.replace(/soap:VersionMismatch/, "soap:Client")),
    /the fault code is Client, expected VersionMismatch/,
  ],
  [
    "takes any root",
    "no-envelope-refused",
    readingText((text) => text.replaceAll("soap:Message", "soap:Envelope")),
    /other-root: a document whose root is not Envelope was accepted/,
  ],
  [
    "answers in the version of the envelope",
    "crossed-version-refused",
    byEnvelope,
    /a SOAP 1\.2 message under text\/xml was accepted/,
  ],
  [
    "does not say what it speaks",
    "upgrade-shown",
    faulting((text) => text.replace(/<soap:Header>.*<\/soap:Header>/, "")),
    /the VersionMismatch fault has no header block Upgrade/,
  ],
  [
    "skips every header",
    "must-understand-kept",
    readingText((text) => text.replace(/<soap:Header>.*<\/soap:Header>/, "")),
    /no-actor: a message with an unknown header block that must be understood was accepted/,
  ],
  [
    "knows mustUnderstand as a number alone",
    "must-understand-kept",
    readingText((text) => text.replace('mustUnderstand="true"', 'mustUnderstand="0"')),
    /true: a message with an unknown header block of mustUnderstand="true" was accepted/,
  ],
  [
    "blames the sender for a header",
    "must-understand-kept",
    faulting((text) => text.replace("soap:MustUnderstand", "soap:Client")),
    /the fault code is Client, expected MustUnderstand/,
  ],
  [
    "does not name the header",
    "not-understood-shown",
    faulting((text) => text.replace(/<soap:Header>.*<\/soap:Header>/, "")),
    /the MustUnderstand fault has no header block NotUnderstood/,
  ],
  [
    "skips a DOCTYPE",
    "doctype-refused",
    readingText((text) => text.replace(/<!DOCTYPE [^>[]*(?:\[.*\])?>/, "")),
    /plain: a message with a DOCTYPE was accepted/,
  ],
  [
    "crashes on a processing instruction",
    "processing-instructions-answered",
    refusing(
      (_, text) => text.includes("<?conformance"),
      () => new Response("", { status: 502 }),
    ),
    /a message with a processing instruction was answered with status 502, but with no SOAP fault/,
  ],
  [
    "mends a cut message",
    "malformed-refused",
    readingText((text) => text.replace(/<[^<>]*$/, "</soap:Body></soap:Envelope>")),
    /cut-off: a message that is cut off was accepted/,
  ],
  [
    "reads no further than the root",
    "malformed-refused",
    readingText((text) => text.replace(/(Envelope>)(?:<a\/>|text)$/, "$1")),
    /text-behind: a message with text behind its end was accepted/,
  ],
  [
    "replaces wrong bytes",
    "malformed-refused",
    readingText((text) => text),
    /stray-byte: a message with a byte that UTF-8 does not have was accepted/,
  ],
  [
    "reads like a browser",
    "malformed-refused",
    readingText((text) => text.replace(/<x:Extra.*<\/x:Extra>/s, "")),
    /mismatched-tags: a message with tags that do not match was accepted.*undefined-entity/s,
  ],
  [
    "answers a page of its own",
    "malformed-refused",
    refusing(
      (_, text) => text.includes("&nbsp;"),
      () => new Response("<html>Error</html>", { status: 500, headers: { "content-type": "text/html" } }),
    ),
    /an entity that nothing defines was answered with status 500, but with no SOAP fault: .*its root is html/,
  ],
  [
    "goes by the action",
    "action-not-followed",
    byAction,
    /VerifyKey\/action-not-followed.*the element in the Body of the answer is/,
  ],
  [
    "does not look at the action",
    "wrong-action-refused",
    withoutAction,
    /unknown: a message with an unknown action was accepted/,
  ],
  [
    "does not look at the media type",
    "media-type-refused",
    byEnvelope,
    /application-json: a message with the Content-Type application\/json was accepted/,
  ],
  [
    "answers 400 to another media type",
    "media-type-status",
    status(400, ({ headers }) => !/xml/.test(headers.get("content-type") ?? "")),
    /was refused with status 400, expected 415/,
  ],
  ["does not look at the method", "method-refused", byEnvelope, /PUT: a message sent by PUT was accepted/],
  [
    "does not know the method",
    "method-status",
    status(501, ({ method }) => method !== "POST"),
    /a message sent by PUT was refused with status 501, expected 405/,
  ],
  [
    "does not say which methods it has",
    "method-status",
    status(405, ({ method }) => method !== "POST"),
    /refused with status 405, but no Allow header that names POST/,
  ],
];

test.each(BROKEN)("a server that %s is found", async (_what, id, server, message) => {
  const rules = REFUSED_RULES.filter((rule) => rule.id === id);
  const found = await findings(server, rules, { operations: OPERATIONS });
  expect(found.join("\n")).toMatch(message);
});

const BARELY_SOAP = ["malformed-refused", "doctype-refused", "no-envelope-refused", "crossed-version-refused"];

test.each(BARELY_SOAP)("%s takes a plain status 400 for a refusal", async (id) => {
  const plain: Fetch = async (request) => {
    const response = await server()(request);
    return response.status >= 400 ? new Response("unreadable", { status: 400 }) : response;
  };
  expect(
    await findings(
      plain,
      REFUSED_RULES.filter((rule) => rule.id === id),
    ),
  ).toEqual([]);
});
