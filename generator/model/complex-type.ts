import type { DataSetType } from "./dataset.js";
import type { ModelNode, NamedNode, QName } from "./node.js";
import type { ElementParticle, Particle, Wildcard } from "./particle.js";
import type { SimpleType } from "./simple-type.js";

/** An attribute declaration, global or local (XML Schema part 1, section 3.2). */
export interface AttributeDeclaration extends NamedNode {
  readonly kind: "attribute";
  readonly type: SimpleType;
  readonly default: string | undefined;
  readonly fixed: string | undefined;
}

/** The use of an attribute in a type (XML Schema part 1, section 3.5). */
export interface AttributeUse extends ModelNode {
  readonly kind: "attributeUse";
  readonly attribute: AttributeDeclaration;
  readonly use: "optional" | "required" | "prohibited";
  readonly default: string | undefined;
  readonly fixed: string | undefined;
  /** wsdl:arrayType of a SOAP-encoded array (WSDL 1.1, section 2.2), as written. */
  readonly arrayType: QName | undefined;
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
  /** Set where the type is nothing but one repeated element: targets write it as an array. */
  readonly arrayItem: ElementParticle | undefined;
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
