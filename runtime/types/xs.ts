import type { BuiltinName, SimpleDescriptor } from "../descriptor.js";

/** The TypeScript type of the values of each built-in simple type. */
export interface BuiltinValues {
  readonly string: string;
  readonly normalizedString: string;
  readonly token: string;
  readonly language: string;
  readonly Name: string;
  readonly NCName: string;
  readonly NMTOKEN: string;
  readonly ID: string;
  readonly IDREF: string;
  readonly ENTITY: string;
  readonly anyURI: string;
  readonly anySimpleType: string;
  readonly boolean: boolean;
  readonly decimal: string;
  readonly integer: bigint;
  readonly nonPositiveInteger: bigint;
  readonly negativeInteger: bigint;
  readonly nonNegativeInteger: bigint;
  readonly positiveInteger: bigint;
  readonly long: bigint;
  readonly unsignedLong: bigint;
  readonly int: number;
  readonly short: number;
  readonly byte: number;
  readonly unsignedInt: number;
  readonly unsignedShort: number;
  readonly unsignedByte: number;
  readonly float: number;
  readonly double: number;
  readonly dateTime: string;
  readonly date: string;
  readonly time: string;
  readonly gYear: string;
  readonly gYearMonth: string;
  readonly gMonth: string;
  readonly gMonthDay: string;
  readonly gDay: string;
  readonly duration: string;
  readonly base64Binary: Uint8Array;
  readonly hexBinary: Uint8Array;
}

const builtin = <Name extends BuiltinName>(name: Name): SimpleDescriptor<BuiltinValues[Name]> =>
  Object.freeze({ kind: "simple", name, builtin: name });

/** The built-in simple types without facets (XML Schema part 2, section 3), for descriptors to refer to. */
export const xs: { readonly [Name in BuiltinName]: SimpleDescriptor<BuiltinValues[Name]> } = Object.freeze({
  string: builtin("string"),
  normalizedString: builtin("normalizedString"),
  token: builtin("token"),
  language: builtin("language"),
  Name: builtin("Name"),
  NCName: builtin("NCName"),
  NMTOKEN: builtin("NMTOKEN"),
  ID: builtin("ID"),
  IDREF: builtin("IDREF"),
  ENTITY: builtin("ENTITY"),
  anyURI: builtin("anyURI"),
  anySimpleType: builtin("anySimpleType"),
  boolean: builtin("boolean"),
  decimal: builtin("decimal"),
  integer: builtin("integer"),
  nonPositiveInteger: builtin("nonPositiveInteger"),
  negativeInteger: builtin("negativeInteger"),
  nonNegativeInteger: builtin("nonNegativeInteger"),
  positiveInteger: builtin("positiveInteger"),
  long: builtin("long"),
  unsignedLong: builtin("unsignedLong"),
  int: builtin("int"),
  short: builtin("short"),
  byte: builtin("byte"),
  unsignedInt: builtin("unsignedInt"),
  unsignedShort: builtin("unsignedShort"),
  unsignedByte: builtin("unsignedByte"),
  float: builtin("float"),
  double: builtin("double"),
  dateTime: builtin("dateTime"),
  date: builtin("date"),
  time: builtin("time"),
  gYear: builtin("gYear"),
  gYearMonth: builtin("gYearMonth"),
  gMonth: builtin("gMonth"),
  gMonthDay: builtin("gMonthDay"),
  gDay: builtin("gDay"),
  duration: builtin("duration"),
  base64Binary: builtin("base64Binary"),
  hexBinary: builtin("hexBinary"),
});
