// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { BuiltinName } from "../../descriptor.js";

/** Built-in types whose values are made in the same way. */
export type Family = "text" | "name" | "boolean" | "integer" | "decimal" | "float" | "calendar" | "duration" | "binary";

/** The family of every built-in type. "text" takes any characters, "name" only those of a certain shape. */
export const FAMILIES: { readonly [Name in BuiltinName]: Family } = {
  string: "text",
  normalizedString: "text",
  token: "text",
  anySimpleType: "text",
  language: "name",
  Name: "name",
  NCName: "name",
  NMTOKEN: "name",
  ID: "name",
  IDREF: "name",
  ENTITY: "name",
  anyURI: "name",
  boolean: "boolean",
  integer: "integer",
  nonPositiveInteger: "integer",
  negativeInteger: "integer",
  nonNegativeInteger: "integer",
  positiveInteger: "integer",
  long: "integer",
  unsignedLong: "integer",
  int: "integer",
  short: "integer",
  byte: "integer",
  unsignedInt: "integer",
  unsignedShort: "integer",
  unsignedByte: "integer",
  decimal: "decimal",
  float: "float",
  double: "float",
  dateTime: "calendar",
  date: "calendar",
  time: "calendar",
  gYear: "calendar",
  gYearMonth: "calendar",
  gMonth: "calendar",
  gMonthDay: "calendar",
  gDay: "calendar",
  duration: "duration",
  base64Binary: "binary",
  hexBinary: "binary",
};
