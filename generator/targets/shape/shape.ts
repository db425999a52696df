import type { QName } from "../../model/node.js";

/**
 * The shape of a contract: the model as all targets need it, flattened, checked to hold nothing that they cannot
 * emit, and plain data without rings, since types refer to each other by name.
 */
export interface Shape {
  readonly name: string;
  readonly namespace: string;
  /** Where the first port is, without the path: "https://example.com". */
  readonly origin: string;
  /** The path of the ports' addresses: "/1.0/customerapi.asmx". */
  readonly path: string;
  /** What the service or the contract says of itself. */
  readonly documentation: string | undefined;
  readonly operations: readonly OperationShape[];
  /** The named types that the operations reach, in the order of the contract's documents. */
  readonly types: readonly TypeShape[];
  /** The wrappers of SOAP answers, in the same order: the codec alone needs them, since methods give what is in them. */
  readonly wrappers: readonly RecordShape[];
  readonly documents: readonly DocumentShape[];
}

/** A type that targets declare under a name of its own. */
export type TypeShape = SimpleShape | RecordShape | ArrayShape | DataSetShape;

/** What an element or a field holds. */
export type ValueShape =
  | { readonly kind: "builtin"; readonly builtin: BuiltinName }
  | { readonly kind: "simple"; readonly tsName: string; readonly builtin: BuiltinName }
  | { readonly kind: "record"; readonly tsName: string }
  | { readonly kind: "array"; readonly tsName: string; readonly item: ItemShape }
  | { readonly kind: "dataSet"; readonly tsName: string };

/** How often something stands, and whether it may be nil. */
export interface OccurrenceShape {
  readonly min: number;
  /** `Infinity` for no upper bound. */
  readonly max: number;
  readonly nillable: boolean;
}

/** The repeated element of an array type. */
export interface ItemShape extends OccurrenceShape {
  readonly name: QName;
  readonly value: ValueShape;
}

interface NamedShape {
  readonly tsName: string;
  readonly name: QName;
  readonly documentation: string | undefined;
}

/** A simple type of the contract: a built-in with facets. */
export interface SimpleShape extends NamedShape {
  readonly kind: "simple";
  readonly builtin: BuiltinName;
  readonly facets: FacetsShape;
  /** The patterns of the last step that has some, as the schema writes them; any of them must match. */
  readonly patterns: readonly string[];
  /** Its values where it is an enumeration of literals; empty otherwise. */
  readonly members: readonly MemberShape[];
}

/** A value of an enumeration. */
export interface MemberShape {
  /** A text as the schema writes it, white space normalised; a number in its shortest form. */
  readonly name: string;
  /** As TypeScript writes it: `"red"`, `1`, `1n`. */
  readonly literal: string;
  readonly documentation: string | undefined;
}

/** The facets that hold for a type, those of its bases among them; patterns are JavaScript regular expressions. */
export interface FacetsShape {
  readonly [facet: string]: string | number | readonly string[];
}

/** A complex type with child elements. */
export interface RecordShape extends NamedShape {
  readonly kind: "record";
  /** The namespace that its fields have, unless they say another. */
  readonly namespace: string;
  readonly fields: readonly FieldShape[];
}

/** A child element of a record. */
export interface FieldShape extends OccurrenceShape {
  readonly property: string;
  readonly name: QName;
  readonly documentation: string | undefined;
  readonly value: ValueShape;
}

/** A complex type that is nothing but a repeated element: TypeScript sees an array. */
export interface ArrayShape extends NamedShape {
  readonly kind: "array";
  readonly item: ItemShape;
}

/** A .NET DataSet. */
export interface DataSetShape extends NamedShape {
  readonly kind: "dataSet";
  readonly tables: readonly TableShape[];
}

/** A table of a DataSet. */
export interface TableShape {
  readonly property: string;
  readonly name: string;
  readonly documentation: string | undefined;
  /** The record type of its rows. */
  readonly row: string;
}

/** A global element: the root of a message. */
export interface ElementShape {
  readonly name: QName;
  readonly nillable: boolean;
  readonly value: ValueShape;
}

/** An operation over all its bindings. */
export interface OperationShape {
  /** The method name. */
  readonly tsName: string;
  readonly name: string;
  readonly documentation: string | undefined;
  /** A call changes nothing. */
  readonly safe: boolean;
  /** The record type of the request. */
  readonly request: RecordShape;
  readonly requestElement: ElementShape;
  readonly responseElement: ElementShape;
  /** Undefined for an operation with no result. */
  readonly result: ResultShape | undefined;
  readonly bindings: readonly BindingShape[];
}

/** The result of an operation: the one child of the response. */
export type ResultShape = FieldShape;

/** The four ways to call an operation, as the runtime names them. */
export type BindingName = "soap11" | "soap12" | "httpGet" | "httpPost";

/** How one binding carries an operation. */
export type BindingShape =
  | { readonly kind: "soap"; readonly name: BindingName; readonly action: string }
  | {
      readonly kind: "http";
      readonly name: BindingName;
      readonly location: string;
      readonly parameters: readonly HttpParameterShape[];
      readonly result: ElementShape | undefined;
    };

/** A field of an HTTP call. */
export interface HttpParameterShape {
  readonly property: string;
  readonly name: string;
  readonly array: boolean;
  readonly value: ValueShape;
}

/** A document of the contract in pieces: text, and places where a URL of the running server goes. */
export interface DocumentShape {
  /** "wsdl" for the root document. */
  readonly name: string;
  readonly kind: "wsdl" | "xsd";
  readonly file: string;
  readonly parts: readonly (string | { readonly address: true } | { readonly document: string })[];
}

/** The built-in simple types that the runtime knows, and their type in TypeScript (section 3 of the design). */
export const BUILTINS = {
  string: "string",
  normalizedString: "string",
  token: "string",
  language: "string",
  Name: "string",
  NCName: "string",
  NMTOKEN: "string",
  ID: "string",
  IDREF: "string",
  ENTITY: "string",
  anyURI: "string",
  anySimpleType: "string",
  boolean: "boolean",
  decimal: "string",
  integer: "bigint",
  nonPositiveInteger: "bigint",
  negativeInteger: "bigint",
  nonNegativeInteger: "bigint",
  positiveInteger: "bigint",
  long: "bigint",
  unsignedLong: "bigint",
  int: "number",
  short: "number",
  byte: "number",
  unsignedInt: "number",
  unsignedShort: "number",
  unsignedByte: "number",
  float: "number",
  double: "number",
  dateTime: "string",
  date: "string",
  time: "string",
  gYear: "string",
  gYearMonth: "string",
  gMonth: "string",
  gMonthDay: "string",
  gDay: "string",
  duration: "string",
  base64Binary: "Uint8Array",
  hexBinary: "Uint8Array",
} as const;

/** The local name of such a type. */
export type BuiltinName = keyof typeof BUILTINS;
