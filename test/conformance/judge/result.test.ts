import { beforeAll, describe, expect, test } from "vitest";
import { service } from "../../../generated/src/service.js";
import { readCallResult } from "../../../conformance/judge/result.js";
import { loadOptional } from "../../../conformance/optional/load.js";
import type { OptionalDependencies } from "../../../conformance/rule.js";
import { type Recording, readRecordings } from "../../support/recording.js";
import { answerOf, type Change, callOf, messageOf, recordingOf } from "./recorded-answer.js";

const NONE: OptionalDependencies = { validate: undefined, search: undefined, leftOut: [] };
let optional: OptionalDependencies;

beforeAll(async () => {
  optional = await loadOptional(service);
});

describe("what a real engine answered is a result", () => {
  const successes = readRecordings().filter(({ status }) => status === 200);

  test.each(successes.map((recording) => [`${recording.name} over ${recording.binding}`, recording] as const))(
    "%s",
    (_, recording) => {
      expect(messageOf(() => readCallResult(callOf(recording), answerOf(recording), { optional }))).toBe("");
    },
  );

  test("with its value", () => {
    const read = (name: string, binding: Recording["binding"]): unknown => {
      const recording = recordingOf(name, binding);
      return readCallResult(callOf(recording), answerOf(recording), { optional });
    };
    expect(read("VerifyKey", "soap12")).toBe(true);
    expect(read("SMAddUser", "soap11")).toBeUndefined();
    expect(read("SMGetAllUsers-null", "soap11")).toEqual([]);
    expect(read("SMGetAllUsers-null", "httpGet")).toEqual([]);
    expect(read("MySqlGetUsage-null", "soap11")).toBeNull();
    expect(read("MySqlGetUsage-null", "httpPost")).toBeNull();
  });
});

const cut = (from: string, to: string) => (text: string) => text.replace(from, to);
const SOAP11 = "http://schemas.xmlsoap.org/soap/envelope/";
const SOAP12 = "http://www.w3.org/2003/05/soap-envelope";
const FAULT = `<soap:Fault xmlns:soap="${SOAP11}"><faultcode>soap:Client</faultcode><faultstring>no</faultstring></soap:Fault>`;

type Broken = readonly [
  name: string,
  recording: string,
  binding: Recording["binding"],
  change: Change,
  message: RegExp,
];

