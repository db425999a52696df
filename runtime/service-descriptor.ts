import type {
  ContentOrder,
  ElementDescriptor,
  NamedSimpleType,
  QName,
  SimpleDescriptor,
  XmlElement,
} from "./descriptor.js";

/*
 * Descriptors of a service: messages, operations and ports (WSDL 1.1). Those of elements and types are in `descriptor.ts`.
 */

/** An element in the Body of a message. */
export interface BodyPartDescriptor<Value = unknown> extends ElementDescriptor<Value> {
  /** The property of the TypeScript object; absent where the message has one part and its value is that of the part. */
  readonly property?: string;
}

/** A header block that the contract declares (WSDL 1.1, section 3.7). */
export interface HeaderDescriptor {
  readonly property: string;
  readonly element: ElementDescriptor;
}

/** How strict a body is read; the options of the decoder. */
export interface BodyReadOptions {
  readonly unknown?: "error" | "ignore";
  readonly order?: ContentOrder;
  /** Only the decoder looks inside. */
  readonly types?: unknown;
  readonly limits?: { readonly items?: number };
}

/** Reads and writes the parts of a body that is not one literal element (WSDL 1.1, section 3.5). */
export interface BodyEncoding {
  /** The attribute `use` of soap:body. */
  readonly use: "literal" | "encoded";
  /**
   * The value of a message.
   * @param blocks the elements in the Body, each with all the namespace declarations in scope
   * @throws {DecodeError}
   */
  read(blocks: readonly XmlElement[], message: MessageDescriptor, options: BodyReadOptions): unknown;
  /**
   * The content of the Body, where the prefix "soap" is declared.
   * @throws {EncodeError}
   */
  write(version: "1.1" | "1.2", message: MessageDescriptor, value: unknown): string;
  /** The message for clients and servers; only the code of SOAP messages knows what it is (see `PreparedMessage`). */
  prepare(message: MessageDescriptor, options: BodyReadOptions): unknown;
}

/** Reads and writes the header blocks that a message declares. */
export interface HeaderCodec {
  /**
   * The values of the declared blocks among those of a message, by property.
   * @throws {DecodeError}
   */
  read(
    blocks: readonly XmlElement[],
    declared: readonly HeaderDescriptor[],
    options: BodyReadOptions,
  ): Readonly<Record<string, unknown>>;
  /**
   * The blocks of these values as markup.
   * @param shared more values, of which those are written that are declared and not given
   * @throws {EncodeError}
   */
  write(
    declared: readonly HeaderDescriptor[],
    values: Readonly<Record<string, unknown>>,
    shared?: Readonly<Record<string, unknown>>,
  ): string;
}

/** The header blocks that a message declares. */
export interface HeadersDescriptor {
  readonly blocks: readonly HeaderDescriptor[];
  /** A reference to the code, as `values` is. */
  readonly codec: HeaderCodec;
}

/** The value of a part of a message that is not in the envelope, but a MIME part of its own: an attachment. */
export interface MimePart {
  /** The media type with its parameters: "text/plain; charset=utf-8". */
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** The Content-ID without "<" and ">", which texts in the envelope may refer to ("cid:..."). One is made where it is absent. */
  readonly contentId?: string;
}

/** A part of a message that is an attachment (WSDL 1.1, section 5). */
export interface AttachmentDescriptor {
  readonly property: string;
  /** The name of the part. */
  readonly name: string;
  /** The media types that are allowed: "image/jpeg", "image/*", "*". */
  readonly types: readonly string[];
}

/** A multipart message: the root part and the others. */
export interface MultipartMessage {
  readonly envelope: MimePart;
  readonly attachments: readonly MimePart[];
}

/** Reads and writes messages with attachments. */
export interface AttachmentCodec {
  /** The element whose value is that of a message: what is in the envelope, and a property for each attachment. */
  element(message: MessageDescriptor): ElementDescriptor;
  /** A value of a message without the attachments: what is in the envelope. */
  bodyOf(declared: readonly AttachmentDescriptor[], value: unknown): unknown;
  /**
   * Takes a multipart message apart; undefined for a message of another media type, which has no attachments.
   * @throws {DecodeError}
   */
  open(message: Pick<MimePart, "bytes"> & { readonly contentType: string | undefined }): MultipartMessage | undefined;
  /**
   * The value of a message: that of its envelope with the declared parts as properties.
   * @throws {DecodeError}
   */
  withParts(
    value: unknown,
    parts: readonly MimePart[],
    declared: readonly AttachmentDescriptor[],
    options: BodyReadOptions,
  ): unknown;
  /**
   * The multipart message of an envelope and the attachments in a value.
   * @throws {EncodeError}
   */
  write(
    contentType: string,
    envelope: string | Uint8Array,
    declared: readonly AttachmentDescriptor[],
    value: unknown,
  ): MimePart;
}

