import { anySimpleType, anyType } from "../model/builtins.js";
import type {
  AttributeDeclaration,
  AttributeGroup,
  ComplexType,
  ElementDeclaration,
  GroupDefinition,
  ModelGroup,
} from "../model/components.js";
import type { QName } from "../model/node.js";
import type {
  AttributeGroupNode,
  AttributeNode,
  ComplexTypeNode,
  ElementNode,
  GroupNode,
  SchemaNode,
  SimpleTypeNode,
} from "../xsd/nodes.js";
import type { LinkContext, Mutable, MutableSimpleType } from "./context.js";

/** The name that a component in place has until it gets that of the declaration around it. */
const noName: QName = { namespace: "", local: "" };

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
  const { symbols, diagnostics } = context;
  for (const node of schema.simpleTypes) {
    const type = simpleType(node);
    context.simpleTypes.add(node, type);
    if (node.name !== undefined && !isRedefinition(node, schema)) symbols.types.add(type, diagnostics);
  }
  for (const node of schema.complexTypes) {
    const type = complexType(node);
    context.complexTypes.add(node, type);
    if (node.name !== undefined && !isRedefinition(node, schema)) symbols.types.add(type, diagnostics);
  }
}

function declareElements(schema: SchemaNode, context: LinkContext): void {
  for (const node of schema.elements) {
    const declaration = element(node);
    context.elements.add(node, declaration);
    if (node.global) context.symbols.elements.add(declaration, context.diagnostics);
  }
}

function declareAttributes(schema: SchemaNode, context: LinkContext): void {
  for (const node of schema.attributes) {
    const declaration = attribute(node);
    context.attributes.add(node, declaration);
    if (node.global) context.symbols.attributes.add(declaration, context.diagnostics);
  }
}

function declareGroups(schema: SchemaNode, context: LinkContext): void {
  const { symbols, diagnostics } = context;
  for (const node of schema.groups) {
    const definition = group(node);
    context.groups.add(node, definition);
    if (!isRedefinition(node, schema)) symbols.groups.add(definition, diagnostics);
  }
  for (const node of schema.attributeGroups) {
    const definition = attributeGroup(node);
    context.attributeGroups.add(node, definition);
    if (!isRedefinition(node, schema)) symbols.attributeGroups.add(definition, diagnostics);
  }
}

function simpleType(node: SimpleTypeNode): MutableSimpleType {
  const base = {
    kind: "simpleType",
    name: node.name ?? noName,
    tsName: "",
    anonymous: node.name === undefined,
    final: node.final,
    span: node.span,
    documentation: node.documentation,
  } as const;
  if (node.derivation.kind === "list") return { ...base, variety: "list", itemType: anySimpleType };
  if (node.derivation.kind === "union") return { ...base, variety: "union", memberTypes: [] };
  return { ...base, variety: "restriction", base: anySimpleType, facets: node.derivation.facets };
}

function complexType(node: ComplexTypeNode): Mutable<ComplexType> {
  return {
    kind: "complexType",
    name: node.name ?? noName,
    tsName: "",
    anonymous: node.name === undefined,
    abstract: node.abstract,
    block: node.block,
    final: node.final,
    derivation: undefined,
    content: { kind: "empty" },
    attributes: [],
    anyAttribute: node.anyAttribute,
    soapArray: node.soapArray,
    dataSet: undefined,
    span: node.span,
    documentation: node.documentation,
  };
}

function element(node: ElementNode): Mutable<ElementDeclaration> {
  return {
    kind: "element",
    name: node.name,
    tsName: "",
    scope: node.global ? "global" : "local",
    type: anyType,
    nillable: node.nillable,
    abstract: node.abstract,
    default: node.default,
    fixed: node.fixed,
    prefixes: node.prefixes,
    block: node.block,
    final: node.final,
    substitutes: undefined,
    dataSet: undefined,
    span: node.span,
    documentation: node.documentation,
  };
}

function attribute(node: AttributeNode): Mutable<AttributeDeclaration> {
  return {
    kind: "attribute",
    name: node.name,
    tsName: "",
    type: anySimpleType,
    default: node.default,
    fixed: node.fixed,
    prefixes: node.prefixes,
    span: node.span,
    documentation: node.documentation,
  };
}

function group(node: GroupNode): Mutable<GroupDefinition> {
  const { kind, occurs, span, documentation } = node.particle;
  const particle: ModelGroup = { kind, occurs, particles: [], tsName: undefined, span, documentation };
  return { kind: "group", name: node.name, tsName: "", particle, span: node.span, documentation: node.documentation };
}

function attributeGroup(node: AttributeGroupNode): Mutable<AttributeGroup> {
  return {
    kind: "attributeGroup",
    name: node.name,
    tsName: "",
    attributes: [],
    anyAttribute: node.anyAttribute,
    span: node.span,
    documentation: node.documentation,
  };
}
