import type { Facets } from "../descriptor.js";
import type { Builtin } from "./builtin.js";
import { NOT_A_CHARACTER, refuse, refuseType } from "./refuse.js";

type WhiteSpace = NonNullable<Facets["whiteSpace"]>;

const NORMALIZE: Readonly<Record<WhiteSpace, (text: string) => string>> = {
  preserve: (text) => text,
  replace: (text) => (/[\t\n\r]/.test(text) ? text.replace(/[\t\n\r]/g, " ") : text),
  collapse: (text) => (/^ |[\t\n\r]| {2}| $/.test(text) ? collapse(text) : text),
};

/** Applies the whiteSpace facet to a text (XML Schema part 2, section 4.3.6). */
export function normalizeWhiteSpace(rule: WhiteSpace, text: string): string {
  return NORMALIZE[rule](text);
}

function collapse(text: string): string {
  const words = text.split(/[\t\n\r ]+/);
  return words.filter((word) => word !== "").join(" ");
}

/** What the texts of a type look like: a regular expression, and the same in words. */
export interface TextForm {
  readonly pattern: RegExp;
  readonly expected: string;
}

/** A type whose values are strings (XML Schema part 2, sections 3.2.1 and 3.3.1 to 3.3.12). */
export function textType(whiteSpace: NonNullable<Facets["whiteSpace"]>, shape?: TextForm): Builtin<string> {
  const check = (text: string, name: string): string => {
    checkCharacters(text, name);
    return shape === undefined || shape.pattern.test(text) ? text : refuse(text, name, "lexical", shape.expected);
  };
  return {
    valueType: "string",
    whiteSpace,
    parse: check,
    format: (value, name) => (typeof value === "string" ? check(value, name) : refuseType(value, name, "a string")),
    equals: (left, right) => left === right,
    length: countCharacters,
    unit: "characters",
  };
}

/**
 * Refuses a text with a character that XML does not allow.
 * @throws {ValueError} with the rule "character"
 */
export function checkCharacters(text: string, name: string): void {
  const found = NOT_A_CHARACTER.exec(text);
  if (found === null) return;
  const code = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  refuse(text, name, "character", `XML does not allow the character U+${code} (at index ${found.index})`);
}

/** The number of code points, which is what the length facets count (section 4.3.1). */
function countCharacters(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length; index++) {
    if ((text.codePointAt(index) ?? 0) > 0xffff) {
      count--;
      index++;
    }
  }
  return count;
}

const NAME_START =
  "A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}" +
  "\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}";
const NAME_CHAR = `${NAME_START}\\-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}`;

/** A name without a colon (Namespaces in XML 1.0, production [4] NCName). */
export const NCNAME: RegExp = /* @__PURE__ */ new RegExp(`^[${NAME_START}][${NAME_CHAR}]*$`, "u");

/** Made by a call that is marked as pure, so that bundlers drop the forms that are unused. */
function nameForm(pattern: () => string, expected: string): TextForm {
  return { pattern: new RegExp(pattern(), "u"), expected };
}

/** The form of such a name. */
export const NCNAME_FORM: TextForm = {
  pattern: NCNAME,
  expected: "expected a name without a colon: a letter or _ first, then letters, digits, '.', '-' and '_'",
};

/** A name (XML 1.0 fifth edition, production [5] Name). */
export const NAME_FORM: TextForm = /* @__PURE__ */ nameForm(
  () => `^[:${NAME_START}][:${NAME_CHAR}]*$`,
  "expected a name: a letter, ':' or '_' first, then letters, digits, '.', '-', '_' and ':'",
);

/** A name token (XML 1.0 fifth edition, production [7] Nmtoken). */
export const NMTOKEN_FORM: TextForm = /* @__PURE__ */ nameForm(
  () => `^[:${NAME_CHAR}]+$`,
  "expected one or more letters, digits, '.', '-', '_' and ':', without white space",
);

/** A language tag (XML Schema part 2, section 3.3.3, after RFC 3066). */
export const LANGUAGE_FORM: TextForm = {
  pattern: /^(?!.*(?:--|-$|[^-]{9}))[a-zA-Z]+(?:-[a-zA-Z0-9-]*)?$/,
  expected: 'expected a language tag such as "en" or "pt-BR"',
};

/**
 * A URI reference (section 3.2.17): an optional scheme, then anything without a stray "%" or a second "#". Characters
 * that a URI must escape are allowed as they are, because escaping them is the reader's work (XLink 1.0, section 5.4).
 */
export const ANY_URI_FORM: TextForm = {
  pattern: /^(?!.*%(?![0-9a-fA-F]{2}))(?!.*#.*#)(?:[a-zA-Z][a-zA-Z0-9+.-]*:|(?![^/?#]*:))/s,
  expected: 'expected a URI or a relative reference, such as "http://example.com/a?b#c"',
};
