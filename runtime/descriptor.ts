/**
 * Descriptors: the wire form of a contract as plain data. The generator writes them as object literals that people can
 * read and compare; codec, client, server, explorer and suite interpret them. Those of elements and types (XML Schema 1.0)
 * are here, those of messages, operations and ports (WSDL 1.1) in `service-descriptor.ts`.
 */

/** A namespace-qualified name (Namespaces in XML 1.0, section 4). `namespace` is "" for no namespace. */
export interface QName {
  readonly namespace: string;
  readonly local: string;
}

/** An attribute of an XML tree; namespace declarations are in `XmlElement.declarations` instead. */
export interface XmlAttribute {
  readonly name: QName;
  /** The prefix in the document; "" for none. */
  readonly prefix: string;
  readonly value: string;
}

/**
 * An element of an XML tree: a header block, a fault detail, the match of a wildcard. Text is a string; adjacent text
 * and CDATA are one string; comments and processing instructions are not included.
 */
export interface XmlElement {
  readonly name: QName;
  readonly prefix: string;
  /** The namespace declarations on this element: prefix ("" for the default) to namespace name. */
  readonly declarations: ReadonlyMap<string, string>;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly (XmlElement | string)[];
}

/** The TypeScript type of the values of each built-in simple type (XML Schema part 2, section 3). */
export interface BuiltinValues {
  anySimpleType: string;
  string: string;
  normalizedString: string;
  token: string;
  language: string;
  Name: string;
  NCName: string;
  NMTOKEN: string;
  ID: string;
  IDREF: string;
  ENTITY: string;
  anyURI: string;
  boolean: boolean;
  decimal: string;
  integer: bigint;
  nonPositiveInteger: bigint;
  negativeInteger: bigint;
  nonNegativeInteger: bigint;
  positiveInteger: bigint;
  long: bigint;
  unsignedLong: bigint;
  int: number;
  short: number;
  byte: number;
  unsignedInt: number;
  unsignedShort: number;
  unsignedByte: number;
  float: number;
  double: number;
  dateTime: string;
  date: string;
  time: string;
  gYear: string;
  gYearMonth: string;
  gMonth: string;
  gMonthDay: string;
  gDay: string;
  duration: string;
  base64Binary: Uint8Array;
  hexBinary: Uint8Array;
  QName: QName;
  NOTATION: QName;
}

/** A built-in atomic type. The built-in list types (NMTOKENS, IDREFS, ENTITIES) are list descriptors over these. */
export type BuiltinName = keyof BuiltinValues;

/** Makes a function that tells whether a text matches a pattern, which is as in `Facets.patterns`. */
export type PatternCompiler = (source: string) => (text: string) => boolean;

/**
 * Constraining facets (XML Schema part 2, section 4.3), each as its lexical form in the schema; a QName in `enumeration`
 * has its namespace in braces for the prefix: "{http://example.com/}:name". `patterns` has one entry for each derivation
 * step: all entries must match; each is a JavaScript regular expression for the flag `u`, translated from the XSD syntax
 * and anchored.
 */
export interface Facets {
  readonly length?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly patterns?: readonly string[];
  /**
   * Present where a regular expression of JavaScript can take more than linear time for one of the patterns: a reference,
   * so that other programs do not contain the code.
   */
  readonly matcher?: PatternCompiler;
  readonly enumeration?: readonly string[];
  readonly whiteSpace?: "preserve" | "replace" | "collapse";
  readonly minInclusive?: string;
  readonly maxInclusive?: string;
  readonly minExclusive?: string;
  readonly maxExclusive?: string;
  readonly totalDigits?: number;
  readonly fractionDigits?: number;
}

/** What every type descriptor has. */
interface TypeBase<Value> {
  /** The local name of the type; for an anonymous type, that of the element or attribute that declares it. */
  readonly name: string;
  /** The namespace of the type's name. Child elements without a namespace of their own have it too. */
  readonly namespace: string;
  /** The type is declared in place: no xsi:type can name it. */
  readonly anonymous?: true;
  /** Type-level only: ties the descriptor to its TypeScript type. Never present at run time. */
  readonly "~value"?: Value;
}

