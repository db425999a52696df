import { SOAP } from "../../../../../runtime/soap/version.js";
import type { MutantRow } from "../../mutant.js";
import { answering, isSoap12, reading, withHeaders } from "../../servers.js";
import { without } from "./without.js";

const SOAP11 = SOAP["1.1"].namespace;
const SOAP12 = SOAP["1.2"].namespace;

/** Servers that take messages which SOAP does not have. */
export const LENIENT_MESSAGES: readonly MutantRow[] = [
  {
    id: "doctype-accepted",
    fault: "takes a message with a DOCTYPE",
    rule: "doctype-refused",
    start: without(/<!DOCTYPE[^[>]*(?:\[[^\]]*\])?>/g),
    message: /a message with a DOCTYPE.* was accepted/,
  },
  {
    id: "must-understand-ignored",
    fault: "passes over header blocks that it must understand",
    rule: "must-understand-kept",
    start: without(/ soap:mustUnderstand="[^"]*"/g),
    message: /a message with an unknown header block that must be understood was accepted/,
  },
  {
    id: "must-understand-1-alone",
    fault: 'ignores mustUnderstand="true" of SOAP 1.2',
    rule: "must-understand-kept",
    bindings: ["soap12"],
    start: without(/ soap:mustUnderstand="true"/g),
    message: /mustUnderstand="true" was accepted/,
  },
  {
    id: "must-understand-for-next-ignored",
    fault: "takes blocks for the next node for those of another",
    rule: "must-understand-kept",
    start: without(/ soap:mustUnderstand="1" soap:(?:actor|role)="[^"]*next"/g),
    message: /that the next node must understand was accepted/,
  },
  {
    id: "version-unknown-accepted",
    fault: "takes an Envelope of any namespace",
    rule: "unknown-version-refused",
    start: reading((sent) => ({
      body: sent.body.replaceAll("urn:conformance:unknown", isSoap12(sent) ? SOAP12 : SOAP11),
    })),
    message: /an Envelope of an unknown namespace was accepted/,
  },
  {
    id: "versions-crossed-accepted",
    fault: "takes messages of one version of SOAP under the media type of the other",
    rule: "crossed-version-refused",
    start: reading((sent) => ({
      body: isSoap12(sent) ? sent.body.replaceAll(SOAP11, SOAP12) : sent.body.replaceAll(SOAP12, SOAP11),
    })),
    message: /a SOAP 1\.\d message under \S+ was accepted/,
  },
  {
    id: "bodies-accepted",
    fault: "reads the first of two Bodies",
    rule: "envelope-shape-refused",
    start: without(/(<soap:Body>.*?<\/soap:Body>)<soap:Body>.*<\/soap:Body>/gs, "$1"),
    message: /a message with two Bodies was accepted/,
  },
  {
    id: "header-behind-body-accepted",
    fault: "takes a Header behind the Body",
    rule: "envelope-shape-refused",
    start: without(/(?<=<\/soap:Body>)<soap:Header>.*<\/soap:Header>/gs),
    message: /a message with its Header behind the Body was accepted/,
  },
  {
    id: "headers-accepted",
    fault: "takes two Headers",
    rule: "envelope-shape-refused",
    start: without(/(<soap:Header>.*?<\/soap:Header>)<soap:Header>.*?<\/soap:Header>/gs, "$1"),
    message: /a message with two Headers was accepted/,
  },
  {
    id: "calls-accepted",
    fault: "makes the first of two calls in a Body",
    rule: "body-content-refused",
    start: without(/(<SMAddUser .*?<\/SMAddUser>)<SMAddUser .*<\/SMAddUser>/gs, "$1"),
    message: /a message that calls SMAddUser twice was accepted/,
  },
  {
    id: "payload-namespace-ignored",
    fault: "takes a call of another namespace",
    rule: "body-content-refused",
    start: without(/<SMAddUser xmlns="urn:[^"]*"/g, '<SMAddUser xmlns="http://example.com/customerapi/"'),
    message: /a message that calls SMAddUser of another namespace was accepted/,
  },
  {
    id: "payload-alone-accepted",
    fault: "takes a call without an envelope",
    rule: "no-envelope-refused",
    operations: ["VerifyKey"],
    start: reading((sent) => ({
      body: sent.body.replace(
        /^(<\?.*?\?>)?(<VerifyKey.*)$/s,
        `$1<e:Envelope xmlns:e="${isSoap12(sent) ? SOAP12 : SOAP11}"><e:Body>$2</e:Body></e:Envelope>`,
      ),
    })),
    message: /the payload without an envelope was accepted/,
  },
  {
    id: "text-in-envelope-accepted",
    fault: "passes over text between elements",
    rule: "stray-text-refused",
    start: without(/>stray</g, "><"),
    message: /a message with text .* was accepted/,
  },
  {
    id: "action-ignored",
    fault: "does not look at the action",
    rule: "wrong-action-refused",
    start: reading((sent) => ({
      headers: withHeaders(sent.headers, {
        soapaction: null,
        "content-type": sent.headers.get("content-type")?.replace(/; action=.*/, "") ?? null,
      }),
    })),
    message: /a message with an unknown action was accepted/,
  },
  {
    id: "action-followed",
    fault: "answers what the action calls in place of the Body",
    rule: "action-not-followed",
    start: answering(({ status, body }, sent) =>
      callsOther(sent.headers, sent.body) ? { status: 200, body: goodAnswer(body) } : { status },
    ),
    message: /SMGetAllUsersResponse, expected .*SMAddUserResponse/,
  },
  {
    id: "media-type-ignored",
    fault: "reads messages of any media type",
    rule: "media-type-refused",
    start: reading(({ headers, body }) =>
      body.includes("Envelope")
        ? {
            headers: withHeaders(headers, {
              "content-type": body.includes(SOAP12) ? "application/soap+xml" : "text/xml",
            }),
          }
        : {},
    ),
    message: /a message with the Content-Type application\/json was accepted/,
  },
  {
    id: "method-ignored",
    fault: "reads messages that are sent by PUT",
    rule: "method-refused",
    start: reading(({ method }) => ({ method: method === "PUT" ? "POST" : method })),
    message: /a message sent by PUT was accepted/,
  },
  {
    id: "payload-without-namespace-accepted",
    fault: "takes a call of no namespace",
    rule: "body-content-refused",
    start: without(/(?<=<soap:Body><SMAddUser xmlns=)""/g, '"http://example.com/customerapi/"'),
    message: /a message that calls SMAddUser of no namespace was accepted/,
  },
  {
    id: "root-of-any-name-accepted",
    fault: "takes a root of any name",
    rule: "no-envelope-refused",
    start: without(/soap:Message/g, "soap:Envelope"),
    message: /a document whose root is not Envelope was accepted/,
  },
];

function callsOther(headers: Headers, body: string): boolean {
  const action = headers.get("soapaction") ?? headers.get("content-type") ?? "";
  return action.includes("SMGetAllUsers") && body.includes("<SMAddUser ");
}

function goodAnswer(fault: string): string {
  const namespace = fault.includes(SOAP12) ? SOAP12 : SOAP11;
  return `<s:Envelope xmlns:s="${namespace}"><s:Body><SMGetAllUsersResponse xmlns="http://example.com/customerapi/"/></s:Body></s:Envelope>`;
}
