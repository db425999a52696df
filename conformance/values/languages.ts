import { type BuiltinName, type SimpleDescriptor, type VarietyVisitor, visitVariety } from "@portwright/runtime";
import { textLimits } from "./limits.js";
import { NoValueError } from "./judge.js";
import { PatternLanguage } from "./language.js";

const LETTERS = "A-Z_a-z\\u{c0}-\\u{d6}\\u{d8}-\\u{f6}\\u{3b1}-\\u{3c9}\\u{4e00}-\\u{9fa5}";
const NCNAME = `[${LETTERS}][${LETTERS}\\-.0-9\\u{b7}]*`;

const YEAR = "[12][0-9]{3}";
const MONTH = "(?:0[1-9]|1[0-2])";
const DAY = "(?:0[1-9]|1[0-9]|2[0-8])";
const TIME = "(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]{1,7})?";
const ZONE = "(?:Z|[+\\-](?:0[0-9]|1[0-3]):[0-5][0-9])?";

const NATURAL = "(?:0|[1-9][0-9]*)";
const INTEGER = `(?:-[1-9][0-9]*|${NATURAL})`;
const DECIMAL = "-?[0-9]{1,15}(?:\\.[0-9]{1,9})?";
const FLOAT = "-?(?:0|[1-9][0-9]{0,5})(?:\\.[0-9]{0,5}[1-9])?";

const AUTHORITY = "[a-z0-9]+(?:\\.[a-z]{2,8})*(?::[1-9][0-9]{1,3})?";
const SEGMENT = "(?:[a-zA-Z0-9._~\\-]|%[2-7][0-9A-F])+";
const PATH = `(?:${SEGMENT}(?:\\/${SEGMENT})*\\/?)?`;

const BASE64 = "[A-Za-z0-9+\\/]";

/**
 * The usual lexical forms of each built-in type as a pattern, in the syntax of `Facets.patterns`: those in which values
 * are written, without rare ones. The codec refuses what the form allows too much, such as numbers out of range.
 */
const LEXICAL_FORMS: { readonly [Name in BuiltinName]: string } = {
  string: "[^]*",
  normalizedString: "[^\\t\\n\\r]*",
  token: "(?:[^\\t\\n\\r ]+(?: [^\\t\\n\\r ]+)*)?",
  anySimpleType: "[^]*",
  language: "[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*",
  Name: `[:${LETTERS}][:${LETTERS}\\-.0-9\\u{b7}]*`,
  NCName: NCNAME,
  NMTOKEN: `[:${LETTERS}\\-.0-9\\u{b7}]+`,
  ID: NCNAME,
  IDREF: NCNAME,
  ENTITY: NCNAME,
  anyURI: `(?:[a-z]{2,8}:(?:\\/\\/${AUTHORITY}(?:\\/${PATH})?|${PATH})|${PATH})(?:\\?[a-z0-9=&]*)?(?:#[a-z0-9]*)?`,
  boolean: "true|false|1|0",
  integer: INTEGER,
  nonPositiveInteger: "0|-[1-9][0-9]*",
  negativeInteger: "-[1-9][0-9]*",
  nonNegativeInteger: NATURAL,
  positiveInteger: "[1-9][0-9]*",
  long: INTEGER,
  unsignedLong: NATURAL,
  int: INTEGER,
  short: INTEGER,
  byte: INTEGER,
  unsignedInt: NATURAL,
  unsignedShort: NATURAL,
  unsignedByte: NATURAL,
  decimal: DECIMAL,
  float: FLOAT,
  double: FLOAT,
  dateTime: `${YEAR}-${MONTH}-${DAY}T${TIME}${ZONE}`,
  date: `${YEAR}-${MONTH}-${DAY}${ZONE}`,
  time: `${TIME}${ZONE}`,
  gYear: `${YEAR}${ZONE}`,
  gYearMonth: `${YEAR}-${MONTH}${ZONE}`,
  gMonth: `--${MONTH}${ZONE}`,
  gMonthDay: `--${MONTH}-${DAY}${ZONE}`,
  gDay: `---${DAY}${ZONE}`,
  duration:
    "-?P(?:[0-9]{1,4}Y)?(?:[0-9]{1,4}M)?(?:[0-9]{1,4}D)?(?:T(?:[0-9]{1,4}H)?(?:[0-9]{1,4}M)?(?:[0-9]{1,4}(?:\\.[0-9]{1,3})?S)?)?",
  base64Binary: `(?:${BASE64}{4})*(?:${BASE64}[AQgw]==|${BASE64}{2}[AEIMQUYcgkosw048]=)?`,
  hexBinary: "(?:[0-9A-F]{2})*",
  QName: NCNAME,
  NOTATION: NCNAME,
};

/** What is left of a text when its white space is normalised. */
const WHITE_SPACE = {
  preserve: [],
  replace: [LEXICAL_FORMS.normalizedString],
  collapse: [LEXICAL_FORMS.token],
} as const;

/** The length facets of a list count items, and a union has none. */
const NO_LIMITS = { min: 0, max: Number.POSITIVE_INFINITY };

const languages = new WeakMap<SimpleDescriptor, PatternLanguage>();

/**
 * The texts of a type that have its usual form, match its patterns and have an allowed length. Other facets are not
 * looked at.
 * @throws {NoValueError} for patterns that cannot be read
 */
export function languageOf(type: SimpleDescriptor): PatternLanguage {
  const known = languages.get(type);
  if (known !== undefined) return known;
  const { patterns = [], whiteSpace = "preserve" } = type.facets ?? {};
  const sources = [visitVariety(FORMS, type), ...WHITE_SPACE[whiteSpace], ...patterns];
  const language = makeLanguage(type, sources);
  languages.set(type, language);
  return language;
}

const FORMS: VarietyVisitor<[], string> = {
  atomic: ({ builtin }) => LEXICAL_FORMS[builtin],
  list({ item }) {
    const form = `(?:${visitVariety(FORMS, item)})`;
    return `(?:${form}(?: ${form})*)?`;
  },
  union: ({ members }) => members.map((member) => `(?:${visitVariety(FORMS, member)})`).join("|"),
};

function makeLanguage(type: SimpleDescriptor, sources: readonly string[]): PatternLanguage {
  try {
    return new PatternLanguage(sources, type.variety === "atomic" ? textLimits(type) : NO_LIMITS);
  } catch (error) {
    throw error instanceof Error ? new NoValueError(type, error.message) : error;
  }
}