/**
 * The namespace declarations in force where a text is (Namespaces in XML 1.0, section 6): what values of QName and
 * NOTATION are read and written with.
 */
export interface PrefixScope {
  /**
   * The namespace of a prefix; undefined for one that is not declared. The prefix "" is the default namespace, which
   * applies to the text of a QName too (XML Schema part 2, section 3.2.18): "" where there is none.
   */
  namespaceOf(prefix: string): string | undefined;
  /** A prefix of the namespace, which is declared first if it has none; "" only where an unprefixed name is in it. */
  prefixOf(namespace: string): string;
}

/** A descriptor of any value: without "~value", which would tie it to one. */
export type Untied<Descriptor extends TypeBase<unknown>> = Descriptor extends unknown
  ? Omit<Descriptor, "~value">
  : never;

/** The least and the greatest value of a number type. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
}

/** How the values of a simple type are read, written and compared (XML Schema part 2, section 2.2). */
export interface ValueSpace<Value> {
  /** The whiteSpace facet of the type itself. */
  readonly whiteSpace: NonNullable<Facets["whiteSpace"]>;
  /**
   * The value of a text whose white space is normalised. Without a scope (a field of a form) no prefix is declared.
   * Throws a ValueError that names the type `name`.
   */
  parse(text: string, name: string, scope?: PrefixScope): Value;
  /** The text of a value; checks its JavaScript type first. Throws a ValueError that names the type `name`. */
  format(value: unknown, name: string, scope?: PrefixScope): string;
  /** Whether two values are the same value of the value space. */
  equals(left: Value, right: Value): boolean;
  /**
   * The order relation of an ordered type: negative, 0 or positive; undefined where the order is not determined
   * (XML Schema part 2, section 3.2.6.2: a date with a timezone and one without).
   */
  compare?(left: Value, right: Value): number | undefined;
  /** The length that the length facets count. */
  length?(value: Value): number;
  /** What `length` counts: "characters". */
  readonly unit?: string;
  /** Present where the values are whole numbers: a sign and digits, few enough for a number, are then a value in this range. */
  readonly range?: NumberRange;
}

/** The values of a type that is derived from others, with its facets. */
export interface DerivedValues {
  readonly space: ValueSpace<unknown>;
  /** The whiteSpace facet in force. */
  readonly whiteSpace: NonNullable<Facets["whiteSpace"]>;
  /** Each checks a value, given with its text (white space normalised), and throws a ValueError that names its facet. */
  readonly checks: readonly ((value: unknown, text: string) => void)[];
  /** The text that is written for a value that is no string; present where a pattern may refuse the usual one. */
  form?(value: unknown, text: string): string;
}

interface AtomicBase<Value> extends TypeBase<Value> {
  readonly kind: "simple";
  readonly variety: "atomic";
  readonly builtin: BuiltinName;
}

/** A built-in type (XML Schema part 2, section 3). */
export interface BuiltinDescriptor<Value = unknown> extends AtomicBase<Value> {
  /** A reference, so that a program contains the code of the built-in types alone that it uses. */
  readonly values: ValueSpace<unknown>;
  readonly base?: undefined;
  readonly facets?: undefined;
}

/** A restriction of a built-in type, in one step or several (XML Schema part 2, section 4.1.2.1). */
export interface RestrictionDescriptor<Value = unknown> extends AtomicBase<Value> {
  readonly base: BuiltinDescriptor;
  readonly facets?: Facets;
  /** Present where `facets` is: a reference, so that a program without facets does not contain the code. */
  readonly values?: (type: RestrictionDescriptor) => DerivedValues;
}

/** A simple type whose values are atomic (XML Schema part 2, section 2.5.1.1). */
export type AtomicDescriptor<Value = unknown> = BuiltinDescriptor<Value> | RestrictionDescriptor<Value>;

