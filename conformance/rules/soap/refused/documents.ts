import { XML_DECLARATION } from "@portwright/runtime/codec";
import { expectAnswer } from "../../../judge/answer.js";
import { type Edit, withHeader } from "../../../message/edit.js";
import { writeMarkup } from "../../../message/markup.js";
import type { SoapCall } from "../../../message/soap-call.js";
import { type RequestChanges, soapRequest } from "../../../message/soap-request.js";
import { headerBlock, type Variant, variantRule } from "../variant-rule.js";
import { refusedAsUnreadable, refusedRule } from "./refused-rule.js";

/** Markup in a header block that nobody has to understand: were it not broken, the message would be accepted. */
const BROKEN: readonly { readonly id: string; readonly what: string; readonly markup: string }[] = [
  { id: "mismatched-tags", what: "tags that do not match", markup: "<a></b>" },
  { id: "open-element", what: "an element that never ends", markup: "<a>" },
  { id: "undeclared-prefix", what: "an undeclared prefix", markup: "<undeclared:a/>" },
  { id: "repeated-attribute", what: "an attribute twice", markup: '<a b="1" b="2"/>' },
  { id: "unquoted-attribute", what: "an attribute without quotes", markup: "<a b=1/>" },
  { id: "bare-ampersand", what: "a bare ampersand", markup: "1 & 2" },
  { id: "undefined-entity", what: "an entity that nothing defines", markup: "&nbsp;" },
  { id: "forbidden-character", what: "a character that XML does not have", markup: "\u0001" },
  { id: "forbidden-reference", what: "a reference to a character that XML does not have", markup: "&#0;" },
  { id: "two-hyphens", what: "two hyphens in a comment", markup: "<!-- a -- b -->" },
  { id: "section-end", what: "]]> in a text", markup: "]]>" },
];

/** Bytes that UTF-8 does not have (RFC 3629, sections 3 and 4). */
const BYTES: readonly { readonly id: string; readonly what: string; readonly bytes: readonly number[] }[] = [
  { id: "stray-byte", what: "a byte that UTF-8 does not have", bytes: [0xff] },
  { id: "cut-character", what: "half of a character in UTF-8", bytes: [0xc3] },
  { id: "overlong-character", what: "a character in UTF-8 that is longer than it may be", bytes: [0xc0, 0xaf] },
  { id: "surrogate", what: "a surrogate in UTF-8", bytes: [0xed, 0xa0, 0x80] },
];

const DOCUMENTS: readonly Variant[] = [
  { id: "cut-off", request: "a message that is cut off", changes: { document: (text) => text.slice(0, -20) } },
  { id: "second-root", request: "a message with a second root", changes: { document: (text) => `${text}<a/>` } },
  { id: "text-behind", request: "a message with text behind its end", changes: { document: (text) => `${text}text` } },
  { id: "no-xml", request: "a message that is no XML", changes: { document: () => "no XML" } },
  { id: "empty", request: "a request without a message", changes: { document: () => "" } },
];

/** For one call of each binding: a document is well-formed or not, whatever it calls. */
export const malformedRefused = refusedRule(
  {
    id: "malformed-refused",
    severity: "must",
    title: "A message that is not well-formed XML is refused.",
    reference: "XML 1.0, sections 1.2 and 2.1; Namespaces in XML 1.0, section 8; Basic Profile 1.1, R1113",
    calls: "one of each binding",
    variants: (call) => [
      ...DOCUMENTS,
      ...BROKEN.map(({ id, what, markup }) => ({
        id,
        request: `a message with ${what}`,
        changes: withMarkup(call, markup),
      })),
      ...BYTES.map(({ id, what, bytes }) => ({
        id,
        request: `a message with ${what}`,
        changes: withBytes(call, bytes),
      })),
    ],
  },
  refusedAsUnreadable,
);

const MARKER = "MARKER";

function withMarkup(call: SoapCall, markup: string): RequestChanges {
  return { edit: withMarker(call), document: (written) => written.replace(MARKER, () => markup) };
}

function withBytes(call: SoapCall, bytes: readonly number[]): RequestChanges {
  const utf8 = new TextEncoder();
  return {
    edit: withMarker(call),
    encode: (document) => {
      const [before = "", after = ""] = document.split(MARKER);
      return new Uint8Array([...utf8.encode(before), ...bytes, ...utf8.encode(after)]);
    },
  };
}

function withMarker(call: SoapCall): Edit {
  return withHeader(call.version, [{ ...headerBlock(call), children: [MARKER] }]);
}

const DOCTYPES: readonly { readonly id: string; readonly what: string; readonly doctype: string }[] = [
  { id: "plain", what: "a DOCTYPE", doctype: "<!DOCTYPE Envelope>" },
  { id: "internal", what: "a DOCTYPE that declares an entity", doctype: '<!DOCTYPE Envelope [<!ENTITY e "text">]>' },
  { id: "external", what: "a DOCTYPE of another file", doctype: '<!DOCTYPE Envelope SYSTEM "urn:conformance:none">' },
];

const declared = (id: string, request: string, markup: string): Variant => ({
  id,
  request,
  changes: { write: (envelope) => writeMarkup(envelope, { declaration: XML_DECLARATION + markup }) },
});

/** Entities let a caller read files and fill memory. For one call of each binding: the operation plays no part. */
export const doctypeRefused = refusedRule(
  {
    id: "doctype-refused",
    severity: "must",
    title: "A message with a DOCTYPE is refused.",
    reference: "SOAP 1.1, section 3; SOAP 1.2 part 1, section 5",
    calls: "one of each binding",
    variants: () => DOCTYPES.map(({ id, what, doctype }) => declared(id, `a message with ${what}`, doctype)),
  },
  refusedAsUnreadable,
);

/**
 * Messages must not have them, but a receiver may pass them over (SOAP 1.2 part 1, section 5). For one call of each
 * binding: the operation plays no part.
 */
export const instructionsAnswered = variantRule(
  {
    id: "processing-instructions-answered",
    severity: "must",
    title: "A message with a processing instruction is read without it, or refused by a fault that blames the sender.",
    reference: "SOAP 1.1, section 3; SOAP 1.2 part 1, section 5",
    calls: "one of each binding",
    variants: () => [declared("prolog", "a message with a processing instruction", "<?conformance test?>")],
  },
  async (call, { request, changes }, plan, send) => {
    expectAnswer(call, await send(soapRequest(call, changes)), plan, request);
  },
);
