import { XML_DECLARATION } from "@portwright/runtime/codec";
import { expectAnswer } from "../../../judge/answer.js";
import { writeMarkup } from "../../../message/markup.js";
import { soapRequest } from "../../../message/soap-request.js";
import { type Variant, variantRule } from "../variant-rule.js";
import { refusedAsUnreadable, refusedRule } from "./refused-rule.js";

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
