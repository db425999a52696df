// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { TextShape } from "./text.js";

const NAME_START =
  "A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}" +
  "\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}";
const NAME_CHAR = `${NAME_START}\\-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}`;

/** A name without a colon (Namespaces in XML 1.0, production [4] NCName). */
export const NCNAME: TextShape = {
  pattern: new RegExp(`^[${NAME_START}][${NAME_CHAR}]*$`, "u"),
  expected: "expected a name without a colon: a letter or _ first, then letters, digits, '.', '-' and '_'",
};

/** A name (XML 1.0 fifth edition, production [5] Name). */
export const NAME: TextShape = {
  pattern: new RegExp(`^[:${NAME_START}][:${NAME_CHAR}]*$`, "u"),
  expected: "expected a name: a letter, ':' or '_' first, then letters, digits, '.', '-', '_' and ':'",
};

/** A name token (XML 1.0 fifth edition, production [7] Nmtoken). */
export const NMTOKEN: TextShape = {
  pattern: new RegExp(`^[:${NAME_CHAR}]+$`, "u"),
  expected: "expected one or more letters, digits, '.', '-', '_' and ':', without white space",
};

/** A language tag (XML Schema part 2, section 3.3.3, after RFC 3066). */
export const LANGUAGE: TextShape = {
  pattern: /^(?!.*(?:--|-$|[^-]{9}))[a-zA-Z]+(?:-[a-zA-Z0-9-]*)?$/,
  expected: 'expected a language tag such as "en" or "pt-BR"',
};

/**
 * A URI reference (section 3.2.17): an optional scheme, then anything without a stray "%" or a second "#". Characters
 * that a URI must escape are allowed as they are, because escaping them is the reader's work (XLink 1.0, section 5.4).
 */
export const ANY_URI: TextShape = {
  pattern: /^(?!.*%(?![0-9a-fA-F]{2}))(?!.*#.*#)(?:[a-zA-Z][a-zA-Z0-9+.-]*:|(?![^/?#]*:))/s,
  expected: 'expected a URI or a relative reference, such as "http://example.com/a?b#c"',
};
