import type { QName } from "../model/node.js";
import type { AttributeReader } from "../xml/attributes.js";
import type { XmlElement } from "../xml/tree.js";
import { readAnnotations, readDocumentation } from "./annotation.js";
import { readAttributes } from "./attribute.js";
import {
  attributesOf,
  children,
  declaredName,
  defaultFinal,
  noteReference,
  onlyChild,
  reportContradiction,
  type SchemaContext,
} from "./context.js";
import type {
  AttributesNode,
  ComplexTypeNode,
  ContentNode,
  ElementNode,
  GroupNode,
  ModelGroupNode,
  ParticleNode,
  SimpleTypeUse,
} from "./nodes.js";
import { readOccurs } from "./occurs.js";
import { isSoapArray, soapArrayDefinition } from "./soap-array.js";
import { readFacets, readSimpleType, readSimpleTypeUse } from "./simple-type.js";
import { readWildcard } from "./wildcard.js";

const blocks = ["extension", "restriction", "substitution"] as const;
const finals = ["extension", "restriction"] as const;

/** The annotations of a global element, and those of one in a content model. */
const OF_GLOBAL = ["dataSet", "secret"] as const;
const OF_LOCAL = [...OF_GLOBAL, "required"] as const;

/** Reads xs:element (XML Schema part 1, section 3.3.2). */
export function readElement(element: XmlElement, global: boolean, context: SchemaContext): ElementNode {
  const attributes = attributesOf(element, context);
  checkElement(attributes, global, context);
  const ref = global ? undefined : noteReference(attributes.reference("ref"), "element", context);
  const { dataSet, secret, required } = readAnnotations(element, global ? OF_GLOBAL : OF_LOCAL, context);
  const node: ElementNode = {
    kind: "element",
    global,
    name: ref?.name ?? elementName(attributes, global, context),
    ref,
    type: readType(attributes, context),
    occurs: global ? { min: 1, max: 1 } : readOccurs(attributes),
    nillable: attributes.boolean("nillable", false),
    abstract: attributes.boolean("abstract", false),
    default: attributes.get("default")?.value,
    fixed: attributes.get("fixed")?.value,
    prefixes: element.namespaces,
    block: attributes.someOf("block", blocks) ?? context.blockDefault,
    final: attributes.someOf("final", finals) ?? defaultFinal(finals, context),
    substitutionGroup: noteReference(attributes.reference("substitutionGroup"), "element", context),
    dataSet,
    secret,
    required,
    span: element.span,
    documentation: readDocumentation(element),
  };
  if (ref === undefined) context.found.elements.push(node);
  for (const constraint of children(element, "unique", "key", "keyref")) noteConstraint(constraint, context);
  return node;
}

/** Names an identity constraint (XML Schema part 1, section 3.11), which nothing checks. */
function noteConstraint(element: XmlElement, context: SchemaContext): void {
  const { local } = element.name;
  const name = attributesOf(element, context).token("name") ?? "";
  context.diagnostics.warning("leftOut", element.span, `left out: the identity constraint "${name}" (xs:${local})`);
}

/** The attributes that a global element must not have, and those that one in a content model must not have. */
const MISPLACED_GLOBAL = ["ref", "minOccurs", "maxOccurs", "form"];
const MISPLACED_LOCAL = ["substitutionGroup", "abstract", "final"];

function checkElement(attributes: AttributeReader, global: boolean, context: SchemaContext): void {
  const { element } = attributes;
  if (attributes.has("default") && attributes.has("fixed"))
    reportContradiction(element, "An element has default or fixed, not both.", "Both are checked.", context);
  if (attributes.has("ref") && !global && (attributes.has("name") || attributes.has("type"))) {
    reportContradiction(element, "An element with ref has neither name nor type.", "They are ignored.", context);
  }
  for (const name of global ? MISPLACED_GLOBAL : MISPLACED_LOCAL) {
    if (!attributes.has(name)) continue;
    const message = `The attribute ${name} is not allowed on a ${global ? "global" : "local"} element.`;
    context.diagnostics.error("unexpectedAttribute", attributes.get(name)?.span ?? element.span, message, undefined, {
      otherwise: "It is ignored.",
    });
  }
}

