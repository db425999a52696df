import type { MessagePart } from "../../model/wsdl.js";
import type { Found, LintRule } from "../rule.js";
import { inBinding, type SoapUse, soapUses } from "../soap.js";
import type { LintInput } from "../input.js";
import { placeOf, attributeValue } from "../xml.js";
import { must, should } from "./assertion.js";

/** Rules for the parts in SOAP bindings: section 4.4 of the profile. */
export const messageRules: readonly LintRule[] = [
  must(
    "R2201",
    {
      section: "4.4",
      title: "parts of a document/literal body lists one part at most",
      why: "The body of such a message is one element; a second part has no place.",
      hint: "Wrap the parts in one element, or send some of them in headers.",
    },
    (input) =>
      bodies(input, "document")
        .filter(({ element, parts }) => attributeValue(element, "parts") !== undefined && parts.length > 1)
        .map((use) => at(use, `parts names ${listed(use.parts)}`, "parts")),
  ),
  must(
    "R2210",
    {
      section: "4.4",
      title: "a document/literal body without the attribute parts is of a message with one part at most",
      why: "The body of such a message is one element; a second part has no place.",
      hint: "Name the part of the body in the attribute parts, or wrap the parts in one element.",
    },
    (input) =>
      bodies(input, "document")
        .filter(({ element, parts }) => attributeValue(element, "parts") === undefined && parts.length > 1)
        .map((use) => at(use, `the message ${use.message?.name.local} has the parts ${listed(use.parts)}`)),
  ),
  must(
    "R2203",
    {
      section: "4.4",
      title: "an rpc/literal body has parts by type only",
      why: "An element part inside the wrapper has two names, and tools use different ones.",
      hint: "Give the part a type, or make the operation document/literal.",
    },
    (input) => wrongParts(bodies(input, "rpc"), "element"),
  ),
  must(
    "R2204",
    {
      section: "4.4",
      title: "a document/literal body has parts by element only",
      why: "A part by type does not define the name of the element in the body.",
      hint: "Declare an element of that type, and name it in the part.",
    },
    (input) => wrongParts(bodies(input, "document"), "type"),
  ),
  must(
    "R2205",
    {
      section: "4.4",
      title: "headers and faults have parts by element only",
      why: "A part by type does not define the name of the header block or of the detail entry.",
      hint: "Declare an element of that type, and name it in the part.",
    },
    (input) =>
      wrongParts(
        soapUses(input).filter(({ kind }) => kind !== "body"),
        "type",
      ),
  ),
  should(
    "R2209",
    {
      section: "4.4",
      title: "a binding uses every part",
      why: "A part that is in neither the body nor a header is not transmitted.",
      hint: "Name the part in soap:body or in a soap:header, or remove it from the message.",
    },
    unboundParts,
  ),
];

/** The literal bodies of operations of a style. */
function bodies(input: LintInput, style: "document" | "rpc"): readonly SoapUse[] {
  return soapUses(input).filter(
    ({ kind, bound, element }) =>
      kind === "body" && bound.operation.style === style && attributeValue(element, "use") !== "encoded",
  );
}

function wrongParts(uses: readonly SoapUse[], kind: MessagePart["content"]["kind"]): readonly Found[] {
  return uses.flatMap((use) =>
    use.parts
      .filter(({ content }) => content.kind === kind)
      .map(({ name }) => at(use, `the part ${name} of ${use.message?.name.local} has the attribute ${kind}`)),
  );
}

function unboundParts(input: LintInput): readonly Found[] {
  const uses = soapUses(input);
  return uses
    .filter(({ kind }) => kind === "body")
    .flatMap((use) => {
      const bound = uses.filter(({ parent }) => parent === use.parent).flatMap(({ parts }) => parts);
      const { operation } = use.bound;
      const content = use.parent.name.local === "input" ? operation.input : operation.output;
      const attached = content?.attachments.map(({ part }) => part) ?? [];
      return (use.message?.parts ?? [])
        .filter((part) => !bound.includes(part) && !attached.includes(part))
        .map(({ name }) => at(use, `the part ${name} of ${use.message?.name.local} is not bound`, "parts"));
    });
}

function at({ element, bound }: SoapUse, message: string, attribute?: string): Found {
  const span = attribute === undefined ? element.span : placeOf(element, attribute);
  return inBinding(bound.binding, { span, message });
}

function listed(parts: readonly MessagePart[]): string {
  return parts.map(({ name }) => name).join(", ");
}
