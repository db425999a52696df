import type { Diagnostics } from "../diagnostics.js";
import type { QName } from "../model/node.js";
import { AttributeReader } from "../xml/attributes.js";
import { expandedName, namespaces, type Reference } from "../xml/names.js";
import { childElements, type XmlElement } from "../xml/tree.js";
import type { RedefinitionNode, SchemaNode } from "./nodes.js";

type Collected = "simpleTypes" | "complexTypes" | "elements" | "attributes" | "groups" | "attributeGroups";

/** The state that the readers of one schema share. */
export interface SchemaContext {
  readonly diagnostics: Diagnostics;
  readonly targetNamespace: string;
  /** The namespace of unprefixed names in a chameleon schema; "" otherwise. */
  readonly chameleon: string;
  readonly elementForm: "qualified" | "unqualified";
  readonly attributeForm: "qualified" | "unqualified";
  readonly blockDefault: readonly string[];
  readonly finalDefault: readonly string[];
  /** The names of local declarations so far, by local name, and whether they are qualified: few names occur often. */
  readonly names: { readonly [Form in "qualified" | "unqualified"]: Map<string, QName> };
  /** The component that is being redefined, while it is read. */
  readonly redefines: { readonly kind: RedefinitionNode["kind"]; readonly name: QName } | undefined;
  /** The lists of the schema, which fill while it is read. */
  readonly found: { readonly [List in Collected | "references" | "redefinitions"]: SchemaNode[List][number][] };
}

/** The reader of an element's attributes. */
export function attributesOf(element: XmlElement, context: SchemaContext): AttributeReader {
  return new AttributeReader(element, context.diagnostics, context.chameleon);
}

const NONE: readonly XmlElement[] = [];

/** The name of a declaration; equal ones are one object. */
export function declaredName(local: string, form: "qualified" | "unqualified", context: SchemaContext): QName {
  const names = context.names[form];
  const name = names.get(local) ?? { namespace: form === "qualified" ? context.targetNamespace : "", local };
  names.set(local, name);
  return name;
}

/** The words of finalDefault that apply to a kind of component. */
export function defaultFinal(words: readonly string[], { finalDefault }: SchemaContext): readonly string[] {
  return finalDefault.length === 0 ? finalDefault : finalDefault.filter((word) => words.includes(word));
}

/** The children in the XML Schema namespace with one of these local names. */
export function children(element: XmlElement, ...names: readonly string[]): readonly XmlElement[] {
  if (element.children.length === 0) return NONE;
  return childElements(element).filter(({ name }) => name.namespace === namespaces.xsd && names.includes(name.local));
}

/** The one child with one of these names; reports a second one. */
export function onlyChild(
  element: XmlElement,
  context: SchemaContext,
  ...names: readonly string[]
): XmlElement | undefined {
  const [first, second] = children(element, ...names);
  if (second !== undefined) {
    const message = `The element ${element.name.local} may contain only one of: ${names.join(", ")}.`;
    context.diagnostics.error("contradiction", second.span, message, undefined, { otherwise: "The first is taken." });
  }
  return first;
}

/** The name of a component that xs:redefine replaces. No document can contain it. */
export function originalName({ namespace, local }: QName): QName {
  return { namespace, local: `${local}#original` };
}

/** True for a name that `originalName` made. */
export function isOriginalName({ local }: QName): boolean {
  return local.endsWith("#original");
}

/**
 * Keeps a reference for the linker; inside xs:redefine, a reference of a component to itself is to the one that it
 * replaces.
 */
export function noteReference<Found extends Reference | undefined>(
  reference: Found,
  kind: RedefinitionNode["kind"] | "element" | "attribute",
  context: SchemaContext,
): Found {
  if (reference === undefined) return reference;
  const { redefines } = context;
  const itself =
    redefines !== undefined && redefines.kind === kind && expandedName(redefines.name) === expandedName(reference.name);
  const noted = itself ? { ...reference, name: originalName(reference.name) } : reference;
  context.found.references.push(noted);
  return noted;
}

/**
 * Reports an element with two properties that exclude each other.
 * @param otherwise which of them is taken, as a sentence
 */
export function reportContradiction(
  element: XmlElement,
  message: string,
  otherwise: string,
  context: SchemaContext,
): void {
  context.diagnostics.error("contradiction", element.span, message, undefined, { otherwise });
}
