import type { Occurs, Wildcard } from "../model/components.js";
import type { QName, SourceSpan, WrittenValue } from "../model/node.js";
import type { Facet } from "../model/simple-type.js";
import type { Reference } from "../xml/names.js";

/** The properties of every node of a schema document. */
export interface XsdNode {
  readonly span: SourceSpan;
  readonly documentation: string | undefined;
}

/** A type by name, or declared in place. */
export type SimpleTypeUse = Reference | SimpleTypeNode;

/** xs:restriction of a simple type, or the facets of a simple content. */
export interface RestrictionNode {
  readonly kind: "restriction";
  /** Undefined only after an error. */
  readonly base: SimpleTypeUse | undefined;
  readonly facets: readonly Facet[];
}

/** xs:list. */
export interface ListNode {
  readonly kind: "list";
  readonly itemType: SimpleTypeUse | undefined;
}

/** xs:union. */
export interface UnionNode {
  readonly kind: "union";
  readonly memberTypes: readonly SimpleTypeUse[];
}

/** xs:simpleType (XML Schema part 1, section 3.14.2). */
export interface SimpleTypeNode extends XsdNode {
  readonly kind: "simpleType";
  /** Undefined for a type declared in place. */
  readonly name: QName | undefined;
  readonly final: readonly string[];
  readonly derivation: RestrictionNode | ListNode | UnionNode;
}

/** xs:attribute (XML Schema part 1, section 3.2.2): a declaration or, with `ref`, a use of a global one. */
export interface AttributeNode extends XsdNode, WrittenValue {
  readonly kind: "attribute";
  readonly global: boolean;
  readonly name: QName;
  readonly ref: Reference | undefined;
  readonly type: SimpleTypeUse | undefined;
  readonly use: "optional" | "required" | "prohibited";
  readonly default: string | undefined;
  readonly fixed: string | undefined;
}

/** xs:attributeGroup with `ref`. */
export interface AttributeGroupReferenceNode extends XsdNode {
  readonly kind: "attributeGroupReference";
  readonly ref: Reference;
}

/** The attributes that a type or an attribute group lists. */
export interface AttributesNode {
  readonly attributes: readonly (AttributeNode | AttributeGroupReferenceNode)[];
  readonly anyAttribute: Wildcard | undefined;
}

/** xs:attributeGroup with `name` (XML Schema part 1, section 3.6.2). */
export interface AttributeGroupNode extends XsdNode, AttributesNode {
  readonly kind: "attributeGroup";
  readonly name: QName;
}

/** xs:element (XML Schema part 1, section 3.3.2): a declaration or, with `ref`, a use of a global one. */
export interface ElementNode extends XsdNode, WrittenValue {
  readonly kind: "element";
  readonly global: boolean;
  readonly name: QName;
  readonly ref: Reference | undefined;
  readonly type: SimpleTypeUse | ComplexTypeNode | undefined;
  readonly occurs: Occurs;
  readonly nillable: boolean;
  readonly secret: boolean;
  readonly required: boolean;
  readonly abstract: boolean;
  readonly default: string | undefined;
  readonly fixed: string | undefined;
  readonly block: readonly string[];
  readonly final: readonly string[];
  readonly substitutionGroup: Reference | undefined;
  readonly dataSet: DataSetNode | undefined;
}

/** xs:sequence, xs:choice or xs:all (XML Schema part 1, section 3.8.2). */
export interface ModelGroupNode extends XsdNode {
  readonly kind: "sequence" | "choice" | "all";
  readonly occurs: Occurs;
  readonly particles: readonly ParticleNode[];
}

/** xs:group with `ref`. */
export interface GroupReferenceNode extends XsdNode {
  readonly kind: "groupReference";
  readonly occurs: Occurs;
  readonly ref: Reference;
}

/** xs:group with `name` (XML Schema part 1, section 3.7.2). */
export interface GroupNode extends XsdNode {
  readonly kind: "group";
  readonly name: QName;
  readonly particle: ModelGroupNode;
}

/** A particle of a content model. A wildcard is the same in the model. */
export type ParticleNode = ElementNode | ModelGroupNode | GroupReferenceNode | Wildcard;

/** The content of a complex type: simple, with facets where it restricts; or particles. */
export type ContentNode =
  | { readonly kind: "simple"; readonly inline: SimpleTypeNode | undefined; readonly facets: readonly Facet[] }
  | { readonly kind: "complex"; readonly mixed: boolean; readonly particle: ParticleNode | undefined };

/** xs:complexType (XML Schema part 1, section 3.4.2). */
export interface ComplexTypeNode extends XsdNode, AttributesNode {
  readonly kind: "complexType";
  /** Undefined for a type declared in place. */
  readonly name: QName | undefined;
  readonly abstract: boolean;
  readonly block: readonly string[];
  readonly final: readonly string[];
  readonly derivation: { readonly method: "extension" | "restriction"; readonly base: Reference } | undefined;
  readonly content: ContentNode;
  /** A SOAP array: its content is a sequence of items. */
  readonly soapArray: boolean;
  readonly dataSet: DataSetNode | undefined;
}

/** A table in the contract's annotation of a DataSet. */
export interface DataSetTableNode extends XsdNode {
  readonly name: string;
  /** Undefined only after an error. */
  readonly type: Reference | undefined;
}

/** The contract's annotation of a DataSet: `dataSet` in the namespace `urn:portwright:contract`. */
export interface DataSetNode extends XsdNode {
  readonly name: string;
  readonly typeName: string;
  readonly tables: readonly DataSetTableNode[];
}

/** xs:include, xs:import or xs:redefine (XML Schema part 1, section 4.2). */
export interface SchemaLinkNode {
  readonly kind: "include" | "import" | "redefine";
  /** Of an import; "" for no namespace. */
  readonly namespace: string;
  readonly location: string | undefined;
  /** The value of schemaLocation; that of the element where it has none. */
  readonly span: SourceSpan;
}

/** A component in xs:redefine; it can refer to the component that it replaces by the name of `originalName`. */
export type RedefinitionNode = SimpleTypeNode | ComplexTypeNode | GroupNode | AttributeGroupNode;

/**
 * A schema (XML Schema part 1, section 3.15.2): a file, or inline in a WSDL. The lists contain every declaration,
 * global and nested, in source order.
 */
export interface SchemaNode {
  readonly kind: "schema";
  readonly span: SourceSpan;
  /** For a chameleon, the namespace of the schema that includes it (section 4.2.1). */
  readonly targetNamespace: string;
  readonly links: readonly SchemaLinkNode[];
  readonly simpleTypes: readonly SimpleTypeNode[];
  readonly complexTypes: readonly ComplexTypeNode[];
  readonly elements: readonly ElementNode[];
  readonly attributes: readonly AttributeNode[];
  readonly groups: readonly GroupNode[];
  readonly attributeGroups: readonly AttributeGroupNode[];
  /** Those nodes of the lists above that occur in xs:redefine. */
  readonly redefinitions: readonly RedefinitionNode[];
  /** Every QName that refers to a component. */
  readonly references: readonly Reference[];
}
