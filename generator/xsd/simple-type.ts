import type { Facet } from "../model/simple-type.js";
import type { AttributeReader } from "../xml/attributes.js";
import type { XmlElement } from "../xml/tree.js";
import { readAnnotations, readDocumentation } from "./annotation.js";
import {
  attributesOf,
  children,
  defaultFinal,
  noteReference,
  onlyChild,
  reportContradiction,
  type SchemaContext,
} from "./context.js";
import { facetNames } from "./grammar.js";
import type { ListNode, RestrictionNode, SimpleTypeNode, SimpleTypeUse, UnionNode } from "./nodes.js";

const finals = ["list", "union", "restriction"] as const;

/** What is done with a simple type that is not defined. */
const AS_TEXT = "It is read as text (xs:anySimpleType).";

const derivations = { restriction: readRestriction, list: readList, union: readUnion } as const;

/** Reads xs:simpleType (XML Schema part 1, section 3.14.2); a global one has a name. */
export function readSimpleType(element: XmlElement, global: boolean, context: SchemaContext): SimpleTypeNode {
  const attributes = attributesOf(element, context);
  readAnnotations(element, [], context);
  const node: SimpleTypeNode = {
    kind: "simpleType",
    name: global ? { namespace: context.targetNamespace, local: attributes.name("name") } : undefined,
    final: attributes.someOf("final", finals) ?? defaultFinal(finals, context),
    derivation: readDerivation(element, context),
    span: element.span,
    documentation: readDocumentation(element),
  };
  context.found.simpleTypes.push(node);
  return node;
}

/**
 * A simple type, by reference in an attribute or by an inline xs:simpleType, which exclude each other. Undefined when
 * there is neither.
 */
export function readSimpleTypeUse(
  attributes: AttributeReader,
  attribute: string,
  context: SchemaContext,
): SimpleTypeUse | undefined {
  const { element } = attributes;
  const reference = noteReference(attributes.reference(attribute), "simpleType", context);
  const inline = onlyChild(element, context, "simpleType");
  if (inline === undefined) return reference;
  if (reference !== undefined) {
    const message = `The element has the attribute ${attribute} and a simpleType inside.`;
    reportContradiction(element, message, "The simpleType is taken.", context);
  }
  return readSimpleType(inline, false, context);
}

function readDerivation(element: XmlElement, context: SchemaContext): SimpleTypeNode["derivation"] {
  const child = onlyChild(element, context, "restriction", "list", "union");
  if (child === undefined) {
    const message = "A simpleType needs a restriction, a list or a union inside.";
    context.diagnostics.error("missingElement", element.span, message, undefined, { otherwise: AS_TEXT });
    return { kind: "restriction", base: undefined, facets: [] };
  }
  return derivations[child.name.local as keyof typeof derivations](child, context);
}

function readRestriction(element: XmlElement, context: SchemaContext): RestrictionNode {
  const base = requireUse(element, "base", context);
  return { kind: "restriction", base, facets: readFacets(element, context) };
}

function readList(element: XmlElement, context: SchemaContext): ListNode {
  return { kind: "list", itemType: requireUse(element, "itemType", context) };
}

function requireUse(element: XmlElement, attribute: string, context: SchemaContext): SimpleTypeUse | undefined {
  const attributes = attributesOf(element, context);
  const use = readSimpleTypeUse(attributes, attribute, context);
  if (use === undefined && !attributes.has(attribute)) {
    const message = `The element ${element.name.local} needs the attribute ${attribute} or a simpleType inside.`;
    context.diagnostics.error("missingAttribute", element.span, message, undefined, { otherwise: AS_TEXT });
  }
  return use;
}

function readUnion(element: XmlElement, context: SchemaContext): UnionNode {
  const named = attributesOf(element, context).references("memberTypes");
  const inline = children(element, "simpleType").map((child) => readSimpleType(child, false, context));
  const memberTypes = [...named.map((reference) => noteReference(reference, "simpleType", context)), ...inline];
  if (memberTypes.length === 0) {
    const message = "The element union needs the attribute memberTypes or a simpleType inside.";
    context.diagnostics.error("missingAttribute", element.span, message);
  }
  return { kind: "union", memberTypes };
}

const counts: readonly string[] = ["length", "minLength", "maxLength", "totalDigits", "fractionDigits"];

/** The facets in an xs:restriction, in source order (XML Schema part 2, section 4.3). */
export function readFacets(restriction: XmlElement, context: SchemaContext): readonly Facet[] {
  return children(restriction, ...facetNames).flatMap((element) => readFacet(element, context));
}

function readFacet(element: XmlElement, context: SchemaContext): readonly Facet[] {
  const kind = facetNames.find((name) => name === element.name.local);
  const attributes = attributesOf(element, context);
  // Patterns and enumerations keep their white space: it may be part of the value.
  const raw = attributes.get("value")?.value ?? attributes.required("value");
  const value = kind === "pattern" || kind === "enumeration" ? raw : raw.trim();
  if (kind === undefined) return [];
  if (counts.includes(kind) && !/^\+?\d+$/.test(value)) {
    attributes.invalid("value", "a number of 0 or more");
    return [];
  }
  if (kind === "whiteSpace") attributes.oneOf("value", ["preserve", "replace", "collapse"]);
  const fixed = attributes.boolean("fixed", false);
  const { span, namespaces: prefixes } = element;
  return [{ kind, value, fixed, prefixes, documentation: readDocumentation(element), span }];
}
