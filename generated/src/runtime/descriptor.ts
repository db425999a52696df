// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

/**
 * Descriptors: the wire shape of a contract as plain data. The generator writes them as object literals that people
 * can read and compare; the codec interprets them. A descriptor holds facts of the schema only, never behaviour.
 */

/** A namespace-qualified name (Namespaces in XML 1.0, section 4). `namespace` is "" for no namespace. */
export interface QName {
  readonly namespace: string;
  readonly local: string;
}

/** The built-in simple types that a descriptor can stand on (XML Schema part 2, section 3). */
export type BuiltinName =
  | "string"
  | "normalizedString"
  | "token"
  | "language"
  | "Name"
  | "NCName"
  | "NMTOKEN"
  | "ID"
  | "IDREF"
  | "ENTITY"
  | "anyURI"
  | "anySimpleType"
  | "boolean"
  | "decimal"
  | "integer"
  | "nonPositiveInteger"
  | "negativeInteger"
  | "nonNegativeInteger"
  | "positiveInteger"
  | "long"
  | "unsignedLong"
  | "int"
  | "short"
  | "byte"
  | "unsignedInt"
  | "unsignedShort"
  | "unsignedByte"
  | "float"
  | "double"
  | "dateTime"
  | "date"
  | "time"
  | "gYear"
  | "gYearMonth"
  | "gMonth"
  | "gMonthDay"
  | "gDay"
  | "duration"
  | "base64Binary"
  | "hexBinary";

/**
 * Constraining facets (XML Schema part 2, section 4.3), each as its lexical form in the schema. `patterns` holds one
 * entry a derivation step: all entries must match; each is a JavaScript regular expression without flags but `u`,
 * already translated from the XSD syntax and anchored.
 */
export interface Facets {
  readonly length?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly patterns?: readonly string[];
  readonly enumeration?: readonly string[];
  readonly whiteSpace?: "preserve" | "replace" | "collapse";
  readonly minInclusive?: string;
  readonly maxInclusive?: string;
  readonly minExclusive?: string;
  readonly maxExclusive?: string;
  readonly totalDigits?: number;
  readonly fractionDigits?: number;
}

/** An atomic simple type: a built-in, narrowed by facets. `Value` is the run-time type of its values. */
export interface SimpleDescriptor<Value = unknown> {
  readonly kind: "simple";
  /** The name that errors show: "int", "guid". */
  readonly name: string;
  readonly builtin: BuiltinName;
  readonly facets?: Facets;
  /** Type-level only: ties the descriptor to its TypeScript type. Never present at run time. */
  readonly "~value"?: Value;
}

/** How often a particle may stand and what may stand in it. */
export interface Occurrence {
  /** minOccurs; 1 when absent. */
  readonly min?: number;
  /** maxOccurs; 1 when absent, `Infinity` for "unbounded". */
  readonly max?: number;
  /** The element may carry xsi:nil="true"; its value is then null. */
  readonly nillable?: true;
}

/** A local element of a record (XML Schema part 1, section 3.3), in schema order. */
export interface ChildDescriptor<Property extends PropertyKey = string> extends Occurrence {
  /** The property of the TypeScript object. */
  readonly property: Property;
  /** The local name on the wire. */
  readonly name: string;
  /** The namespace on the wire; that of the record when absent. */
  readonly namespace?: string;
  readonly type: TypeReference;
}

/** A complex type whose content is a sequence of elements. Its value is an object with a property a child. */
export interface RecordDescriptor<Value = unknown> {
  readonly kind: "record";
  /** The schema's name of the type, or of the element that an anonymous type stands in. */
  readonly name: string;
  /** The namespace of the children that do not name their own. */
  readonly namespace: string;
  readonly children: readonly ChildDescriptor<Value extends object ? keyof Value & string : string>[];
  readonly "~value"?: Value;
}

/** A complex type that is nothing but one repeated element ("ArrayOfX"). Its value is an array. */
export interface ArrayDescriptor<Value = unknown> {
  readonly kind: "array";
  readonly name: string;
  readonly namespace: string;
  /** The repeated element. */
  readonly item: Occurrence & { readonly name: string; readonly namespace?: string; readonly type: TypeReference };
  readonly "~value"?: Value;
}

/** A table of a DataSet: `row` says the columns; the element of a row has the table's name. */
export interface DataTableDescriptor<Property extends PropertyKey = string> {
  readonly property: Property;
  readonly name: string;
  /** Of any value: without "~value", which would tie it to one. */
  readonly row: () => Omit<RecordDescriptor, "~value">;
}

