import { mostSimilar } from "../did-you-mean.js";
import { anySimpleType, anyType, builtinTypes } from "../model/builtins.js";
import type { AttributeDeclaration, ElementDeclaration, Type } from "../model/components.js";
import type { QName, SourceSpan } from "../model/node.js";
import type { SimpleType } from "../model/simple-type.js";
import { displayName, expandedName, isSchemaDraft, namespaces, type Reference } from "../xml/names.js";
import { isOriginalName } from "../xsd/context.js";
import type { SimpleTypeUse } from "../xsd/nodes.js";
import type { LinkContext } from "./context.js";
import { declareAttribute, declareElement } from "./empty-components.js";
import { placeholderAttribute, placeholderElement } from "./placeholders.js";
import type { SymbolSpace } from "./symbols.js";

/**
 * The component of a reference; undefined, and reported, when there is none.
 * @param otherwise what the caller does without it, as a sentence; absent where it has no answer
 */
export function resolve<Component extends { readonly name: QName; readonly span: SourceSpan }>(
  space: SymbolSpace<Component>,
  reference: Reference,
  context: LinkContext,
  otherwise?: string,
): Component | undefined {
  const found = space.find(reference.name) ?? meantElsewhere(space, reference, context);
  if (found !== undefined) return found;
  const [only, another] = space.namespacesOf(reference.name.local);
  const elsewhere =
    another === undefined && only !== undefined ? { namespace: only, local: reference.name.local } : undefined;
  const taken = elsewhere && `The ${space.label} ${displayName(elsewhere)} is taken.`;
  reportUnresolved(space, reference, context, taken ?? otherwise);
  return elsewhere && space.find(elsewhere);
}

/** The element of a reference; where there is none, which is reported, one of its name that contains any XML. */
export function resolveElement(reference: Reference, context: LinkContext): ElementDeclaration {
  const found = resolve(context.symbols.elements, reference, context, "Its content is read as XML nodes (xs:anyType).");
  const key = expandedName(reference.name);
  const known = found ?? context.placeholders.elements.get(key);
  if (known !== undefined) return known;
  const node = placeholderElement(reference);
  const element = declareElement(node);
  context.elements.add(node, element);
  context.placeholders.elements.set(key, element);
  return element;
}

/** The attribute of a reference; where there is none, which is reported, one of its name that contains any text. */
export function resolveAttribute(reference: Reference, context: LinkContext): AttributeDeclaration {
  const found = resolve(
    context.symbols.attributes,
    reference,
    context,
    "Its value is read as text (xs:anySimpleType).",
  );
  const key = expandedName(reference.name);
  const known = found ?? context.placeholders.attributes.get(key);
  if (known !== undefined) return known;
  const node = placeholderAttribute(reference);
  const attribute = declareAttribute(node);
  context.attributes.add(node, attribute);
  context.placeholders.attributes.set(key, attribute);
  return attribute;
}

/**
 * No component is in the WSDL namespace: a name without prefix that gets there, because it is the default namespace of
 * the document, is taken for the only component of that name.
 */
function meantElsewhere<Component extends { readonly name: QName; readonly span: SourceSpan }>(
  space: SymbolSpace<Component>,
  { name, span }: Reference,
  context: LinkContext,
): Component | undefined {
  const [namespace, another] = space.namespacesOf(name.local);
  if (name.namespace !== namespaces.wsdl || namespace === undefined || another !== undefined) return undefined;
  const message = `The name ${displayName(name)} is taken for the ${space.label} of the namespace "${namespace}".`;
  context.diagnostics.warning("unresolvedReference", span, message, "Give it the prefix of that namespace.");
  return space.find({ namespace, local: name.local });
}

/** The type that a reference names, built-in or not; xs:anyType after an error. */
export function resolveType(reference: Reference, context: LinkContext): Type {
  return lookUpType(reference, context, "It is read as XML nodes (xs:anyType).") ?? anyType;
}

/**
 * The simple type that a document refers to or declares in place; xs:anySimpleType where there is none, or after an
 * error.
 */
export function resolveSimpleType(use: SimpleTypeUse | undefined, context: LinkContext): SimpleType {
  if (use?.kind === "simpleType") return context.simpleTypes.of(use);
  const otherwise = "It is read as text (xs:anySimpleType).";
  const type = use === undefined ? undefined : lookUpType(use, context, otherwise);
  if (type?.kind === "builtin" || type?.kind === "simpleType") return type;
  if (use !== undefined && type !== undefined) {
    const message = `The type ${displayName(use.name)} is not a simple type.`;
    context.diagnostics.error("invalidDerivation", use.span, message, undefined, { otherwise });
  }
  context.builtins.add(anySimpleType);
  return anySimpleType;
}

