import { anySimpleType, anyType, builtinTypes } from "../model/builtins.js";
import type { Type } from "../model/components.js";
import type { QName, SourceSpan } from "../model/node.js";
import type { SimpleType } from "../model/simple-type.js";
import { displayName, isSchemaDraft, namespaces, type Reference } from "../xml/names.js";
import { isOriginalName } from "../xsd/context.js";
import type { SimpleTypeUse } from "../xsd/nodes.js";
import type { LinkContext } from "./context.js";
import type { SymbolSpace } from "./symbols.js";

/** The component of a reference; undefined, and reported, when there is none. */
export function resolve<Component extends { readonly name: QName; readonly span: SourceSpan }>(
  space: SymbolSpace<Component>,
  reference: Reference,
  context: LinkContext,
): Component | undefined {
  const found = space.find(reference.name) ?? meantElsewhere(space, reference, context);
  if (found === undefined) reportUnresolved(space, reference, context);
  return found;
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
  return lookUpType(reference, context) ?? anyType;
}

/**
 * The simple type that a document refers to or declares in place; xs:anySimpleType where there is none, or after an
 * error.
 */
export function resolveSimpleType(use: SimpleTypeUse | undefined, context: LinkContext): SimpleType {
  if (use?.kind === "simpleType") return context.simpleTypes.of(use);
  const type = use === undefined ? undefined : lookUpType(use, context);
  if (type?.kind === "builtin" || type?.kind === "simpleType") return type;
  if (use !== undefined && type !== undefined) {
    const message = `The type ${displayName(use.name)} is not a simple type.`;
    context.diagnostics.error("invalidDerivation", use.span, message);
  }
  context.builtins.add(anySimpleType);
  return anySimpleType;
}

function lookUpType(reference: Reference, context: LinkContext): Type | undefined {
  const { namespace, local } = reference.name;
  if (namespace !== namespaces.xsd) return resolve(context.symbols.types, reference, context);
  if (local === "anyType") return anyType;
  const builtin = builtinTypes.get(local);
  if (builtin === undefined) reportUnresolved(context.symbols.types, reference, context);
  else context.builtins.add(builtin);
  return builtin;
}

/** A missing component is put down to a document that is not there, if one could have had it. */
function reportUnresolved(
  space: Pick<SymbolSpace<never>, "label" | "namespacesOf">,
  { name, span }: Reference,
  context: LinkContext,
): void {
  // The redefinition of a component that does not exist was reported already.
  if (isOriginalName(name)) return;
  const unavailable = context.unavailable.find(({ namespace }) => namespace === name.namespace);
  if (unavailable !== undefined) {
    const { diagnostic, message, hint } = unavailable;
    context.diagnostics.error(diagnostic, unavailable.span, message, hint);
    return;
  }
  const message = `There is no ${space.label} ${displayName(name)}.`;
  context.diagnostics.error("unresolvedReference", span, message, hintFor(name, space.namespacesOf(name.local)));
}

function hintFor({ namespace }: QName, [elsewhere]: readonly string[]): string | undefined {
  if (isSchemaDraft(namespace)) return `That is a draft; XML Schema 1.0 has the namespace ${namespaces.xsd}.`;
  if (elsewhere === undefined) return undefined;
  return `There is one of that name in ${elsewhere === "" ? "no namespace" : `the namespace "${elsewhere}"`}.`;
}
