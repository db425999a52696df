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
  SimpleTypeNode,
} from "../xsd/nodes.js";
import type { Mutable, MutableSimpleType } from "./context.js";

/** The name that a component in place has until it gets that of the declaration around it. */
const noName: QName = { namespace: "", local: "" };

/** A simple type without its references. */
export function declareSimpleType(node: SimpleTypeNode): MutableSimpleType {
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

/** A complex type without its references. */
export function declareComplexType(node: ComplexTypeNode): Mutable<ComplexType> {
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

/** An element without its references. */
export function declareElement(node: ElementNode): Mutable<ElementDeclaration> {
  return {
    kind: "element",
    name: node.name,
    tsName: "",
    scope: node.global ? "global" : "local",
    type: anyType,
    nillable: node.nillable,
    secret: node.secret,
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

/** An attribute without its references. */
export function declareAttribute(node: AttributeNode): Mutable<AttributeDeclaration> {
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

/** A model group without its references. */
export function declareGroup(node: GroupNode): Mutable<GroupDefinition> {
  const { kind, occurs, span, documentation } = node.particle;
  const particle: ModelGroup = { kind, occurs, particles: [], tsName: undefined, span, documentation };
  return { kind: "group", name: node.name, tsName: "", particle, span: node.span, documentation: node.documentation };
}

/** An attribute group without its references. */
export function declareAttributeGroup(node: AttributeGroupNode): Mutable<AttributeGroup> {
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