function lookUpType(reference: Reference, context: LinkContext, otherwise: string): Type | undefined {
  const { namespace, local } = reference.name;
  const space = context.symbols.types;
  if (namespace !== namespaces.xsd) return resolve(space, reference, context, otherwise);
  if (local === "anyType") return anyType;
  const builtin = builtinTypes.get(local);
  if (builtin !== undefined) context.builtins.add(builtin);
  else if (space.find(reference.name) === undefined) reportUnresolved(space, reference, context, otherwise);
  return builtin ?? space.find(reference.name);
}

/** How many errors come with a hint: to find one, a name is compared with all others. */
const MOST_HINTS = 1_000;

type Names = Pick<SymbolSpace<never>, "label" | "namespacesOf" | "namesIn">;

/** A missing component is put down to a document that is not there, if one could have had it. */
function reportUnresolved(
  space: Names,
  { name, span }: Reference,
  context: LinkContext,
  otherwise: string | undefined,
): void {
  // The redefinition of a component that does not exist was reported already.
  if (isOriginalName(name)) return;
  const scope = otherwise === undefined ? {} : { otherwise };
  const hiding = context.diagnostics.hiding(name.local);
  if (hiding !== undefined && isRead(name.namespace, context)) {
    context.diagnostics.again(hiding, { affects: span, ...scope });
    return;
  }
  const unavailable = context.unavailable.find(({ namespace }) => namespace === name.namespace);
  if (unavailable !== undefined) {
    const { diagnostic, message, hint, file } = unavailable;
    if (file !== undefined) context.needed.add(file);
    context.diagnostics.error(diagnostic, unavailable.span, message, hint, { affects: span, ...scope });
    return;
  }
  const [elsewhere] = space.namespacesOf(name.local);
  const mistaken = `${name.namespace} ${elsewhere}`;
  const first = context.mistakenNamespaces.get(mistaken);
  if (first !== undefined) {
    context.diagnostics.again(first, { affects: span });
    return;
  }
  const message = `There is no ${space.label} ${displayName(name)}.`;
  const hint = context.diagnostics.errorCount < MOST_HINTS ? hintFor(name, space, context) : undefined;
  context.diagnostics.error("unresolvedReference", span, message, hint, scope);
  const reported = context.diagnostics.found().at(-1);
  if (elsewhere === undefined || reported === undefined || isRead(name.namespace, context)) return;
  context.mistakenNamespaces.set(mistaken, reported);
}

function hintFor(name: QName, space: Names, context: LinkContext): string | undefined {
  if (isSchemaDraft(name.namespace)) return `That is a draft; XML Schema 1.0 has the namespace ${namespaces.xsd}.`;
  const [elsewhere] = space.namespacesOf(name.local);
  if (elsewhere !== undefined) {
    const place = elsewhere === "" ? "no namespace" : `the namespace "${elsewhere}"`;
    return `${importHint(name, context)}There is one of that name in ${place}.`;
  }
  const other = Object.values(context.symbols).find((each) => each.find(name) !== undefined);
  if (other !== undefined) {
    return `That is the name of ${withArticle(other.label)}, not of ${withArticle(space.label)}.`;
  }
  if (space.label === "type" && builtinTypes.has(name.local)) {
    return `Did you mean ${displayName({ namespace: namespaces.xsd, local: name.local })}?`;
  }
  const known = name.namespace === namespaces.xsd ? [...builtinTypes.keys()] : space.namesIn(name.namespace);
  const similar = mostSimilar(name.local, known);
  if (similar !== undefined) return `Did you mean ${displayName({ ...name, local: similar })}?`;
  return `${importHint(name, context)}Define it, or import the document that does.`;
}

/** What is said where no document of a namespace was read. */
function importHint({ namespace }: QName, context: LinkContext): string {
  return isRead(namespace, context) ? "" : `No document of the namespace "${namespace}" is imported. `;
}

function isRead(namespace: string, { definitions, schemas }: LinkContext): boolean {
  if (namespace === "" || namespace === namespaces.xsd) return true;
  return [...definitions, ...schemas].some(({ targetNamespace }) => targetNamespace === namespace);
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}
