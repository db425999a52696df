import type { XmlElement } from "@portwright/runtime/codec";
import { type Edit, inBody, inCall, soapElement, withChildren, withName } from "../../../message/edit.js";
import type { SoapCall } from "../../../message/soap-call.js";
import { headerBlock, UNKNOWN_NAMESPACE } from "../header-block.js";
import type { Variant } from "../variant-rule.js";
import { refusedRule } from "./refused-rule.js";

const variant = (id: string, request: string, edit: Edit): Variant => ({ id, request, changes: { edit } });

const twice = withChildren((children) => [...children, ...children]);
const nothing = withChildren(() => []);
const withText = withChildren((children) => ["stray", ...children]);

/** For one call of each binding: an envelope is read before the operation plays a part. */
export const envelopeShapeRefused = refusedRule({
  id: "envelope-shape-refused",
  severity: "must",
  title: "A message whose Envelope has not one Body, behind the Header, is refused.",
  reference: "SOAP 1.1, section 4; SOAP 1.2 part 1, section 5.1; Basic Profile 1.1, R1011",
  calls: "one of each binding",
  variants: envelopeShapes,
});

function envelopeShapes(call: SoapCall): readonly Variant[] {
  const header = soapElement(call.version, "Header", [headerBlock(call)]);
  return [
    variant("no-body", "a message without a Body", nothing),
    variant("two-bodies", "a message with two Bodies", twice),
    variant(
      "header-behind-body",
      "a message with its Header behind the Body",
      withChildren((children) => [...children, header]),
    ),
    variant(
      "two-headers",
      "a message with two Headers",
      withChildren((children) => [header, header, ...children]),
    ),
    variant(
      "unknown-part",
      "a message with an unknown element of SOAP in place of the Body",
      withChildren((children) => children.map((body) => withName({ local: "Content" })(body as XmlElement))),
    ),
  ];
}

/** For every call: the element in the Body says which operation is called. */
export const bodyContentRefused = refusedRule({
  id: "body-content-refused",
  severity: "must",
  title: "A message whose Body does not hold exactly one element of the contract is refused.",
  reference: "WSDL 1.1, sections 2.4 and 3.5; Basic Profile 1.1, R2201, R2712 and R9981",
  calls: "all",
  variants: bodyContents,
});

function bodyContents({ operation: { wireName } }: SoapCall): readonly Variant[] {
  return [
    variant("empty-body", "a message with an empty Body", inBody(nothing)),
    variant("called-twice", `a message that calls ${wireName} twice`, inBody(twice)),
    variant(
      "unknown-operation",
      "a message that calls an unknown operation",
      inCall(withName({ local: "NoSuchCall" })),
    ),
    variant(
      "other-namespace",
      `a message that calls ${wireName} of another namespace`,
      inCall(withName({ namespace: UNKNOWN_NAMESPACE })),
    ),
    variant("no-namespace", `a message that calls ${wireName} of no namespace`, inCall(withName({ namespace: "" }))),
  ];
}

/** Text there changes nothing of what is called, and processors that drop it are many. */
export const strayTextRefused = refusedRule({
  id: "stray-text-refused",
  severity: "should",
  title: "A message with text between the elements of its envelope or between its parameters is refused.",
  reference: "SOAP 1.2 part 1, sections 5.1 and 5.3; XML Schema part 1, section 3.4.4",
  calls: "one of each binding",
  variants: () => [
    variant("envelope", "a message with text in its Envelope", withText),
    variant("body", "a message with text in its Body", inBody(withText)),
    variant("call", "a message with text between its parameters", inCall(withText)),
  ],
});
