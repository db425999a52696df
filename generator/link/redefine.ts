import type { QName, SourceSpan } from "../model/node.js";
import { displayName } from "../xml/names.js";
import { originalName } from "../xsd/context.js";
import type { RedefinitionNode } from "../xsd/nodes.js";
import type { LinkContext } from "./context.js";
import type { SymbolSpace } from "./symbols.js";

/**
 * Pass: puts each component of an xs:redefine in the place of the one that it redefines, which keeps the name that the
 * redefinition calls it by (XML Schema part 1, section 4.2.2).
 */
export function applyRedefinitions(context: LinkContext): void {
  for (const { redefinitions } of context.schemas) {
    for (const node of redefinitions) redefine(node, context);
  }
}

function redefine(node: RedefinitionNode, context: LinkContext): void {
  const { symbols } = context;
  if (node.kind === "simpleType") replace(symbols.types, context.simpleTypes.of(node), context);
  else if (node.kind === "complexType") replace(symbols.types, context.complexTypes.of(node), context);
  else if (node.kind === "group") replace(symbols.groups, context.groups.of(node), context);
  else replace(symbols.attributeGroups, context.attributeGroups.of(node), context);
}

function replace<Component extends { name: QName; readonly span: SourceSpan }>(
  space: SymbolSpace<Component>,
  component: Component,
  context: LinkContext,
): void {
  const original = space.replace(component);
  if (original === undefined) {
    const message = `There is no ${space.label} ${displayName(component.name)} to redefine.`;
    context.diagnostics.error("unresolvedReference", component.span, message);
  } else {
    original.name = originalName(component.name);
    space.add(original, context);
  }
}
