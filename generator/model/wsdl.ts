import type { ElementDeclaration, Type } from "./components.js";
import type { ModelNode, NamedNode, QName } from "./node.js";

/** A part of a message (WSDL 1.1, section 2.3). */
export interface MessagePart extends ModelNode {
  readonly name: string;
  /** The property of the parts' object in TypeScript. */
  readonly tsName: string;
  readonly content:
    { readonly kind: "element"; readonly element: ElementDeclaration } | { readonly kind: "type"; readonly type: Type };
}

/** A message (WSDL 1.1, section 2.3). */
export interface Message extends NamedNode {
  readonly kind: "message";
  readonly parts: readonly MessagePart[];
}

/** The input, output or a fault of an operation (WSDL 1.1, section 2.4). */
export interface OperationMessage extends ModelNode {
  readonly name: string;
  /** The name of the class of a fault; undefined for an input or an output. */
  readonly tsName: string | undefined;
  readonly message: Message;
}

/** An operation of one port type (WSDL 1.1, section 2.4). */
export interface PortTypeOperation extends ModelNode {
  readonly name: string;
  readonly pattern: "one-way" | "request-response" | "solicit-response" | "notification";
  readonly parameterOrder: readonly string[];
  readonly input: OperationMessage | undefined;
  readonly output: OperationMessage | undefined;
  readonly faults: readonly OperationMessage[];
  /** The contract declares the operation as safe. */
  readonly safe: boolean;
}

/** A port type (WSDL 1.1, section 2.4). */
export interface PortType extends NamedNode {
  readonly kind: "portType";
  readonly operations: readonly PortTypeOperation[];
}

/** soap:header or soap:headerfault (WSDL 1.1, section 3.7). */
export interface SoapHeader extends ModelNode {
  /** The name of the class of a header fault; undefined for a header, and for an element that is the detail of a fault. */
  readonly tsName: string | undefined;
  readonly part: MessagePart;
  readonly message: Message;
  readonly use: "literal" | "encoded";
  readonly namespace: string | undefined;
  readonly encodingStyle: string | undefined;
  readonly faults: readonly SoapHeader[];
}

/** A MIME part in addition to the SOAP envelope (WSDL 1.1, section 5). */
export interface SoapAttachment {
  /** Undefined where the binding does not name it. */
  readonly part: MessagePart | undefined;
  /** The media type; "*" for any. */
  readonly type: string;
}

/** soap:body or soap:fault, with the headers (WSDL 1.1, sections 3.5 to 3.7). */
export interface SoapContent {
  readonly use: "literal" | "encoded";
  readonly namespace: string | undefined;
  readonly encodingStyle: string | undefined;
  /** The parts in the body; undefined where all are. */
  readonly parts: readonly MessagePart[] | undefined;
  readonly headers: readonly SoapHeader[];
  /** Those of a multipart message. */
  readonly attachments: readonly SoapAttachment[];
}

/** The serialization of the input over HTTP (WSDL 1.1, sections 4.6, 4.7 and 5). */
export type HttpInput =
  | { readonly kind: "urlEncoded" }
  | { readonly kind: "urlReplacement" }
  | { readonly kind: "content"; readonly part: MessagePart | undefined; readonly type: string };

/** The serialization of the output over HTTP: a MIME part, or nothing (WSDL 1.1, section 5). */
export type HttpOutput =
  | { readonly kind: "none" }
  | { readonly kind: "mimeXml"; readonly part: MessagePart | undefined }
  | { readonly kind: "content"; readonly part: MessagePart | undefined; readonly type: string };

/** An operation in a SOAP binding (WSDL 1.1, section 3). */
export interface SoapBindingOperation extends ModelNode {
  readonly kind: "soap";
  readonly operation: PortTypeOperation;
  readonly action: string;
  readonly style: "document" | "rpc";
  readonly input: SoapContent | undefined;
  readonly output: SoapContent | undefined;
  readonly faults: readonly { readonly name: string; readonly content: SoapContent }[];
}

/** An operation in an HTTP binding (WSDL 1.1, section 4). */
export interface HttpBindingOperation extends ModelNode {
  readonly kind: "http";
  readonly operation: PortTypeOperation;
  readonly location: string;
  readonly input: HttpInput;
  readonly output: HttpOutput;
}

/** A SOAP binding; `version` is that of the namespace of its extension elements. */
export interface SoapBinding extends NamedNode {
  readonly kind: "soapBinding";
  readonly portType: PortType;
  readonly version: "1.1" | "1.2";
  readonly transport: string;
  readonly style: "document" | "rpc";
  readonly operations: readonly SoapBindingOperation[];
}

/** An HTTP GET or POST binding. */
export interface HttpBinding extends NamedNode {
  readonly kind: "httpBinding";
  readonly portType: PortType;
  readonly verb: "GET" | "POST";
  readonly operations: readonly HttpBindingOperation[];
}

/** A binding with extension elements that portwright does not support. */
export interface OtherBinding extends NamedNode {
  readonly kind: "otherBinding";
  readonly portType: PortType;
  readonly extensions: readonly QName[];
}

/** Every binding (WSDL 1.1, section 2.5). */
export type Binding = SoapBinding | HttpBinding | OtherBinding;

/** A port (WSDL 1.1, section 2.6). */
export interface Port extends ModelNode {
  readonly name: string;
  readonly binding: Binding;
  /** The location of its address element; undefined where it has none. */
  readonly address: string | undefined;
}

/** A service (WSDL 1.1, section 2.7). */
export interface Service extends NamedNode {
  readonly kind: "service";
  readonly ports: readonly Port[];
}
