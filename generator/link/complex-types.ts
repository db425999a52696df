import type { ComplexType, Content, Type } from "../model/components.js";
import { displayName } from "../xml/names.js";
import type { ComplexTypeNode, ContentNode } from "../xsd/nodes.js";
import { attributeItems } from "./attributes.js";
import type { LinkContext, Mutable } from "./context.js";
import { particle } from "./particles.js";
import { resolveType } from "./resolve.js";

/**
 * Pass: links complex types to their bases, attributes and particles (XML Schema part 1, section 3.4). A later pass
 * links simple content.
 */
export function linkComplexTypes(context: LinkContext): void {
  for (const [node, type] of context.complexTypes.entries()) {
    type.derivation = linkDerivation(node, context);
    type.attributes = attributeItems(node.attributes, context);
    if (node.content.kind === "complex") type.content = complexContent(node.content, type, context);
  }
}

function linkDerivation(node: ComplexTypeNode, context: LinkContext): ComplexType["derivation"] {
  if (node.derivation === undefined) return undefined;
  const { method, base: reference } = node.derivation;
  const base = resolveType(reference, context);
  const problem = derivationProblem(base, method, node.content.kind);
  if (problem === undefined) return { method, base };
  const message = `The type ${displayName(base.name)} ${problem}.`;
  const isSimple = node.content.kind === "simple";
  const otherwise = isSimple ? "The type is read as an extension." : "The base is left out.";
  context.diagnostics.error("invalidDerivation", reference.span, message, undefined, { otherwise });
  return isSimple ? { method: "extension", base } : undefined;
}

/** XML Schema part 1, section 3.4.3; a later pass checks that a complex base has simple content. */
function derivationProblem(
  base: Type,
  method: "extension" | "restriction",
  content: ContentNode["kind"],
): string | undefined {
  const simple = base.kind === "builtin" || base.kind === "simpleType";
  if (content === "complex" && simple) return "is a simple type; extend it with simpleContent";
  if (content === "simple" && simple && method === "restriction") {
    return "is a simple type; restrict it with simpleType, or restrict a complex type that extends it";
  }
  const finals = base.kind === "complexType" ? base.final : [];
  return finals.includes(method) ? `is final for ${method}` : undefined;
}

function complexContent(
  { mixed, particle: node }: Extract<ContentNode, { kind: "complex" }>,
  type: Mutable<ComplexType>,
  context: LinkContext,
): Content {
  const content = node && particle(node, context);
  if (content !== undefined) return { kind: "particles", mixed, particle: content };
  if (!mixed) return { kind: "empty" };
  // Mixed content without elements is text only: an empty sequence.
  const nothing = {
    kind: "sequence",
    occurs: { min: 1, max: 1 },
    particles: [],
    tsName: undefined,
    span: type.span,
    documentation: undefined,
  } as const;
  return { kind: "particles", mixed, particle: nothing };
}
