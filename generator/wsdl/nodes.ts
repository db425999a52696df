import type { QName, SourceSpan } from "../model/node.js";
import type { Reference } from "../xml/names.js";
import type { SchemaNode } from "../xsd/nodes.js";

/** The properties of every node of a WSDL document. */
export interface WsdlNode {
  readonly span: SourceSpan;
  readonly documentation: string | undefined;
}

/** wsdl:import (WSDL 1.1, section 2.1.1). */
export interface WsdlImportNode {
  readonly namespace: string;
  readonly location: string;
  /** The value of location. */
  readonly span: SourceSpan;
}

/** wsdl:part (WSDL 1.1, section 2.3): by element or by type. */
export interface PartNode extends WsdlNode {
  readonly name: string;
  readonly element: Reference | undefined;
  readonly type: Reference | undefined;
}

/** wsdl:message (WSDL 1.1, section 2.3). */
export interface MessageNode extends WsdlNode {
  readonly kind: "message";
  readonly name: QName;
  readonly parts: readonly PartNode[];
}

/** wsdl:input, wsdl:output or wsdl:fault of a port type (WSDL 1.1, section 2.4). */
export interface MessageUseNode extends WsdlNode {
  /** As written; undefined when left to the default of section 2.4.5. */
  readonly name: string | undefined;
  readonly message: Reference | undefined;
}

/** wsdl:operation of a port type (WSDL 1.1, section 2.4). */
export interface OperationNode extends WsdlNode {
  readonly name: string;
  readonly parameterOrder: readonly string[];
  readonly input: MessageUseNode | undefined;
  readonly output: MessageUseNode | undefined;
  /** The output precedes the input. */
  readonly outputFirst: boolean;
  /** The contract declares the operation as safe. */
  readonly safe: boolean;
  readonly faults: readonly MessageUseNode[];
}

/** wsdl:portType (WSDL 1.1, section 2.4). */
export interface PortTypeNode extends WsdlNode {
  readonly kind: "portType";
  readonly name: QName;
  readonly operations: readonly OperationNode[];
}

/** soap:body, soap:fault, soap:header or soap:headerfault: how parts become XML (WSDL 1.1, sections 3.5 to 3.7). */
export interface SoapUseNode extends WsdlNode {
  readonly use: "literal" | "encoded";
  readonly namespace: string | undefined;
  readonly encodingStyle: string | undefined;
}

/** soap:body; `parts` is undefined when the attribute is absent. */
export interface SoapBodyNode extends SoapUseNode {
  readonly parts: readonly string[] | undefined;
}

/** soap:header with its soap:headerfault elements. */
export interface SoapHeaderNode extends SoapUseNode {
  readonly message: Reference | undefined;
  readonly part: string;
  readonly faults: readonly SoapHeaderNode[];
}

/** mime:content or mime:mimeXml (WSDL 1.1, section 5). */
export interface MimeContentNode extends WsdlNode {
  readonly kind: "content" | "mimeXml";
  readonly part: string | undefined;
  /** The media type; "text/xml" for mimeXml, "*" where it is not given. */
  readonly type: string;
}

/** wsdl:input, wsdl:output or wsdl:fault of a binding, with the extension elements of every protocol. */
export interface BindingMessageNode extends WsdlNode {
  readonly name: string | undefined;
  readonly body: SoapBodyNode | undefined;
  readonly headers: readonly SoapHeaderNode[];
  readonly fault: SoapUseNode | undefined;
  readonly encoding: "urlEncoded" | "urlReplacement" | undefined;
  /** The parts of a multipart message, or the alternatives of a plain one. */
  readonly contents: readonly MimeContentNode[];
}

/** wsdl:operation of a binding (WSDL 1.1, section 2.5). */
export interface BindingOperationNode extends WsdlNode {
  readonly name: string;
  /** From soap:operation; undefined where there is none. */
  readonly action: string | undefined;
  readonly style: "document" | "rpc" | undefined;
  /** From http:operation; undefined where there is none. */
  readonly location: string | undefined;
  readonly input: BindingMessageNode | undefined;
  readonly output: BindingMessageNode | undefined;
  readonly faults: readonly BindingMessageNode[];
}

/** The protocol, from the extension element in a binding (WSDL 1.1, sections 3.3 and 4.4). */
export type ProtocolNode =
  | {
      readonly kind: "soap";
      readonly version: "1.1" | "1.2";
      readonly transport: string;
      readonly style: "document" | "rpc";
    }
  | { readonly kind: "http"; readonly verb: "GET" | "POST" }
  | { readonly kind: "other"; readonly extensions: readonly QName[] };

/** wsdl:binding (WSDL 1.1, section 2.5). */
export interface BindingNode extends WsdlNode {
  readonly kind: "binding";
  readonly name: QName;
  readonly type: Reference | undefined;
  readonly protocol: ProtocolNode;
  readonly operations: readonly BindingOperationNode[];
}

/** wsdl:port (WSDL 1.1, section 2.6). */
export interface PortNode extends WsdlNode {
  readonly name: string;
  readonly binding: Reference | undefined;
  /** From the address element; `span` is that of the value. */
  readonly address: { readonly location: string; readonly span: SourceSpan } | undefined;
}

/** wsdl:service (WSDL 1.1, section 2.7). */
export interface ServiceNode extends WsdlNode {
  readonly kind: "service";
  readonly name: QName;
  readonly ports: readonly PortNode[];
}

/** wsdl:definitions (WSDL 1.1, section 2.1). */
export interface DefinitionsNode extends WsdlNode {
  readonly kind: "definitions";
  readonly name: string | undefined;
  readonly targetNamespace: string;
  readonly imports: readonly WsdlImportNode[];
  /** The schemas in wsdl:types. */
  readonly schemas: readonly SchemaNode[];
  readonly messages: readonly MessageNode[];
  readonly portTypes: readonly PortTypeNode[];
  readonly bindings: readonly BindingNode[];
  readonly services: readonly ServiceNode[];
  /** The QNames of parts, which name schema components. */
  readonly references: readonly Reference[];
}