function elementName(attributes: AttributeReader, global: boolean, context: SchemaContext): QName {
  const form = attributes.oneOf("form", ["qualified", "unqualified"]) ?? context.elementForm;
  const wrongReference = attributes.has("ref") && !global;
  return declaredName(wrongReference ? "" : attributes.name("name"), global ? "qualified" : form, context);
}

function readType(attributes: AttributeReader, context: SchemaContext): SimpleTypeUse | ComplexTypeNode | undefined {
  const { element } = attributes;
  const simple = readSimpleTypeUse(attributes, "type", context);
  const complex = onlyChild(element, context, "complexType");
  if (complex === undefined) return simple;
  if (simple !== undefined) {
    const message = "The element has a complexType inside and another type as well.";
    reportContradiction(element, message, "The complexType is taken.", context);
  }
  return readComplexType(complex, false, context);
}

const methods = ["extension", "restriction"] as const;

type Definition = AttributesNode & Pick<ComplexTypeNode, "content" | "derivation">;

/** Reads xs:complexType (XML Schema part 1, section 3.4.2); a global one has a name. */
export function readComplexType(element: XmlElement, global: boolean, context: SchemaContext): ComplexTypeNode {
  const attributes = attributesOf(element, context);
  const node: ComplexTypeNode = {
    kind: "complexType",
    name: global ? { namespace: context.targetNamespace, local: attributes.name("name") } : undefined,
    abstract: attributes.boolean("abstract", false),
    block: attributes.someOf("block", methods) ?? derivationsOf(context.blockDefault),
    final: attributes.someOf("final", methods) ?? derivationsOf(context.finalDefault),
    ...asSoapArray(element, readDefinition(element, context), context),
    dataSet: readAnnotations(element, ["dataSet"], context).dataSet,
    span: element.span,
    documentation: readDocumentation(element),
  };
  context.found.complexTypes.push(node);
  return node;
}

function asSoapArray(
  element: XmlElement,
  read: Definition,
  context: SchemaContext,
): Definition & Pick<ComplexTypeNode, "soapArray"> {
  const [restriction] = children(element, "complexContent").flatMap((content) => children(content, ...methods));
  if (!isSoapArray(read) || restriction === undefined) return { ...read, soapArray: false };
  return { ...soapArrayDefinition(restriction, read, context), soapArray: true };
}

function derivationsOf(words: readonly string[]): readonly string[] {
  return words.filter((word) => methods.some((method) => method === word));
}

function readDefinition(element: XmlElement, context: SchemaContext): Definition {
  const wrapper = onlyChild(element, context, "simpleContent", "complexContent");
  const mixed = attributesOf(element, context).boolean("mixed", false);
  if (wrapper === undefined) {
    const content: ContentNode = { kind: "complex", mixed, particle: readContentModel(element, context) };
    return { content, derivation: undefined, ...readAttributes(element, context) };
  }
  const own = onlyChild(element, context, "group", "sequence", "choice", "all", "attribute", "attributeGroup");
  if (own !== undefined) {
    reportContradiction(
      own,
      `${wrapper.name.local} is the whole content of a type; ${own.name.local} must be inside it.`,
      "It is skipped.",
      context,
    );
  }
  return readDerived(wrapper, mixed, context);
}

function readDerived(wrapper: XmlElement, mixed: boolean, context: SchemaContext): Definition {
  const child = onlyChild(wrapper, context, ...methods);
  const method = methods.find((name) => name === child?.name.local);
  if (child === undefined || method === undefined) {
    const message = `${wrapper.name.local} needs an extension or a restriction inside.`;
    context.diagnostics.error("missingElement", wrapper.span, message, undefined, {
      otherwise: "The content is read as empty.",
    });
    const content: ContentNode = { kind: "complex", mixed, particle: undefined };
    return { content, derivation: undefined, attributes: [], anyAttribute: undefined };
  }
  const base = noteReference(attributesOf(child, context).requiredReference("base"), "complexType", context);
  return {
    content:
      wrapper.name.local === "simpleContent"
        ? simpleContent(child, context)
        : complexContent(wrapper, child, mixed, context),
    derivation: base === undefined ? undefined : { method, base },
    ...readAttributes(child, context),
  };
}