/** The attachments of a message. */
export interface AttachmentsDescriptor {
  readonly parts: readonly AttachmentDescriptor[];
  /** A reference to the code, as `values` is. */
  readonly codec: AttachmentCodec;
}

/** The input or output of an operation (WSDL 1.1, section 3). */
export interface MessageDescriptor<Value = unknown> {
  readonly style: "document" | "rpc";
  /**
   * Present where the parts follow SOAP 1.1, section 5, instead of the schema, and where the Body has not exactly one: a
   * reference to the code, as `values` is.
   */
  readonly encoding?: BodyEncoding;
  /**
   * The elements in the Body, in order. The parts of an rpc message are the children of one element, of a type that the
   * contract does not declare; so are those of an operation that has no SOAP binding. Where the message has not exactly
   * one body part, its value is an object with a property for each.
   */
  readonly body: readonly BodyPartDescriptor<Value>[];
  /** Present where parts of the message are not in the envelope; they are properties of the value too. */
  readonly attachments?: AttachmentsDescriptor;
  readonly headers?: HeadersDescriptor;
}

/** What the error of a fault has besides its detail. */
export interface FaultOptions {
  /** The code, by its name in SOAP 1.2; "Sender" when absent. */
  readonly code?: "Sender" | "Receiver" | "VersionMismatch" | "MustUnderstand" | "DataEncodingUnknown";
  /** The human-readable reason; the name of the fault as words when absent. */
  readonly reason?: string;
  /** Finer codes, outermost first. */
  readonly subcodes?: readonly QName[];
  /** The URI of the node that raised the fault. */
  readonly actor?: string | undefined;
  /** The HTTP status it came with. */
  readonly status?: number | undefined;
}

/** The class of a declared fault, which the generator writes. */
export type FaultConstructor = new (detail: never, options?: FaultOptions) => Error;

/** A fault as it is read, and as it is sent: its detail is XML. */
export interface FaultParts extends FaultOptions {
  readonly detail: readonly XmlElement[];
}

/** Reads and writes the details of declared faults. */
export interface FaultCodec {
  /** The error of a fault that has this detail; undefined for another one. That of a header fault is the header blocks. */
  read(fault: FaultParts, declared: FaultDescriptor, options: BodyReadOptions): Error | undefined;
  /**
   * The detail entry of a value.
   * @throws {EncodeError}
   */
  write(declared: FaultDescriptor, detail: unknown): XmlElement;
}

/** A fault that an operation declares (WSDL 1.1, section 2.4). */
export interface FaultDescriptor {
  /** The name of its class. */
  readonly name: string;
  /** The element in the detail. */
  readonly detail: ElementDescriptor;
  /** The element is a block of the Header instead, and there is no detail (WSDL 1.1, section 3.7). */
  readonly header?: true;
  /** A reference to the code, as `values` is. */
  readonly codec: FaultCodec;
  /** The class; absent where descriptors were not generated as code. */
  readonly error?: FaultConstructor;
}

/** The protocols that bindings use. */
export type BindingKind = "soap11" | "soap12" | "httpGet" | "httpPost";

/**
 * The name of a port as client and server options use it: its kind where a contract has one port of the kind, else the
 * port's own name.
 */
export type BindingName = BindingKind | (string & Record<never, never>);

/** A port (WSDL 1.1, section 2.6). */
export interface PortDescriptor {
  readonly name: BindingName;
  readonly kind: BindingKind;
  /** The path of its address: "/1.0/customerapi.asmx". */
  readonly path: string;
  /** The URI of a transport that is not HTTP (WSDL 1.1, section 3.3): a client must be given one. */
  readonly transport?: string;
}

/** What a SOAP binding specifies for an operation (WSDL 1.1, section 3). */
export interface SoapBindingDescriptor {
  readonly kind: "soap";
  /** The soapAction attribute, unquoted. */
  readonly action: string;
}

/** A field of the query string or of the form (WSDL 1.1, sections 4.6 and 4.7). */
export interface HttpParameterDescriptor {
  readonly property: string;
  /** The exact field name. */
  readonly name: string;
  readonly type: SimpleDescriptor;
  /** The field is repeated, once for each item; the property is an array. */
  readonly array?: true;
  /** No error or log shows a value of the field. */
  readonly secret?: true;
}

