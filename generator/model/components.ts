import type { ModelNode, NamedNode, QName, WrittenValue } from "./node.js";
import type { SimpleType } from "./simple-type.js";

/** minOccurs and maxOccurs (XML Schema part 1, section 3.9). `max` is `Infinity` for "unbounded". */
export interface Occurs {
  readonly min: number;
  readonly max: number;
}

/** An element declaration, global or local (XML Schema part 1, section 3.3). */
export interface ElementDeclaration extends NamedNode, WrittenValue {
  readonly kind: "element";
  readonly scope: "global" | "local";
  readonly type: Type;
  readonly nillable: boolean;
  /** The contract's annotation says that no message or log may show a value. */
  readonly secret: boolean;
  readonly abstract: boolean;
  readonly default: string | undefined;
  readonly fixed: string | undefined;
  readonly block: readonly string[];
  readonly final: readonly string[];
  /** The head of the substitution group that it belongs to. */
  readonly substitutes: ElementDeclaration | undefined;
  /** Set where the contract annotates the element as a .NET DataSet with these tables. */
  readonly dataSet: DataSetType | undefined;
}

/** An element in a content model: a local declaration, or a reference to a global one. */
export interface ElementParticle extends ModelNode {
  readonly kind: "elementParticle";
  readonly occurs: Occurs;
  readonly element: ElementDeclaration;
  readonly reference: boolean;
  /** The contract's annotation says that this result of an operation is in every answer, whatever `occurs` is. */
  readonly required: boolean;
}

/** A sequence, choice or all (XML Schema part 1, section 3.8). */
export interface ModelGroup extends ModelNode {
  readonly kind: "sequence" | "choice" | "all";
  readonly occurs: Occurs;
  readonly particles: readonly Particle[];
  /** The property that has an item for each occurrence of the group; undefined where it occurs at most once. */
  readonly tsName: string | undefined;
}

/** A named model group (XML Schema part 1, section 3.7). */
export interface GroupDefinition extends NamedNode {
  readonly kind: "group";
  readonly particle: ModelGroup;
}

/** A reference to a named model group, kept as a reference. */
export interface GroupReference extends ModelNode {
  readonly kind: "groupReference";
  readonly occurs: Occurs;
  readonly group: GroupDefinition;
  /** As that of a model group. */
  readonly tsName: string | undefined;
}

/** xs:any or xs:anyAttribute (XML Schema part 1, section 3.10). */
export interface Wildcard extends ModelNode {
  readonly kind: "any";
  readonly occurs: Occurs;
  /** "##any", "##other", or the namespaces; "##local" and "##targetNamespace" are already resolved ("" for none). */
  readonly namespaces: "##any" | { readonly not: string } | readonly string[];
  readonly processContents: "strict" | "lax" | "skip";
}

/** A particle of a content model. */
export type Particle = ElementParticle | ModelGroup | GroupReference | Wildcard;

/** An attribute declaration, global or local (XML Schema part 1, section 3.2). */
export interface AttributeDeclaration extends NamedNode, WrittenValue {
  readonly kind: "attribute";
  readonly type: SimpleType;
  readonly default: string | undefined;
  readonly fixed: string | undefined;
}

/** The use of an attribute in a type (XML Schema part 1, section 3.5). */
export interface AttributeUse extends ModelNode, WrittenValue {
  readonly kind: "attributeUse";
  readonly attribute: AttributeDeclaration;
  readonly use: "optional" | "required" | "prohibited";
  readonly default: string | undefined;
  readonly fixed: string | undefined;
}

/** An attribute group definition (XML Schema part 1, section 3.6). */
export interface AttributeGroup extends NamedNode {
  readonly kind: "attributeGroup";
  readonly attributes: readonly AttributeItem[];
  readonly anyAttribute: Wildcard | undefined;
}

/** A reference to an attribute group, kept as a reference. */
export interface AttributeGroupReference extends ModelNode {
  readonly kind: "attributeGroupReference";
  readonly group: AttributeGroup;
}

/** An item of the attributes of a type. */
export type AttributeItem = AttributeUse | AttributeGroupReference;

/** The content of a complex type. */
export type Content =
  | { readonly kind: "empty" }
  | { readonly kind: "simple"; readonly type: SimpleType }
  | { readonly kind: "particles"; readonly mixed: boolean; readonly particle: Particle };

/** The derivation of a complex type from its base (XML Schema part 1, section 3.4). */
export interface Derivation {
  readonly method: "extension" | "restriction";
  readonly base: Type;
}

/**
 * A complex type (XML Schema part 1, section 3.4). `content` and `attributes` are its own; those of its base are not
 * included.
 */
export interface ComplexType extends NamedNode {
  readonly kind: "complexType";
  readonly anonymous: boolean;
  readonly abstract: boolean;
  readonly block: readonly string[];
  readonly final: readonly string[];
  readonly derivation: Derivation | undefined;
  readonly content: Content;
  readonly attributes: readonly AttributeItem[];
  readonly anyAttribute: Wildcard | undefined;
  /** A SOAP array (SOAP 1.1, section 5.4.2); its content is a sequence of items. */
  readonly soapArray: boolean;
  /** Set where the contract annotates the type as a .NET DataSet, which replaces it. The two have the same `tsName`. */
  readonly dataSet: DataSetType | undefined;
}

/** The ur-type, xs:anyType. */
export interface AnyType {
  readonly kind: "anyType";
  readonly name: QName;
}

/** Every type. */
export type Type = SimpleType | ComplexType | AnyType;

/** A table of a DataSet; a row is an element with the table's name (in no namespace) and this type. */
export interface DataSetTable extends ModelNode {
  /** The table's name on the wire. */
  readonly name: string;
  /** The property of the TypeScript object. */
  readonly tsName: string;
  readonly row: ComplexType;
}

/** A DataSet as the annotation of an element or type describes it. */
export interface DataSetType extends NamedNode {
  readonly kind: "dataSet";
  readonly tables: readonly DataSetTable[];
}