/** A simple type whose values are white-space separated items (XML Schema part 2, section 2.5.1.2). */
export interface ListDescriptor<Value = unknown> extends TypeBase<Value> {
  readonly kind: "simple";
  readonly variety: "list";
  readonly item: AtomicDescriptor | UnionDescriptor;
  readonly facets?: Facets;
  /** A reference, as that of a built-in type. */
  readonly values: (type: ListDescriptor) => DerivedValues;
}

/** A simple type whose values are those of its members; the first that accepts a text determines the value (section 2.5.1.3). */
export interface UnionDescriptor<Value = unknown> extends TypeBase<Value> {
  readonly kind: "simple";
  readonly variety: "union";
  readonly members: readonly SimpleDescriptor[];
  readonly facets?: Facets;
  /** A reference, as that of a built-in type. */
  readonly values: (type: UnionDescriptor) => DerivedValues;
}

/** Every simple type. */
export type SimpleDescriptor<Value = unknown> =
  AtomicDescriptor<Value> | ListDescriptor<Value> | UnionDescriptor<Value>;

/** A simple type of the contract that xsi:type can name. */
export interface NamedSimpleType {
  readonly type: SimpleDescriptor;
  /** The nearest of these types that it restricts; absent where that is the built-in type in `type.base`, or none. */
  readonly base?: SimpleDescriptor;
}

/** minOccurs and maxOccurs (XML Schema part 1, section 3.9); each is 1 when absent, `Infinity` is "unbounded". */
export interface Occurrence {
  readonly min?: number;
  readonly max?: number;
}

/** An element in a content model (XML Schema part 1, section 3.3). */
export interface ChildDescriptor<Property extends PropertyKey = string> extends Occurrence {
  /** Absent: an element is the particle that needs no `kind`. */
  readonly kind?: undefined;
  /** The property of the TypeScript object. */
  readonly property: Property;
  /** The local name on the wire. */
  readonly name: string;
  /** The namespace on the wire; that of the type when absent. */
  readonly namespace?: string;
  readonly type: TypeReference;
  /** The element may have xsi:nil="true"; its value is then null. */
  readonly nillable?: true;
  /** No error or log shows a value of the element, which is of a simple type. */
  readonly secret?: true;
  /** The derived types that may not replace the type of this element; "all" where that is a simple type. */
  readonly blocked?: readonly QName[] | "all";
  readonly default?: string;
  readonly fixed?: string;
  /**
   * Present where the element is of a simple type and has a default or fixed value, blocks derived types, or has names
   * with prefixes in its text.
   */
  readonly codec?: TypeCodec;
}

/** A sequence, choice or all (XML Schema part 1, section 3.8). */
export interface ModelGroupDescriptor<Property extends PropertyKey = string> extends Occurrence {
  readonly kind: "sequence" | "choice" | "all";
  /** Their properties are those of the value, or of an entry where the group has a `property`. */
  readonly particles: readonly ParticleDescriptor[];
  /** The property whose array has an entry for each occurrence; present where the group can occur more than once. */
  readonly property?: Property;
}

/** xs:any or xs:anyAttribute (XML Schema part 1, section 3.10). The XML that matches xs:anyAttribute is in `$attributes`. */
export interface WildcardDescriptor extends Occurrence {
  readonly kind: "any";
  /** The property of the XML that matches xs:any: `$any` when absent. */
  readonly property?: string;
  /** The namespaces that it allows; "" is no namespace. `not` excludes one namespace and no namespace. */
  readonly namespaces: "##any" | { readonly not: string } | readonly string[];
  readonly processContents: "strict" | "lax" | "skip";
}

/**
 * What a content model consists of. A reference to the head of a substitution group is a choice of the head and its
 * members (XML Schema part 1, section 3.3.6).
 */
export type ParticleDescriptor<Property extends PropertyKey = string> =
  ChildDescriptor<Property> | ModelGroupDescriptor<Property> | WildcardDescriptor;

/** An attribute of a complex type (XML Schema part 1, section 3.5). */
export interface AttributeDescriptor<Property extends PropertyKey = string> {
  readonly property: Property;
  readonly name: string;
  /** Absent for an unqualified attribute. */
  readonly namespace?: string;
  readonly type: SimpleDescriptor;
  readonly required?: true;
  readonly default?: string;
  readonly fixed?: string;
}