/** The name and the value of each parameter of a call over HTTP. */
export type HttpFields = readonly (readonly [name: string, value: string])[];

/** Writes the parameters of a call into a location, "o1/A(part1)B(part2)", and reads them (WSDL 1.1, section 4.6). */
export interface UrlReplacement {
  /**
   * The location with the values.
   * @throws {EncodeError} for "." and ".." alone in a segment, which URL parsers remove
   */
  write(location: string, fields: HttpFields): string;
  /**
   * The fields of a call. Each value ends where the text that follows it in the location first occurs.
   * @param target the path, and the query where the location has one
   * @returns undefined where the target is of another location
   * @throws {DecodeError} for bad percent-encoding
   */
  read(location: string, target: string): HttpFields | undefined;
}

/** What an HTTP GET or POST binding specifies for an operation (WSDL 1.1, section 4). */
export interface HttpBindingDescriptor<Result = unknown> {
  readonly kind: "http";
  /** The relative URI that is added to the port's address: "/VerifyKey". */
  readonly location: string;
  readonly parameters: readonly HttpParameterDescriptor[];
  /** The parameters are in the location, and not in a query or form: a reference to the code, as `values` is. */
  readonly replacement?: UrlReplacement;
  /** The root element of the response; absent for an operation with no result. */
  readonly result?: ElementDescriptor<Result>;
}

/** What an HTTP POST binding of XML specifies for an operation: the messages are the content of a Body (WSDL 1.1, section 5). */
export interface XmlBindingDescriptor {
  readonly kind: "xml";
  /** The relative URI that is added to the port's address: "/VerifyKey". */
  readonly location: string;
  /** The media type of a request. */
  readonly mediaType: string;
}

/** The messages of an operation over one binding. */
export type BindingDescriptor<Result = unknown> =
  SoapBindingDescriptor | HttpBindingDescriptor<Result> | XmlBindingDescriptor;

/** A view of the output: the result is a child of the element in the Body. */
export interface ResultDescriptor {
  /** The property of the response wrapper's value. */
  readonly property: string;
  /**
   * What absence is: "empty": an empty list, as nil is; "undefined": undefined, as nil is where it is no value; "error": a
   * DecodeError.
   */
  readonly absent: "empty" | "undefined" | "error";
}

/** An operation over all its bindings. */
export interface OperationDescriptor<Request = unknown, Result = unknown> {
  /** The method name in TypeScript. */
  readonly name: string;
  /** The operation's name in the contract. */
  readonly wireName: string;
  /** The contract says that a call changes nothing (RFC 9110, section 9.2.1). */
  readonly safe?: true;
  /** A message has a secret value, at any depth: no HttpError shows the text of its answer, which may repeat it. */
  readonly secret?: true;
  readonly input: MessageDescriptor<Request>;
  /** Absent for a one-way operation. */
  readonly output?: MessageDescriptor;
  readonly faults?: readonly FaultDescriptor[];
  /** Absent for an operation with no result, or whose result is the value of the output itself. */
  readonly result?: ResultDescriptor;
  /** By the name of the port. */
  readonly bindings: { readonly [name in BindingName]?: BindingDescriptor<Result> };
  readonly "~value"?: Result;
}

/** A document of the contract, as `?wsdl` or `?xsd=NAME` serves it. */
export interface ContractDocument {
  /** "wsdl" for the root document, else the NAME of `?xsd=NAME` (or `?wsdl=NAME`). */
  readonly name: string;
  readonly kind: "wsdl" | "xsd";
  /** The text, or the URL of its file: a function, since only a server and the conformance suite need it. */
  readonly text: string | (() => URL);
  readonly links: readonly DocumentLink[];
}

/**
 * A URL in a contract document that a server replaces by one of its own: the address of a port, which has a path, or the
 * location of another document. `location` is the value of the attribute as the document has it.
 */
export type DocumentLink =
  { readonly location: string; readonly path: string } | { readonly location: string; readonly document: string };

/** What a server needs to know of a service. */
export interface ServiceDescriptor {
  readonly name: string;
  readonly namespace: string;
  readonly ports: readonly PortDescriptor[];
  readonly operations: readonly OperationDescriptor[];
  readonly documents: readonly ContractDocument[];
  /** The simple types that an xsi:type of a request can name, besides the built-in ones. */
  readonly simpleTypes?: readonly NamedSimpleType[];
}
