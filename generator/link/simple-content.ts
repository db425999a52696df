import { anySimpleType } from "../model/builtins.js";
import type { ComplexType } from "../model/components.js";
import type { RestrictedSimpleType, SimpleType } from "../model/simple-type.js";
import { displayName } from "../xml/names.js";
import type { ComplexTypeNode, ContentNode } from "../xsd/nodes.js";
import type { LinkContext, Mutable } from "./context.js";

type SimpleContentNode = Extract<ContentNode, { kind: "simple" }>;

/**
 * Pass: gives every complex type with simple content the simple type of its text, bases before derived
 * types (XML Schema part 1, section 3.4.2). The derivations have no cycles.
 */
export function linkSimpleContent(context: LinkContext): void {
  const open = new Map<ComplexType, () => void>();
  for (const [node, type] of context.complexTypes.entries()) {
    const { content } = node;
    if (content.kind === "simple") open.set(type, () => link(type, node, content, context));
  }
  for (const type of [...open.keys()]) {
    for (const base of openBases(type, open)) {
      open.get(base)?.();
      open.delete(base);
    }
  }
}

/** The type and those of its bases that are not linked yet, the farthest first. */
function openBases(type: ComplexType, open: ReadonlyMap<ComplexType, unknown>): readonly ComplexType[] {
  const chain: ComplexType[] = [];
  let current: ComplexType | undefined = type;
  while (current !== undefined && open.has(current)) {
    chain.unshift(current);
    const base: ComplexType["derivation"] = current.derivation;
    current = base?.base.kind === "complexType" ? base.base : undefined;
  }
  return chain;
}

function link(
  type: Mutable<ComplexType>,
  node: ComplexTypeNode,
  content: SimpleContentNode,
  context: LinkContext,
): void {
  const base = type.derivation?.base;
  const inherited = base === undefined ? anySimpleType : simpleTypeOf(base);
  if (inherited === undefined) {
    const message = `The type ${base === undefined ? "" : displayName(base.name)} has no simple content to derive from.`;
    const otherwise = "Its text is read as xs:anySimpleType.";
    const span = node.derivation?.base.span ?? type.span;
    context.diagnostics.error("invalidDerivation", span, message, undefined, { otherwise });
  }
  const inline = content.inline && context.simpleTypes.of(content.inline);
  const narrowed = inline ?? inherited ?? anySimpleType;
  type.content = {
    kind: "simple",
    type: content.facets.length === 0 ? narrowed : restrict(narrowed, content, type, context),
  };
}

function simpleTypeOf(base: NonNullable<ComplexType["derivation"]>["base"]): SimpleType | undefined {
  if (base.kind === "builtin" || base.kind === "simpleType") return base;
  return base.kind === "complexType" && base.content.kind === "simple" ? base.content.type : undefined;
}

/** The anonymous simple type that the facets in a simple content define. */
function restrict(base: SimpleType, content: SimpleContentNode, type: ComplexType, context: LinkContext): SimpleType {
  const restricted: Mutable<RestrictedSimpleType> = {
    kind: "simpleType",
    name: type.name,
    tsName: "",
    anonymous: true,
    final: [],
    span: type.span,
    documentation: undefined,
    variety: "restriction",
    base,
    facets: content.facets,
  };
  context.contentTypes.push(restricted);
  return restricted;
}