const BROKEN: readonly Broken[] = [
  ["another status", "VerifyKey", "soap11", { status: 202 }, /status 202, expected 200/],
  [
    "a fault with its status",
    "VerifyKey",
    "soap11",
    { status: 500, body: cut("<VerifyKeyResponse", `${FAULT}<VerifyKeyResponse`) },
    /status 500.*200/,
  ],
  ["another status over GET", "VerifyKey", "httpGet", { status: 404 }, /status 404, expected 200/],
  [
    "a fault with status 200",
    "VerifyKey",
    "soap11",
    { body: (text) => text.replace(/<VerifyKeyResponse.*<\/VerifyKeyResponse>/, FAULT) },
    /a SOAP fault came with status 200/,
  ],
  [
    "the media type of SOAP 1.1 in 1.2",
    "VerifyKey",
    "soap12",
    { contentType: "text/xml; charset=utf-8" },
    /text\/xml.*expected application\/soap\+xml \(a SOAP 1.2 message\)/,
  ],
  ["HTML", "VerifyKey", "httpGet", { contentType: "text/html" }, /text\/html.*expected text\/xml/],
  ["no media type", "VerifyKey", "httpGet", { contentType: "" }, /no Content-Type, expected text\/xml/],
  [
    "the wrong charset",
    "SMGetAllUsers",
    "httpGet",
    { contentType: "text/xml; charset=iso-8859-1" },
    /charset=iso-8859-1.*declaration says utf-8/,
  ],
  [
    "bytes of another encoding",
    "SMGetAllUsers",
    "httpGet",
    { body: (text) => Buffer.from(text, "latin1") },
    /not.*UTF-8/,
  ],
  [
    "a declaration of another encoding",
    "VerifyKey",
    "httpGet",
    { body: cut("utf-8", "utf-16") },
    /declaration says utf-16/,
  ],
  ["no body", "VerifyKey", "httpGet", { body: () => "" }, /no body/],
  ["a cut document", "VerifyKey", "soap11", { body: (text) => text.slice(0, -20) }, /not well-formed/],
  ["an unescaped text", "SMGetAllUsers", "soap11", { body: cut("p&lt;&amp;", "p<&") }, /not well-formed/],
  ["a DOCTYPE", "VerifyKey", "httpGet", { body: cut("<boolean", "<!DOCTYPE boolean><boolean") }, /has a DOCTYPE/],
  [
    "an envelope of the other version",
    "VerifyKey",
    "soap12",
    { body: cut(SOAP12, SOAP11) },
    /SOAP 1.2 call was answered with a SOAP 1.1 envelope/,
  ],
  ["an envelope of no version", "VerifyKey", "soap11", { body: cut(SOAP11, "urn:x") }, /no SOAP message.*urn:x/],
  [
    "an empty Body",
    "SMAddUser",
    "soap11",
    { body: (text) => text.replace(/<SMAddUserResponse[^>]*>/, "") },
    /Body of the answer is empty, expected the element SMAddUserResponse/,
  ],
  [
    "another element in the Body",
    "VerifyKey",
    "soap11",
    { body: (text) => text.replaceAll("VerifyKeyResponse", "VerifyKeyOut") },
    /element in the Body of the answer is .*VerifyKeyOut, expected .*VerifyKeyResponse/,
  ],
  [
    "a second element in the Body",
    "VerifyKey",
    "soap11",
    { body: cut("</soap:Body>", "<x/></soap:Body>") },
    /occurs too often.*second element/,
  ],
  [
    "the wrong namespace over SOAP",
    "VerifyKey",
    "soap11",
    { body: cut("http://example.com/customerapi/", "http://tempuri.org/") },
    /VerifyKeyResponse in the namespace "http:\/\/tempuri.org\/", expected it in/,
  ],
  [
    "no namespace over GET",
    "VerifyKey",
    "httpGet",
    { body: cut(' xmlns="http://example.com/customerapi/"', "") },
    /boolean in no namespace/,
  ],
  [
    "another root",
    "VerifyKey",
    "httpGet",
    { body: (text) => text.replaceAll("boolean", "bool") },
    /root of the answer is .*bool, expected .*boolean/,
  ],
  [
    "a root without its wrapper over POST",
    "SMGetAllUsers",
    "httpPost",
    { body: (text) => text.replaceAll("ArrayOfSMUser", "SMUsers") },
    /root of the answer is .*SMUsers/,
  ],
  [
    "a missing child",
    "SMGetAllUsers",
    "soap11",
    { body: cut("<MaxMailboxSizeInMB>100</MaxMailboxSizeInMB>", "") },
    /required element is missing.*MaxMailboxSizeInMB/,
  ],
  [
    "children out of order",
    "MySqlGetUsage",
    "soap11",
    { body: (text) => text.replace(/(<Usage>.*<\/Usage>)\s*(<Quota>.*<\/Quota>)/s, "$2$1") },
    /out of order.*Usage/,
  ],
  [
    "a repeated child",
    "MySqlGetUsage",
    "soap11",
    { body: (text) => text.replace(/<Usage>.*<\/Usage>/, "$&$&") },
    /occurs too often.*Usage/,
  ],
  [
    "an unknown child",
    "MySqlGetUsage",
    "soap11",
    { body: cut("<Usage>", "<Extra/><Usage>") },
    /does not have there.*Extra/,
  ],
  [
    "a flattened array",
    "SMGetAllUsers",
    "soap11",
    { body: (text) => text.replace(/<\/?SMGetAllUsersResult>/g, "") },
    /array of the answer is flattened.*SMUser/,
  ],
  [
    "items without their element",
    "SMGetAllUsers",
    "httpGet",
    { body: (text) => text.replace(/<\/?SMUser>/g, "") },
    /array of the answer is flattened.*EmailAddress/,
  ],
  [
    "another item name",
    "SMGetAllUsers",
    "httpGet",
    { body: (text) => text.replace(/<(\/?)SMUser>/g, "<$1User>") },
    /does not have there.*User/,
  ],
  [
    "a word for a number",
    "MySqlGetUsage",
    "httpGet",
    { body: (text) => text.replace(/<Usage>.*<\/Usage>/, "<Usage>many</Usage>") },
    /not what its type allows.*many.*int/,
  ],
  [
    "a boolean in capitals",
    "VerifyKey",
    "soap12",
    { body: cut(">true<", ">True<") },
    /not what its type allows.*True.*boolean/,
  ],
  [
    "nil where it must not be",
    "VerifyKey",
    "soap11",
    {
      body: cut(
        "<VerifyKeyResult>true",
        '<VerifyKeyResult xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true">',
      ),
    },
    /xsi:nil/,
  ],
  [
    "text between elements",
    "MySqlGetUsage",
    "httpGet",
    { body: cut("<Usage>", "x<Usage>") },
    /text where only elements are allowed/,
  ],
  [
    "a body for no result over GET",
    "SMAddUser",
    "httpGet",
    { body: () => "<void/>" },
    /has a body of 7 bytes, expected none/,
  ],
  [
    "a result for no result over SOAP",
    "SMAddUser",
    "soap11",
    {
      body: (text) =>
        text.replace(
          /<SMAddUserResponse([^>]*)\/>/,
          "<SMAddUserResponse$1><SMAddUserResult>1</SMAddUserResult></SMAddUserResponse>",
        ),
    },
    /does not have there.*SMAddUserResult/,
  ],
  [
    "a DataSet whose schema lacks a column",
    "GetNews",
    "httpGet",
    { body: (text) => text.replace(/<xs:element name="Subject"[^>]*>/, "") },
    /inline schema of the DataSet does not declare the column Subject of the table News/,
  ],
  [
    "a DataSet whose schema lacks a table",
    "GetNews",
    "soap12",
    { body: (text) => text.replace(/<xs:element name="CustomNews">.*?<\/xs:complexType>\s*<\/xs:element>/s, "") },
    /inline schema of the DataSet does not declare the table CustomNews/,
  ],
];

describe("a broken answer is named", () => {
  test.each(BROKEN)("%s", (_, name, binding, change, message) => {
    const recording = recordingOf(name, binding);
    const judge = (): unknown => readCallResult(callOf(recording), answerOf(recording, change), { optional: NONE });
    expect(messageOf(judge)).toMatch(message);
  });

  test("by the schema, where the decoder has nothing to say", () => {
    const recording = recordingOf("VerifyKey", "httpGet");
    const strict: OptionalDependencies = { ...NONE, validate: () => ["it is not valid"] };
    const judge = (): unknown => readCallResult(callOf(recording), answerOf(recording), { optional: strict });
    expect(messageOf(judge)).toBe("the answer is not valid by the contract's schema: it is not valid");
  });
});
