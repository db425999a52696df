import type { ContractDocumentation } from "./documentation.js";
import type { BindingName, OperationDescriptor, ServiceDescriptor } from "../descriptor.js";

/** What a server tells the explorer about the page that a browser asks for. */
export interface ExplorerRequest {
  readonly service: ServiceDescriptor;
  /** The operation of `?op=NAME`; undefined for the page of the service. */
  readonly operation: OperationDescriptor | undefined;
  /** The URL of the service as the browser reached it, without a query. */
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

/** A style sheet or script that stands in the page. */
export interface ExplorerAsset {
  readonly text: string;
  /** As a content security policy writes it: "sha256-" and the digest in base64. */
  readonly hash: string;
}

/** What the pages of a service are made from, beside its descriptor. */
export interface ExplorerParts {
  readonly documentation: ContractDocumentation;
  readonly style: ExplorerAsset;
  readonly script: ExplorerAsset;
  /** The parameters, by property, that most operations share: what is typed for one stays there for the next. */
  readonly remembered?: readonly string[];
}