function simpleContent(child: XmlElement, context: SchemaContext): ContentNode {
  const inline = onlyChild(child, context, "simpleType");
  return {
    kind: "simple",
    inline: inline === undefined ? undefined : readSimpleType(inline, false, context),
    facets: readFacets(child, context),
  };
}

function complexContent(wrapper: XmlElement, child: XmlElement, mixed: boolean, context: SchemaContext): ContentNode {
  return {
    kind: "complex",
    mixed: attributesOf(wrapper, context).boolean("mixed", mixed),
    particle: readContentModel(child, context),
  };
}

const groupKinds = ["sequence", "choice", "all"] as const;

const readers: ReadonlyMap<string, (element: XmlElement, context: SchemaContext) => readonly ParticleNode[]> = new Map([
  ["element", (element, context) => [readElement(element, false, context)]],
  ["any", (element, context) => [readWildcard(element, context)]],
  ["group", readGroupReference],
  ...groupKinds.map(
    (kind) =>
      [kind, (element: XmlElement, context: SchemaContext) => [readModelGroup(element, kind, context)]] as const,
  ),
]);

const PARTICLES = [...readers.keys()];

/** The content model among the children of an element; undefined when it has none. */
export function readContentModel(element: XmlElement, context: SchemaContext): ParticleNode | undefined {
  const child = onlyChild(element, context, "group", ...groupKinds);
  return child === undefined ? undefined : readParticle(child, context)[0];
}

/** Reads xs:group with a name (XML Schema part 1, section 3.7.2). */
export function readGroup(element: XmlElement, context: SchemaContext): GroupNode {
  const child = onlyChild(element, context, ...groupKinds);
  const kind = groupKinds.find((name) => name === child?.name.local) ?? "sequence";
  if (child === undefined) {
    const message = "A group needs a sequence, a choice or an all inside.";
    context.diagnostics.error("missingElement", element.span, message, undefined, {
      otherwise: "It is read as empty.",
    });
  }
  const node: GroupNode = {
    kind: "group",
    name: { namespace: context.targetNamespace, local: attributesOf(element, context).name("name") },
    particle: readModelGroup(child ?? element, kind, context),
    span: element.span,
    documentation: readDocumentation(element),
  };
  context.found.groups.push(node);
  return node;
}

function readParticle(element: XmlElement, context: SchemaContext): readonly ParticleNode[] {
  return readers.get(element.name.local)?.(element, context) ?? [];
}

function readModelGroup(element: XmlElement, kind: ModelGroupNode["kind"], context: SchemaContext): ModelGroupNode {
  const particles: ParticleNode[] = [];
  for (const child of children(element, ...PARTICLES)) particles.push(...readParticle(child, context));
  const occurs = readOccurs(attributesOf(element, context));
  const tooMany = kind === "all" && (occurs.max > 1 || particles.some((particle) => particle.occurs.max > 1));
  if (tooMany) {
    const message = 'In "all", maxOccurs must be 0 or 1, of the group and of each element.';
    context.diagnostics.error("invalidOccurs", element.span, message, undefined, { otherwise: "It is read as it is." });
  }
  return { kind, occurs, particles, span: element.span, documentation: readDocumentation(element) };
}

function readGroupReference(element: XmlElement, context: SchemaContext): readonly ParticleNode[] {
  const attributes = attributesOf(element, context);
  const ref = noteReference(attributes.requiredReference("ref"), "group", context);
  if (ref === undefined) return [];
  const documentation = readDocumentation(element);
  return [{ kind: "groupReference", occurs: readOccurs(attributes), ref, span: element.span, documentation }];
}
