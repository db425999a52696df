import {
  type AttributeDescriptor,
  type ComplexDescriptor,
  contentOf,
  type ElementDescriptor,
  elementsOf,
  type ModelGroupDescriptor,
  requestElement,
  resolveType,
  type TypeDescriptor,
} from "@portwright/runtime";
import { decodeNode, encodeDocument, type XmlElement, XSI_NAMESPACE } from "@portwright/runtime/codec";
import { atElement, type Edit, type EditChild, inBody, withAttribute, withChildren } from "../../message/edit.js";
import { wireParameters } from "../../message/parameters.js";
import type { SoapCall } from "../../message/soap-call.js";
import { isNamed } from "../../message/tree.js";
import { type ConformanceRule, variantOf } from "../../rule.js";
import { hasWildcard } from "../../values/properties.js";
import { sampleValue } from "../../values/sample.js";
import { wrongTexts } from "../../values/wrong-texts.js";
import { refusedRule } from "./refused/refused-rule.js";
import type { Variant } from "./variant-rule.js";

/** An element of a complex type in a request: that in the Body, or one within it. */
interface TypedElement {
  readonly name: string;
  readonly type: ComplexDescriptor;
  /** Edits it in a message, from the Envelope. */
  readonly edit: (edit: EditChild) => Edit;
}

/** Attributes exist for messages that are written as the schema says alone. */
function typedElements(call: SoapCall): readonly TypedElement[] {
  const { input } = call.operation;
  if (input.encoding !== undefined) return [];
  const { name, type } = requestElement(call.operation);
  const root = { name, type: resolveType(type), edit: (edit: EditChild): Edit => inBody(atElement(0, edit)) };
  const all: readonly (Omit<TypedElement, "type"> & { readonly type: TypeDescriptor })[] = [
    root,
    ...wireParameters(call),
  ];
  return all.flatMap(({ type: found, ...element }) => (found.kind === "complex" ? [{ ...element, type: found }] : []));
}

/** Each attribute that an element must have left out. */
const attributeMissing = refusedRule({
  id: "attribute-missing-refused",
  severity: "must",
  title: "A message without an attribute that an element must have is refused over SOAP.",
  reference: "XML Schema part 1, section 3.4.4 (Element Locally Valid, Complex Type)",
  calls: "all",
  variants: (call) =>
    eachAttribute(call, (element, attribute) =>
      attribute.required === true
        ? [
            {
              id: variantOf(element.name, attribute.name),
              request: `a call without the attribute ${attribute.name} of ${element.name}`,
              changes: { edit: element.edit((found) => [withoutAttribute(found, attribute)]) },
            },
          ]
        : [],
    ),
});

/** Each attribute with each text that its type does not allow. */
const attributeIllTyped = refusedRule({
  id: "attribute-ill-typed-refused",
  severity: "must",
  title: "An attribute that its type does not allow is refused over SOAP.",
  reference: "XML Schema part 1, section 3.2.4 (Attribute Locally Valid)",
  calls: "all",
  variants: (call) =>
    eachAttribute(call, (element, attribute) =>
      wrongTexts(attribute.type).map(({ label, text }) => ({
        id: variantOf(element.name, attribute.name, label),
        request: `a call whose attribute ${attribute.name} of ${element.name} is ${JSON.stringify(text)} (${label})`,
        changes: { edit: element.edit((found) => [withText(found, attribute, text)]) },
      })),
    ),
});

/** Two branches of a choice that has exactly one. */
const branchesMixed = refusedRule({
  id: "choice-of-two-refused",
  severity: "must",
  title: "A message with two branches of a choice is refused over SOAP.",
  reference: "XML Schema part 1, section 3.8.4 (Element Sequence Valid)",
  calls: "all",
  variants: (call) =>
    typedElements(call)
      .filter(({ type }) => !hasWildcard(type))
      .flatMap((element) => choicesOf(element.type).flatMap((choice) => bothBranches(element, choice))),
});

/** xsi:type with the name of no type. */
const typeUnknown = refusedRule({
  id: "type-unknown-refused",
  severity: "must",
  title: "An element whose xsi:type names no type of the contract is refused over SOAP.",
  reference: "XML Schema part 1, section 3.3.4 (Element Locally Valid, Element)",
  calls: "all",
  variants: (call) =>
    typedElements(call).map(({ name, edit }) => ({
      id: variantOf(name),
      request: `a call whose ${name} has an xsi:type that names no type`,
      changes: { edit: edit((found) => [withAttribute(UNKNOWN_TYPE)(withoutType(found))]) },
    })),
});

/** Rules of attributes, choices and types that a message names. */
export const STRUCTURE_RULES: readonly ConformanceRule[] = [
  attributeMissing,
  attributeIllTyped,
  branchesMixed,
  typeUnknown,
];

const UNKNOWN_TYPE = { name: { namespace: XSI_NAMESPACE, local: "type" }, prefix: "xsi", value: "NoSuchType" };

function withoutType(element: XmlElement): XmlElement {
  return { ...element, attributes: element.attributes.filter((each) => !isNamed(each, XSI_NAMESPACE, "type")) };
}

function eachAttribute(
  call: SoapCall,
  variantsOf: (element: TypedElement, attribute: AttributeDescriptor) => readonly Variant[],
): readonly Variant[] {
  return typedElements(call).flatMap((element) =>
    (element.type.attributes ?? []).flatMap((attribute) => variantsOf(element, attribute)),
  );
}

function withoutAttribute(element: XmlElement, { name, namespace = "" }: AttributeDescriptor): XmlElement {
  return { ...element, attributes: element.attributes.filter((each) => !isNamed(each, namespace, name)) };
}

function withText(element: XmlElement, attribute: AttributeDescriptor, value: string): XmlElement {
  const { name: local, namespace = "" } = attribute;
  const prefix = namespace === "" ? "" : "attribute";
  return withAttribute({ name: { namespace, local }, prefix, value })(withoutAttribute(element, attribute));
}

/** The choices of single elements in a type: those that are its content, or in the sequence that is. */
function choicesOf(type: ComplexDescriptor): readonly ModelGroupDescriptor[] {
  return contentOf(type).flatMap((particle) =>
    particle.kind === "choice" &&
    particle.property === undefined &&
    particle.particles.every(({ kind, max = 1 }) => kind === undefined && max === 1)
      ? [particle]
      : [],
  );
}

function bothBranches({ name, type, edit }: TypedElement, { particles }: ModelGroupDescriptor): readonly Variant[] {
  const branches = elementsOf(() => ({ ...type, children: particles }));
  const [first, second] = branches.map(({ namespace, name: local, type: own }): ElementDescriptor => ({
    kind: "element",
    namespace,
    name: local,
    type: own,
  }));
  if (first === undefined || second === undefined) return [];
  const both = [first, second].map((branch) => decodeNode(encodeDocument(branch, sampleValue(branch.type))));
  const isBranch = (child: XmlElement): boolean =>
    branches.some((branch) => isNamed(child, branch.namespace, branch.name));
  const mixed = withChildren((children) =>
    children.flatMap((child) => (typeof child !== "string" && isBranch(child) ? both : [child])),
  );
  return [
    {
      id: variantOf(name, first.name, second.name),
      request: `a call whose ${name} has both ${first.name} and ${second.name}`,
      changes: { edit: edit((found) => [mixed(found)]) },
    },
  ];
}