/** Simple content (XML Schema part 1, section 3.4.2): the text is the property `value`. */
export interface SimpleContentDescriptor {
  readonly kind: "simple";
  readonly type: SimpleDescriptor;
}

/** "schema": the order of the content model; "any": the particles of a sequence in any order, as those of xs:all. */
export type ContentOrder = "schema" | "any";

/** A particle that matches elements: an element declaration or a wildcard. */
export interface Leaf {
  /** The position among the leaves of the content model, in the order of the schema. */
  readonly index: number;
  readonly min: number;
  readonly max: number;
  /** The name of the element; undefined for a wildcard. */
  readonly name: QName | undefined;
  /** Whether the particle allows an element of this name. */
  matches(name: QName): boolean;
}

/** A state of the automaton of a content model: what can come next. It never changes. */
export interface ContentState {
  /** The leaf that the last element matches; undefined at the start. */
  readonly leaf: Leaf | undefined;
  /** The leaves that the next element can match. */
  readonly expected: readonly Leaf[];
  /** Whether the content can end. */
  readonly canEnd: boolean;
  /** The state after an element that matches one of the leaves expected. */
  after(leaf: Leaf): ContentState;
}

/** The automaton of a content model. */
export interface ContentAutomaton {
  readonly start: ContentState;
  /**
   * The particle of which each element starts a new occurrence, by its depth: the particles given to the compiler have
   * the depth 1.
   * @param states the states after each element; the content can end after the last
   */
  depths(states: readonly ContentState[]): readonly number[];
}

/** Makes the automaton of a content model. */
export type ContentCompiler = (
  particles: readonly ParticleDescriptor[],
  leaves: readonly Leaf[],
  order: ContentOrder,
) => ContentAutomaton;

/** Makes an object of the values of its properties. */
export type ObjectMaker = (values: readonly unknown[]) => object;

/**
 * The properties of a value. The elements of a mixed content are properties of the entries of `$content`; a type derived
 * by restriction may lack properties of its base.
 */
type PropertyOf<Value> = Value extends readonly unknown[] | { readonly $content: unknown }
  ? string
  : Value extends object
    ? "$type" extends keyof Value
      ? string
      : keyof Value & string
    : string;

/**
 * A complex type (XML Schema part 1, section 3.4) with its effective content and attributes: those of its bases, groups
 * and attribute groups are included. Its value is an object, or an array where `items` is set.
 */
export interface ComplexDescriptor<Value = unknown> extends TypeBase<Value> {
  readonly kind: "complex";
  /** The text of `$type`: the name when absent. Present where two types of the contract have the same local name. */
  readonly typeName?: string;
  readonly abstract?: true;
  readonly base?: () => Untied<ComplexDescriptor>;
  /** The types that may replace it by xsi:type: those derived from it, directly or not, that are not blocked. */
  readonly derived?: () => readonly Untied<ComplexDescriptor>[];
  readonly attributes?: readonly AttributeDescriptor<PropertyOf<Value>>[];
  readonly anyAttribute?: WildcardDescriptor;
  readonly mixed?: true;
  /** The content where it is a sequence that occurs exactly once; an empty array is empty content. */
  readonly children?: readonly ParticleDescriptor<PropertyOf<Value>>[];
  /** The content where it is anything else; present where `children` is absent. */
  readonly content?: SimpleContentDescriptor | ModelGroupDescriptor<PropertyOf<Value>>;
  /**
   * Present where the content has a group in it: a reference, so that a program with sequences of elements alone does not
   * contain the code.
   */
  readonly automaton?: ContentCompiler;
  /**
   * Present where the type is more than a sequence of elements, or has derived types: a reference, so that a program with
   * sequences of elements alone does not contain the code.
   */
  readonly codec?: TypeCodec;
  /**
   * Makes the value of all its properties, in the order of `children`. Present where values are items of lists: an object
   * literal, which only code of the type can have, is made in a third of the time.
   */
  readonly make?: ObjectMaker;
  /** A SOAP array: in an encoded message its items may have any name (SOAP 1.1, section 5.4.2). */
  readonly soapArray?: true;
  /** A view: the value is the array of the items of the one child, which is a repeated element ("ArrayOfX"). */
  readonly items?: true;
}

