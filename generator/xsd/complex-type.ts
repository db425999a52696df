import type { XmlElement } from "../xml/tree.js";
import { readDataSet, readDocumentation } from "./annotation.js";
import { readAttributes } from "./attribute.js";
import { attributesOf, noteReference, onlyChild, reportContradiction, type SchemaContext } from "./context.js";
import { readFacets } from "./facets.js";
import type { AttributesNode, ComplexTypeNode, ContentNode } from "./nodes.js";
import { readContentModel } from "./particle.js";
import { readSimpleType } from "./simple-type.js";

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
    ...readDefinition(element, context),
    dataSet: readDataSet(element, context),
    span: element.span,
    documentation: readDocumentation(element),
  };
  context.found.complexTypes.push(node);
  return node;
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
      `${wrapper.name.local} holds the whole type; ${own.name.local} must stand inside it.`,
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
    context.diagnostics.error("missingElement", wrapper.span, message);
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
