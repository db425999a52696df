import type { BuiltinName, BuiltinValues, QName } from "../descriptor.js";
import { base64Binary, hexBinary } from "./binary.js";
import type { Builtin } from "./builtin.js";
import { calendarType, duration } from "./calendar.js";
import { bigintType, boolean, decimal, double, float, numberType } from "./numbers.js";
import { refuse } from "./refuse.js";
import { ANY_URI, LANGUAGE, NAME, NCNAME, NMTOKEN, textType } from "./text.js";

const NO_DECLARATIONS = "qualified names are not supported, because their prefixes need namespace declarations";

const ncName = textType("collapse", NCNAME);

/** QName and NOTATION (sections 3.2.18 and 3.2.19): a value needs the namespace declarations around its text. */
const qualifiedName: Builtin<QName> = {
  valueType: "QName",
  whiteSpace: "collapse",
  parse: (text, name) => refuse(text, name, "unsupported", NO_DECLARATIONS),
  format: (value, name) => refuse(value, name, "unsupported", NO_DECLARATIONS),
  equals: (left, right) => left.local === right.local && left.namespace === right.namespace,
};

/** How the values of every built-in type are read, written and compared (XML Schema part 2, section 3). */
export const BUILTINS: { readonly [Name in BuiltinName]: Builtin<BuiltinValues[Name]> } = {
  string: textType("preserve"),
  normalizedString: textType("replace"),
  token: textType("collapse"),
  language: textType("collapse", LANGUAGE),
  Name: textType("collapse", NAME),
  NCName: ncName,
  NMTOKEN: textType("collapse", NMTOKEN),
  ID: ncName,
  IDREF: ncName,
  ENTITY: ncName,
  anyURI: textType("collapse", ANY_URI),
  anySimpleType: textType("preserve"),
  boolean,
  decimal,
  integer: bigintType(undefined, undefined),
  nonPositiveInteger: bigintType(undefined, 0n),
  negativeInteger: bigintType(undefined, -1n),
  nonNegativeInteger: bigintType(0n, undefined),
  positiveInteger: bigintType(1n, undefined),
  long: bigintType(-(2n ** 63n), 2n ** 63n - 1n),
  unsignedLong: bigintType(0n, 2n ** 64n - 1n),
  int: numberType(-(2 ** 31), 2 ** 31 - 1),
  short: numberType(-(2 ** 15), 2 ** 15 - 1),
  byte: numberType(-128, 127),
  unsignedInt: numberType(0, 2 ** 32 - 1),
  unsignedShort: numberType(0, 2 ** 16 - 1),
  unsignedByte: numberType(0, 255),
  float,
  double,
  dateTime: calendarType("dateTime"),
  date: calendarType("date"),
  time: calendarType("time"),
  gYear: calendarType("gYear"),
  gYearMonth: calendarType("gYearMonth"),
  gMonth: calendarType("gMonth"),
  gMonthDay: calendarType("gMonthDay"),
  gDay: calendarType("gDay"),
  duration,
  base64Binary,
  hexBinary,
  QName: qualifiedName,
  NOTATION: qualifiedName,
};
