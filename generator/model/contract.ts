import type {
  AttributeDeclaration,
  AttributeGroup,
  ComplexType,
  DataSetType,
  ElementDeclaration,
  GroupDefinition,
} from "./components.js";
import type { ModelNode, SourceSpan } from "./node.js";
import type { Operation } from "./operation.js";
import type { BuiltinType, ListSimpleType, RestrictedSimpleType, UnionSimpleType } from "./simple-type.js";
import type { Binding, Message, PortType, Service } from "./wsdl.js";

/** A position in a document that refers to another document or to the service's address. */
export interface DocumentLink {
  readonly kind: "address" | "import";
  /** The attribute's value, without its quotes. */
  readonly span: SourceSpan;
  /** For an import: the document that it refers to; undefined for a well-known namespace without a document. */
  readonly document: SourceDocument | undefined;
}

/** A file of the contract. */
export interface SourceDocument {
  readonly kind: "wsdl" | "xsd";
  /** The file as the user named it. */
  readonly file: string;
  /** Its name without folder and extension; unique among the contract's documents of this kind. */
  readonly name: string;
  /** The text as read, after the namespace map of the configuration was applied. */
  readonly text: string;
  readonly links: readonly DocumentLink[];
}

/** The schema components of the contract; symbol spaces are separate, source order is kept. */
export interface Schema {
  readonly simpleTypes: readonly (RestrictedSimpleType | ListSimpleType | UnionSimpleType)[];
  readonly complexTypes: readonly ComplexType[];
  readonly elements: readonly ElementDeclaration[];
  readonly attributes: readonly AttributeDeclaration[];
  readonly groups: readonly GroupDefinition[];
  readonly attributeGroups: readonly AttributeGroup[];
  readonly dataSets: readonly DataSetType[];
  /** The built-in types that the contract uses, by name. */
  readonly builtins: readonly BuiltinType[];
}

/** The whole contract, linked by object and frozen. Only the names are specific to TypeScript. */
export interface Contract extends ModelNode {
  readonly kind: "contract";
  /** The name of the first service, or of the definitions. */
  readonly name: string;
  readonly targetNamespace: string;
  readonly schema: Schema;
  readonly messages: readonly Message[];
  readonly portTypes: readonly PortType[];
  readonly bindings: readonly Binding[];
  readonly services: readonly Service[];
  readonly operations: readonly Operation[];
  /** The root WSDL first, then in the order of the first reference. */
  readonly documents: readonly SourceDocument[];
}
