import { anyType } from "../model/builtins.js";
import type { ElementDeclaration } from "../model/components.js";
import type { LinkContext } from "./context.js";
import { resolve, resolveType } from "./resolve.js";

/** Pass: links elements to their types and to the heads of their substitution groups (XML Schema part 1, section 3.3). */
export function linkElements(context: LinkContext): void {
  const untyped = new Set<ElementDeclaration>();
  for (const [node, element] of context.elements.entries()) {
    const { type, substitutionGroup } = node;
    if (type === undefined) untyped.add(element);
    else if (type.kind === "reference") element.type = resolveType(type, context);
    else element.type = type.kind === "simpleType" ? context.simpleTypes.of(type) : context.complexTypes.of(type);
    element.substitutes =
      substitutionGroup &&
      resolve(context.symbols.elements, substitutionGroup, context, "The element is in no substitution group.");
  }
  for (const element of context.elements.components()) {
    if (untyped.has(element)) element.type = typedHead(element, untyped)?.type ?? anyType;
  }
}

/** An element without a type has that of the nearest head which has one. */
function typedHead(
  element: ElementDeclaration,
  untyped: ReadonlySet<ElementDeclaration>,
): ElementDeclaration | undefined {
  const seen = new Set<ElementDeclaration>();
  let head = element.substitutes;
  while (head !== undefined && untyped.has(head) && !seen.has(head)) {
    seen.add(head);
    head = head.substitutes;
  }
  return head;
}
