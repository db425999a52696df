import type { ComplexType, ElementDeclaration, ElementParticle } from "./components.js";
import type { NamedNode } from "./node.js";
import type { HttpBindingOperation, MessagePart, Port, SoapBindingOperation } from "./wsdl.js";

/** A SOAP port that offers the operation. */
export interface SoapOperationBinding {
  readonly kind: "soap";
  readonly version: "1.1" | "1.2";
  readonly port: Port;
  readonly operation: SoapBindingOperation;
}

/** A field of an HTTP GET or POST call, joined with the SOAP parameter of the same name. */
export interface HttpParameter {
  /** The exact field name on the wire. */
  readonly name: string;
  readonly part: MessagePart;
  /** The child of the wrapper, which has the real type; undefined where no SOAP binding has the operation. */
  readonly parameter: ElementParticle | undefined;
  /** The field is repeated, once for each item. */
  readonly array: boolean;
}

/** An HTTP port that offers the operation. */
export interface HttpOperationBinding {
  readonly kind: "http";
  readonly verb: "GET" | "POST";
  readonly port: Port;
  readonly operation: HttpBindingOperation;
  readonly location: string;
  readonly parameters: readonly HttpParameter[];
  /** The root element of the response; undefined for none. */
  readonly result: ElementDeclaration | undefined;
}

/**
 * The document/literal wrapped style: one element for the request and one for the response, with the parameters and the
 * result as children.
 */
export interface WrappedStyle {
  readonly request: ElementDeclaration;
  /** The request element's type. */
  readonly requestType: ComplexType;
  readonly response: ElementDeclaration | undefined;
  readonly responseType: ComplexType | undefined;
  /** The one child of the response; undefined for an operation with no result, or with several. */
  readonly result: ElementParticle | undefined;
}

/** The names in TypeScript of the types that have the parts of messages as properties. */
export interface PartsTypeNames {
  readonly request: string;
  readonly response: string;
}

/** A logical operation: the operations of all port types that have its name. */
export interface Operation extends NamedNode {
  readonly kind: "operation";
  /** In contract order: ports as the service lists them. */
  readonly bindings: readonly (SoapOperationBinding | HttpOperationBinding)[];
  /** Undefined where the SOAP messages are not wrapped, or no SOAP binding has the operation. */
  readonly wrapped: WrappedStyle | undefined;
  /** Defined where the parts of the messages are in no element that the contract declares: the rpc style, HTTP alone. */
  readonly partsTypes: PartsTypeNames | undefined;
  /** One of the port types declares it as safe. */
  readonly safe: boolean;
}