/** A .NET DataSet: an inline schema followed by a diffgram. Its value is an object with an array of rows a table. */
export interface DataSetDescriptor<Value = unknown> {
  readonly kind: "dataset";
  /** The DataSet's own name, which the inline schema and the diffgram's root element carry. */
  readonly name: string;
  readonly tables: readonly DataTableDescriptor<Value extends object ? keyof Value & string : string>[];
  readonly "~value"?: Value;
}

/** Every type that an element can have. */
export type TypeDescriptor<Value = unknown> =
  SimpleDescriptor<Value> | RecordDescriptor<Value> | ArrayDescriptor<Value> | DataSetDescriptor<Value>;

/** A simple type stands in place; the others are named by a function, so that types may refer to each other in a ring. */
export type TypeReference = SimpleDescriptor | (() => Exclude<TypeDescriptor, SimpleDescriptor>);

/** A global element: the root of a message or of a document. */
export interface ElementDescriptor<Value = unknown> {
  readonly kind: "element";
  readonly namespace: string;
  readonly name: string;
  readonly type: TypeReference;
  readonly nillable?: true;
  readonly "~value"?: Value;
}

/** The four ways to call an operation, as client and server options name them. */
export type BindingName = "soap11" | "soap12" | "httpGet" | "httpPost";

/** What a SOAP binding says of an operation (WSDL 1.1, section 3). Only document/literal is emitted. */
export interface SoapBindingDescriptor {
  /** The soapAction attribute, unquoted. */
  readonly action: string;
}

/** A field of the query string or of the form (WSDL 1.1, sections 4.6 and 4.7). */
export interface HttpParameterDescriptor {
  readonly property: string;
  /** The exact field name. */
  readonly name: string;
  readonly type: SimpleDescriptor;
  /** The field is repeated once an item; the property is an array. */
  readonly array?: true;
}

/** What an HTTP GET or POST binding says of an operation (WSDL 1.1, section 4). */
export interface HttpBindingDescriptor<Result = unknown> {
  /** The relative URI that is added to the port's address: "/VerifyKey". */
  readonly location: string;
  readonly parameters: readonly HttpParameterDescriptor[];
  /** The root element of the answer; absent for an operation with no result. */
  readonly result?: ElementDescriptor<Result>;
}

/** Where the result stands in the SOAP response wrapper, and what its absence means. */
export interface ResultDescriptor {
  /** The property of the response record. */
  readonly property: string;
  /** "empty": absent and nil read as an empty list; "error": absence is a DecodeError. */
  readonly absent: "empty" | "error";
}

/** An operation over all its bindings. */
export interface OperationDescriptor<Request = unknown, Result = unknown> {
  /** The method name in TypeScript. */
  readonly name: string;
  /** The operation's name in the contract. */
  readonly wireName: string;
  /** The contract says that a call changes nothing (RFC 9110, section 9.2.1). */
  readonly safe?: true;
  /** The wrapper element of the SOAP request. */
  readonly request: ElementDescriptor<Request>;
  /** The wrapper element of the SOAP response. */
  readonly response: ElementDescriptor;
  /** Absent for an operation with no result. */
  readonly result?: ResultDescriptor;
  readonly bindings: {
    readonly soap11?: SoapBindingDescriptor;
    readonly soap12?: SoapBindingDescriptor;
    readonly httpGet?: HttpBindingDescriptor<Result>;
    readonly httpPost?: HttpBindingDescriptor<Result>;
  };
  readonly "~value"?: Result;
}

/** A piece of a contract document: text as it stands, or a place where a URL of the running server goes. */
export type DocumentPart = string | { readonly address: true } | { readonly document: string };

/** A document of the contract, as `?wsdl` or `?xsd=NAME` serves it. */
export interface ContractDocument {
  /** "wsdl" for the root document, else the NAME of `?xsd=NAME` (or `?wsdl=NAME`). */
  readonly name: string;
  readonly kind: "wsdl" | "xsd";
  readonly parts: readonly DocumentPart[];
}

/** All that a server needs to know of a service. */
export interface ServiceDescriptor {
  readonly name: string;
  readonly namespace: string;
  /** The path of the ports' addresses: "/1.0/customerapi.asmx". */
  readonly path: string;
  readonly operations: readonly OperationDescriptor[];
  readonly documents: readonly ContractDocument[];
}
