import type { TypeDescriptor } from "../descriptor.js";
import type { BindingName, OperationDescriptor, ServiceDescriptor } from "../service-descriptor.js";

/** The request for a page, as a server passes it to the explorer. */
export interface ExplorerRequest {
  readonly service: ServiceDescriptor;
  /** The operation of `?op=NAME`; undefined for the page of the service. */
  readonly operation: OperationDescriptor | undefined;
  /** The path of the port under which the page is. */
  readonly path: string;
  /** The URL of that path as the browser reached it, without a query. */
  readonly address: string;
  /** The bindings that are switched on. */
  readonly bindings: ReadonlySet<BindingName>;
}

/** A page for people, and the policy that it must be sent with. */
export interface ExplorerPage {
  readonly html: string;
  /** The value of the header Content-Security-Policy (Content Security Policy Level 3). */
  readonly contentSecurityPolicy: string;
}

/** Makes the pages about a service: what `GET {path}` and `GET {path}?op=NAME` answer. */
export type Explorer = (request: ExplorerRequest) => ExplorerPage;

/** What the pages of a service are made from, in addition to its descriptor. */
export interface ExplorerParts {
  readonly documentation: ContractDocumentation;
  /** The parameters, by property, that most operations share: the value of one is kept for the next operation. */
  readonly remembered?: readonly string[];
  /**
   * Valid XML for the fields that take XML, by the operation's name in the contract and the path of the field (see
   * `xmlFields`). A field without one shows the names of types in the places of values.
   */
  readonly samples?: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** The documentation of a contract, which descriptors do not contain. Texts are plain; a blank line separates paragraphs. */
export interface ContractDocumentation {
  readonly service: string | undefined;
  /** By the operation's name in the contract. */
  readonly operations: ReadonlyMap<string, string>;
  /** By the type's own descriptor: names of anonymous types are not unique. */
  readonly types: ReadonlyMap<TypeDescriptor, TypeDocumentation>;
}

/** The documentation of a type. */
export interface TypeDocumentation {
  readonly text?: string;
  /** Of the elements of a complex type and the tables of a DataSet, by wire name. */
  readonly parts?: ReadonlyMap<string, string>;
}
