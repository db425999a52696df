import type { SimpleTypeNode } from "../xsd/nodes.js";
import type { LinkContext, MutableSimpleType } from "./context.js";
import { resolveSimpleType } from "./resolve.js";

/** Pass: links simple types to their base, item and member types (XML Schema part 1, section 3.14). */
export function linkSimpleTypes(context: LinkContext): void {
  for (const [node, type] of context.simpleTypes.entries()) link(type, node.derivation, context);
}

function link(type: MutableSimpleType, derivation: SimpleTypeNode["derivation"], context: LinkContext): void {
  if (type.variety === "restriction" && derivation.kind === "restriction") {
    type.base = resolveSimpleType(derivation.base, context);
  } else if (type.variety === "list" && derivation.kind === "list") {
    type.itemType = resolveSimpleType(derivation.itemType, context);
  } else if (type.variety === "union" && derivation.kind === "union") {
    type.memberTypes = derivation.memberTypes.map((member) => resolveSimpleType(member, context));
  }
}