/** Reads and writes the elements of a type. Only the general codec looks inside. */
export interface TypeCodec {
  readonly reader: object;
  readonly writer: object;
}

/** xs:anyType (XML Schema part 1, section 3.4.7). */
export interface AnyTypeDescriptor<Value = unknown> extends TypeBase<Value> {
  readonly kind: "anyType";
  /** The named types of the contract, which xsi:type can name. */
  readonly types?: () => readonly (Untied<ComplexDescriptor> | Untied<SimpleDescriptor>)[];
  readonly codec?: TypeCodec;
}

/** A table of a DataSet: `row` describes the columns; the element of a row has the table's name. */
export interface DataTableDescriptor<Property extends PropertyKey = string> {
  readonly property: Property;
  readonly name: string;
  readonly row: () => Untied<ComplexDescriptor>;
}

/**
 * A .NET DataSet: an inline schema followed by a diffgram. Its value is an object with an array of rows for each table;
 * where the contract has no tables, an `UntypedDataSet`.
 */
export interface DataSetDescriptor<Value = unknown> extends TypeBase<Value> {
  readonly kind: "dataset";
  readonly tables?: readonly DataTableDescriptor<PropertyOf<Value>>[];
  /** Reads and writes the content; a reference, so that a program without a DataSet does not contain its code. */
  readonly codec: ContentCodec;
}

/** Reads and writes the content of an element that the general codec does not interpret itself. */
export interface ContentCodec extends Pick<TypeCodec, "reader"> {
  /** Prepares the writer of the content, once for a type. `namespace` is the default namespace where it writes. */
  writer(type: DataSetDescriptor): (output: ContentOutput, value: unknown, namespace: string) => void;
}

/** How the content of an element is read that was read as a tree. */
export interface ContentReading {
  /** What happens with elements and attributes that the contract does not have. */
  readonly unknown: "error" | "ignore";
  /** The path of the element, for errors. */
  readonly path: string;
  /**
   * Throws the DecodeError for an element of the tree, with its position in the document.
   * @param path the path of that element
   * @param rule the name of the violated rule
   * @param value the offending text
   */
  fail(element: XmlElement, path: string, problem: string, rule: string, value?: string): never;
}

/** What a content codec writes to. */
export interface ContentOutput {
  /** Adds markup or escaped text. */
  write(text: string): void;
  /** Runs `action` for the part of the value that these properties and indexes lead to. */
  inside<Result>(steps: readonly (string | number)[], action: () => Result): Result;
  /** Writes the content of a complex type where `namespace` is the default namespace. */
  content(type: Untied<ComplexDescriptor>, value: unknown, namespace: string): void;
  /** Throws the EncodeError for the current part of the value. */
  fail(rule: string, problem: string): never;
  /** Throws the EncodeError for a value that is not of the type that `wanted` describes. */
  failType(value: unknown, wanted: string): never;
}

/** Every type that an element can have. */
export type TypeDescriptor<Value = unknown> =
  SimpleDescriptor<Value> | ComplexDescriptor<Value> | AnyTypeDescriptor<Value> | DataSetDescriptor<Value>;

/** A reference to a type: a simple type itself; any other by a function, so that types may refer to each other in a cycle. */
export type TypeReference = SimpleDescriptor | (() => Exclude<TypeDescriptor, SimpleDescriptor>);

/** A global element: the root of a message or of a document. */
export interface ElementDescriptor<Value = unknown> {
  readonly kind: "element";
  readonly namespace: string;
  readonly name: string;
  readonly type: TypeReference;
  readonly nillable?: true;
  readonly secret?: true;
  readonly blocked?: readonly QName[] | "all";
  readonly default?: string;
  readonly fixed?: string;
  /** As that of a child. */
  readonly codec?: TypeCodec;
  readonly "~value"?: Value;
}
