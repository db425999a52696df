import type { QName } from "../model/node.js";
import type { AttributeReader } from "../xml/attributes.js";
import type { XmlElement } from "../xml/tree.js";
import { readAnnotations, readDocumentation } from "./annotation.js";
import {
  attributesOf,
  children,
  declaredName,
  noteReference,
  onlyChild,
  reportContradiction,
  type SchemaContext,
} from "./context.js";
import type { AttributeGroupNode, AttributeGroupReferenceNode, AttributeNode, AttributesNode } from "./nodes.js";
import { readSimpleTypeUse } from "./simple-type.js";
import { readWildcard } from "./wildcard.js";

/** Reads xs:attribute (XML Schema part 1, section 3.2.2). */
export function readAttribute(element: XmlElement, global: boolean, context: SchemaContext): AttributeNode {
  const attributes = attributesOf(element, context);
  const ref = global ? undefined : noteReference(attributes.reference("ref"), "attribute", context);
  if (ref !== undefined && (attributes.has("name") || attributes.has("type"))) {
    reportContradiction(element, "An attribute with ref has neither name nor type.", "They are ignored.", context);
  }
  if (attributes.has("default") && attributes.has("fixed")) {
    reportContradiction(element, "An attribute has default or fixed, not both.", "Both are checked.", context);
  }
  readAnnotations(element, [], context);
  const node: AttributeNode = {
    kind: "attribute",
    global,
    name: ref?.name ?? attributeName(attributes, global, context),
    ref,
    type: readSimpleTypeUse(attributes, "type", context),
    use: attributes.oneOf("use", ["optional", "required", "prohibited"]) ?? "optional",
    default: attributes.get("default")?.value,
    fixed: attributes.get("fixed")?.value,
    prefixes: element.namespaces,
    span: element.span,
    documentation: readDocumentation(element),
  };
  if (ref === undefined) context.found.attributes.push(node);
  return node;
}

function attributeName(attributes: AttributeReader, global: boolean, context: SchemaContext): QName {
  const form = attributes.oneOf("form", ["qualified", "unqualified"]) ?? context.attributeForm;
  const wrongReference = attributes.has("ref") && !global;
  return declaredName(wrongReference ? "" : attributes.name("name"), global ? "qualified" : form, context);
}

/** The attributes, attribute groups and attribute wildcard among the children of an element. */
export function readAttributes(element: XmlElement, context: SchemaContext): AttributesNode {
  const wildcard = onlyChild(element, context, "anyAttribute");
  return {
    attributes: children(element, "attribute", "attributeGroup").flatMap(
      (child): readonly (AttributeNode | AttributeGroupReferenceNode)[] =>
        child.name.local === "attribute"
          ? [readAttribute(child, false, context)]
          : readAttributeGroupReference(child, context),
    ),
    anyAttribute: wildcard === undefined ? undefined : readWildcard(wildcard, context),
  };
}

/** Reads xs:attributeGroup with a name (XML Schema part 1, section 3.6.2). */
export function readAttributeGroup(element: XmlElement, context: SchemaContext): AttributeGroupNode {
  const node: AttributeGroupNode = {
    kind: "attributeGroup",
    name: { namespace: context.targetNamespace, local: attributesOf(element, context).name("name") },
    ...readAttributes(element, context),
    span: element.span,
    documentation: readDocumentation(element),
  };
  context.found.attributeGroups.push(node);
  return node;
}

function readAttributeGroupReference(
  element: XmlElement,
  context: SchemaContext,
): readonly AttributeGroupReferenceNode[] {
  const ref = noteReference(attributesOf(element, context).requiredReference("ref"), "attributeGroup", context);
  if (ref === undefined) return [];
  const documentation = readDocumentation(element);
  return [{ kind: "attributeGroupReference", ref, span: element.span, documentation }];
}
