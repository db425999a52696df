import type { AttributeItem } from "../model/components.js";
import type { AttributesNode } from "../xsd/nodes.js";
import type { LinkContext } from "./context.js";
import { resolve, resolveAttribute, resolveSimpleType } from "./resolve.js";

/**
 * Pass: links attributes to their types, and attribute groups to their attributes (XML Schema part 1, sections 3.2 and
 * 3.6).
 */
export function linkAttributes(context: LinkContext): void {
  for (const [node, declaration] of context.attributes.entries()) {
    declaration.type = resolveSimpleType(node.type, context);
  }
  for (const [node, group] of context.attributeGroups.entries()) {
    group.attributes = attributeItems(node.attributes, context);
  }
}

/** The items of a list of attributes and attribute groups. An unresolved reference is left out. */
export function attributeItems(nodes: AttributesNode["attributes"], context: LinkContext): readonly AttributeItem[] {
  return nodes.flatMap((node): readonly AttributeItem[] => {
    const { span, documentation } = node;
    if (node.kind === "attributeGroupReference") {
      const group = resolve(context.symbols.attributeGroups, node.ref, context, "It is left out.");
      return group === undefined ? [] : [{ kind: "attributeGroupReference", group, span, documentation }];
    }
    const { use, default: preset, fixed, prefixes, ref } = node;
    const attribute = ref === undefined ? context.attributes.of(node) : resolveAttribute(ref, context);
    return [{ kind: "attributeUse", attribute, use, default: preset, fixed, prefixes, span, documentation }];
  });
}
