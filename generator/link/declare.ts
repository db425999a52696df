import type { SchemaNode } from "../xsd/nodes.js";
import type { LinkContext } from "./context.js";
import {
  declareAttribute,
  declareAttributeGroup,
  declareComplexType,
  declareElement,
  declareGroup,
  declareSimpleType,
} from "./empty-components.js";

/**
 * Pass: makes an empty component for every declaration in the schemas, global and nested, and enters the global ones
 * into their symbol spaces (XML Schema part 1, section 2.2). From here on references can be resolved in any order.
 */
export function declareSchemas(context: LinkContext): void {
  for (const schema of context.schemas) {
    declareTypes(schema, context);
    declareElements(schema, context);
    declareAttributes(schema, context);
    declareGroups(schema, context);
  }
}

function isRedefinition(node: object, schema: SchemaNode): boolean {
  return schema.redefinitions.some((redefinition) => redefinition === node);
}

function declareTypes(schema: SchemaNode, context: LinkContext): void {
  const { symbols } = context;
  for (const node of schema.simpleTypes) {
    const type = declareSimpleType(node);
    context.simpleTypes.add(node, type);
    if (node.name !== undefined && !isRedefinition(node, schema)) symbols.types.add(type, context);
  }
  for (const node of schema.complexTypes) {
    const type = declareComplexType(node);
    context.complexTypes.add(node, type);
    if (node.name !== undefined && !isRedefinition(node, schema)) symbols.types.add(type, context);
  }
}

function declareElements(schema: SchemaNode, context: LinkContext): void {
  for (const node of schema.elements) {
    const declaration = declareElement(node);
    context.elements.add(node, declaration);
    if (node.global) context.symbols.elements.add(declaration, context);
  }
}

function declareAttributes(schema: SchemaNode, context: LinkContext): void {
  for (const node of schema.attributes) {
    const declaration = declareAttribute(node);
    context.attributes.add(node, declaration);
    if (node.global) context.symbols.attributes.add(declaration, context);
  }
}

function declareGroups(schema: SchemaNode, context: LinkContext): void {
  const { symbols } = context;
  for (const node of schema.groups) {
    const definition = declareGroup(node);
    context.groups.add(node, definition);
    if (!isRedefinition(node, schema)) symbols.groups.add(definition, context);
  }
  for (const node of schema.attributeGroups) {
    const definition = declareAttributeGroup(node);
    context.attributeGroups.add(node, definition);
    if (!isRedefinition(node, schema)) symbols.attributeGroups.add(definition, context);
  }
}
