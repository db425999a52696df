import { namespaces, type Reference } from "../xml/names.js";
import type { XmlElement } from "../xml/tree.js";
import { attributesOf, children, noteReference, type SchemaContext } from "./context.js";
import type { ComplexTypeNode, ElementNode, ModelGroupNode, ParticleNode } from "./nodes.js";

/*
 * A SOAP array (SOAP 1.1, section 5.4.2; WSDL 1.1, section 2.2) is declared as a restriction of soapenc:Array, with
 * wsdl:arrayType for the type of its items. It is read as what it means: a sequence of any number of items.
 */

type Definition = Pick<ComplexTypeNode, "anyAttribute" | "attributes" | "content" | "derivation">;

/** The name that an item has where the contract does not give it one; a reader accepts any name. */
const ITEM = "item";

/** Whether a type is derived from soapenc:Array. */
export function isSoapArray({ derivation }: Pick<ComplexTypeNode, "derivation">): boolean {
  const base = derivation?.base.name;
  return base?.namespace === namespaces.soapEncoding && base.local === "Array";
}

/**
 * The definition of a SOAP array as a sequence of items.
 * @param restriction the element that contains the attribute with wsdl:arrayType
 * @param read the definition as it is written
 */
export function soapArrayDefinition(restriction: XmlElement, read: Definition, context: SchemaContext): Definition {
  const declared = read.content.kind === "complex" ? firstElement(read.content.particle) : undefined;
  const type = itemType(restriction, context) ?? declared?.type;
  return arrayOf(type, declared?.name.local ?? ITEM, restriction, context);
}

function firstElement(particle: ParticleNode | undefined): ElementNode | undefined {
  if (particle === undefined || particle.kind === "element") return particle;
  return particle.kind === "sequence" ? firstElement(particle.particles[0]) : undefined;
}

/** The type that wsdl:arrayType names: "xsd:string[]", "xsd:string[][,]" for arrays in arrays. */
function itemType(restriction: XmlElement, context: SchemaContext): ElementNode["type"] {
  for (const attribute of children(restriction, "attribute")) {
    const { reference, dimensions } = attributesOf(attribute, context).arrayType() ?? { dimensions: 1 };
    if (reference === undefined) continue;
    const type = noteReference(reference, "complexType", context);
    return inArrays(type, dimensions - 1, restriction, context);
  }
  return undefined;
}

/** The type of arrays of arrays, each of an anonymous type. */
function inArrays(type: Reference, levels: number, place: XmlElement, context: SchemaContext): ElementNode["type"] {
  if (levels === 0) return type;
  const node: ComplexTypeNode = {
    kind: "complexType",
    name: undefined,
    abstract: false,
    block: [],
    final: [],
    soapArray: true,
    ...arrayOf(inArrays(type, levels - 1, place, context), ITEM, place, context),
    dataSet: undefined,
    span: place.span,
    documentation: undefined,
  };
  context.found.complexTypes.push(node);
  return node;
}

function arrayOf(
  type: ElementNode["type"],
  local: string,
  { span, namespaces: prefixes }: XmlElement,
  context: SchemaContext,
): Definition {
  const item: ElementNode = {
    kind: "element",
    global: false,
    name: { namespace: "", local },
    ref: undefined,
    type,
    occurs: { min: 0, max: Number.POSITIVE_INFINITY },
    nillable: false,
    secret: false,
    required: false,
    abstract: false,
    default: undefined,
    fixed: undefined,
    prefixes,
    block: [],
    final: [],
    substitutionGroup: undefined,
    dataSet: undefined,
    span,
    documentation: undefined,
  };
  context.found.elements.push(item);
  const particle: ModelGroupNode = {
    kind: "sequence",
    occurs: { min: 1, max: 1 },
    particles: [item],
    span,
    documentation: undefined,
  };
  const content = { kind: "complex", mixed: false, particle } as const;
  return { content, derivation: undefined, attributes: [], anyAttribute: undefined };
}
