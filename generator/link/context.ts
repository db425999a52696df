import type { DiagnosticName, Diagnostics, FoundDiagnostic } from "../diagnostics.js";
import type {
  AttributeDeclaration,
  AttributeGroup,
  ComplexType,
  DataSetTable,
  DataSetType,
  ElementDeclaration,
  ElementParticle,
  GroupDefinition,
} from "../model/components.js";
import type { DocumentLink, SourceDocument } from "../model/contract.js";
import type { SourceSpan } from "../model/node.js";
import type { HttpOperationBinding, Operation, SoapOperationBinding } from "../model/operation.js";
import type { BuiltinType, ListSimpleType, RestrictedSimpleType, UnionSimpleType } from "../model/simple-type.js";
import type { HttpBinding, Message, OtherBinding, PortType, Service, SoapBinding } from "../model/wsdl.js";
import type { BindingNode, DefinitionsNode, MessageNode, PortTypeNode, ServiceNode } from "../wsdl/nodes.js";
import type {
  AttributeGroupNode,
  AttributeNode,
  ComplexTypeNode,
  ElementNode,
  GroupNode,
  SchemaNode,
  SimpleTypeNode,
} from "../xsd/nodes.js";
import { Declarations, SymbolSpace } from "./symbols.js";

/** A component while the passes fill it. The finished model is frozen. */
export type Mutable<Component> = { -readonly [Property in keyof Component]: Component[Property] };

/** A simple type of the contract while the passes fill it. */
export type MutableSimpleType = Mutable<RestrictedSimpleType> | Mutable<ListSimpleType> | Mutable<UnionSimpleType>;

/** A binding while the passes fill it. */
export type MutableBinding = Mutable<SoapBinding> | Mutable<HttpBinding> | Mutable<OtherBinding>;

/** An operation while the passes fill it. */
export type MutableOperation = Omit<Mutable<Operation>, "bindings"> & {
  bindings: (SoapOperationBinding | Mutable<HttpOperationBinding>)[];
};

/** A DataSet while the passes fill it. */
export type MutableDataSet = Omit<Mutable<DataSetType>, "tables"> & { tables: readonly Mutable<DataSetTable>[] };

/** A file of the contract while the passes fill it. */
export type MutableDocument = Omit<Mutable<SourceDocument>, "links"> & { links: DocumentLink[] };

/** The reason why the components of a namespace may be missing; reported when one of them is. */
export interface UnavailableDocument {
  readonly namespace: string;
  readonly diagnostic: DiagnosticName;
  readonly span: SourceSpan;
  readonly message: string;
  readonly hint: string;
  /** The file, where it is there and has errors. */
  readonly file: string | undefined;
}

/** The options of one load of a contract. */
export interface LinkOptions {
  /** The root WSDL, as the user named it. */
  readonly file: string;
  /** Its name in messages, where that is not its path. */
  readonly shownAs: string | undefined;
  /** Namespace names to replace. */
  readonly namespaces: ReadonlyMap<string, string>;
  readonly naming: "camel" | "wire";
  /** The file for the URL of a document, or for a namespace: what locations that are no files are read from. */
  readonly catalog: ReadonlyMap<string, string>;
  /** Documents of a draft of XML Schema are read as if they were of XML Schema 1.0. */
  readonly readDrafts: boolean;
  /** Where there is no service, one with a port for each binding is assumed. */
  readonly assumePorts: boolean;
}

/** The state that the passes of one load share. */
export class LinkContext {
  readonly options: LinkOptions;
  readonly diagnostics: Diagnostics;

  readonly documents: MutableDocument[] = [];
  readonly definitions: DefinitionsNode[] = [];
  readonly schemas: SchemaNode[] = [];
  readonly unavailable: UnavailableDocument[] = [];
  /** The error of a namespace that was meant to be another one, by both of them: it is reported once for all names. */
  readonly mistakenNamespaces = new Map<string, FoundDiagnostic>();
  /** What is read in the place of global elements and attributes that do not exist, by kind and name. */
  readonly placeholders = {
    elements: new Map<string, Mutable<ElementDeclaration>>(),
    attributes: new Map<string, Mutable<AttributeDeclaration>>(),
  } as const;
  readonly repeated = new Set<object>();
  /** The files with errors that references were looked for in. */
  readonly needed = new Set<string>();

  readonly simpleTypes = new Declarations<SimpleTypeNode, MutableSimpleType>();
  readonly complexTypes = new Declarations<ComplexTypeNode, Mutable<ComplexType>>();
  readonly elements = new Declarations<ElementNode, Mutable<ElementDeclaration>>();
  readonly attributes = new Declarations<AttributeNode, Mutable<AttributeDeclaration>>();
  readonly groups = new Declarations<GroupNode, Mutable<GroupDefinition>>();
  readonly attributeGroups = new Declarations<AttributeGroupNode, Mutable<AttributeGroup>>();
  readonly messages = new Declarations<MessageNode, Mutable<Message>>();
  readonly portTypes = new Declarations<PortTypeNode, Mutable<PortType>>();
  readonly bindings = new Declarations<BindingNode, MutableBinding>();
  readonly services = new Declarations<ServiceNode, Mutable<Service>>();

  /** The symbol spaces; simple and complex types share one. */
  readonly symbols = {
    types: new SymbolSpace<MutableSimpleType | Mutable<ComplexType>>("type"),
    elements: new SymbolSpace<Mutable<ElementDeclaration>>("element"),
    attributes: new SymbolSpace<Mutable<AttributeDeclaration>>("attribute"),
    groups: new SymbolSpace<Mutable<GroupDefinition>>("group"),
    attributeGroups: new SymbolSpace<Mutable<AttributeGroup>>("attribute group"),
    messages: new SymbolSpace<Mutable<Message>>("message"),
    portTypes: new SymbolSpace<Mutable<PortType>>("port type"),
    bindings: new SymbolSpace<MutableBinding>("binding"),
    services: new SymbolSpace<Mutable<Service>>("service"),
  } as const;

  /** Simple types that no document declares as such: the facets of simple contents. */
  readonly contentTypes: Mutable<RestrictedSimpleType>[] = [];
  /** The built-in types that the contract uses. */
  readonly builtins = new Set<BuiltinType>();
  readonly dataSets: MutableDataSet[] = [];
  readonly operations: MutableOperation[] = [];
  /** The elements that the contract annotates as a result that is always there. */
  readonly required: ElementParticle[] = [];

  constructor(options: LinkOptions, diagnostics: Diagnostics) {
    this.options = options;
    this.diagnostics = diagnostics;
  }
}
