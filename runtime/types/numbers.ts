import type { Builtin } from "./builtin.js";
import { refuse, refuseType } from "./refuse.js";

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
  ["1", true],
  ["0", false],
]);

/** boolean (XML Schema part 2, section 3.2.2). */
export const booleanType: Builtin<boolean> = {
  valueType: "boolean",
  whiteSpace: "collapse",
  parse: (text, name) =>
    WORDS.get(text) ?? refuse(text, name, "lexical", 'expected "true" or "false" ("1" and "0" mean the same)'),
  format: (value, name) => (typeof value === "boolean" ? String(value) : refuseType(value, name, "a boolean")),
  equals: (left, right) => left === right,
};

const INTEGER = /^[+-]?\d+$/;

/** The most characters of a bigint's text: converting digits takes time that grows with the square of their number. */
const MAX_DIGITS = 4096;

/** An integer type whose values a number represents exactly: int and the shorter ones (XML Schema part 2, section 3.3). */
export function numberType(min: number, max: number): Builtin<number> {
  const expected = `expected a whole number between ${min} and ${max}`;
  const inRange = (value: number, shown: unknown, name: string): number =>
    value >= min && value <= max ? value : refuse(shown, name, "range", expected);
  return {
    valueType: "number",
    whiteSpace: "collapse",
    // Adding 0 turns the -0 of "-0" into 0: integers have one zero.
    parse: (text, name) =>
      INTEGER.test(text) ? inRange(Number(text) + 0, text, name) : refuse(text, name, "lexical", expected),
    format(value, name) {
      if (typeof value !== "number") return refuseType(value, name, "a number");
      if (Number.isInteger(value)) return String(inRange(value, value, name));
      return refuse(value, name, Number.isFinite(value) || Number.isNaN(value) ? "lexical" : "range", expected);
    },
    equals: (left, right) => left === right,
    compare: (left, right) => left - right,
    range: { min, max },
  };
}

/**
 * An integer type whose values are bigint: long, unsignedLong and the integer family. An absent bound is none, though
 * texts of more than 4,096 characters are refused (section 3.2.3 lets a processor set such a limit).
 */
export function bigintType(min: bigint | undefined, max: bigint | undefined): Builtin<bigint> {
  const expected = `expected a whole number${rangeInWords(min, max)}`;
  const inRange = (value: bigint): boolean =>
    (min === undefined || value >= min) && (max === undefined || value <= max);
  return {
    valueType: "bigint",
    whiteSpace: "collapse",
    parse(text, name) {
      if (!INTEGER.test(text)) return refuse(text, name, "lexical", expected);
      const value = BigInt(checkLength(text, name));
      return inRange(value) ? value : refuse(text, name, "range", expected);
    },
    format(value, name) {
      if (typeof value !== "bigint") return refuseType(value, name, "a bigint");
      return inRange(value) ? checkLength(String(value), name) : refuse(value, name, "range", expected);
    },
    equals: (left, right) => left === right,
    compare: (left, right) => (left < right ? -1 : Number(left > right)),
  };
}

function checkLength(text: string, name: string): string {
  return text.length <= MAX_DIGITS ? text : refuse(text, name, "range", `expected at most ${MAX_DIGITS} characters`);
}

function rangeInWords(min: bigint | undefined, max: bigint | undefined): string {
  if (min === undefined) return max === undefined ? "" : ` of at most ${max}`;
  return max === undefined ? ` of at least ${min}` : ` between ${min} and ${max}`;
}

const DECIMAL = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))$/;
const DECIMAL_EXPECTED = 'expected a decimal number such as "-1.50"';

/** A decimal number taken apart: no leading zeros in `whole`, no trailing ones in `fraction`; zero is not negative. */
export interface DecimalParts {
  readonly negative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

/** decimal (XML Schema part 2, section 3.2.3): the text as written, so that nothing is lost. */
export const decimalType: Builtin<string> = {
  valueType: "string",
  whiteSpace: "collapse",
  parse: (text, name) => (DECIMAL.test(text) ? text : refuse(text, name, "lexical", DECIMAL_EXPECTED)),
  format: (value, name) =>
    typeof value === "string"
      ? decimalType.parse(value, name)
      : refuseType(value, name, 'a decimal number as a string, such as "-1.50"'),
  equals: (left, right) => compareDecimals(left, right) === 0,
  compare: compareDecimals,
};

/** Takes a valid text of decimal or of an integer type apart. */
export function decimalParts(text: string): DecimalParts {
  const [, sign, digits = "", after = "", alone = ""] = DECIMAL.exec(text) ?? [];
  const whole = digits.replace(/^0+/, "");
  const fraction = dropTrailingZeros(after + alone);
  return { negative: sign === "-" && whole + fraction !== "", whole, fraction };
}

function compareDecimals(left: string, right: string): number {
  const a = decimalParts(left);
  const b = decimalParts(right);
  if (a.negative !== b.negative) return a.negative ? -1 : 1;
  const larger =
    a.whole.length - b.whole.length || compareText(a.whole, b.whole) || compareText(a.fraction, b.fraction);
  return a.negative ? -larger : larger;
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

/** Drops trailing zeros; a loop, because a regular expression would look at every run of zeros anew. */
export function dropTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits.charAt(end - 1) === "0") end--;
  return digits.slice(0, end);
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const FLOAT_EXPECTED = 'expected a number such as "-1.5E3", or "INF", "-INF" or "NaN"';

/** The number of a text without digits. */
function specialNumber(text: string): number | undefined {
  switch (text) {
    case "INF":
      return Number.POSITIVE_INFINITY;
    case "-INF":
      return Number.NEGATIVE_INFINITY;
    case "NaN":
      return Number.NaN;
    default:
      return undefined;
  }
}

/** double (XML Schema part 2, section 3.2.5): every number of JavaScript, -0 and NaN among them. */
export const doubleType: Builtin<number> = {
  valueType: "number",
  whiteSpace: "collapse",
  parse(text, name) {
    if (NUMBER.test(text)) return Number(text);
    return specialNumber(text) ?? refuse(text, name, "lexical", FLOAT_EXPECTED);
  },
  format: (value, name) => (typeof value === "number" ? formatNumber(value) : refuseType(value, name, "a number")),
  equals: (left, right) => compareNumbers(left, right) === 0,
  compare: compareNumbers,
};

/**
 * float (section 3.2.4): a number of single precision. What is written is the shortest text of the nearest
 * single-precision number, so 0.1 is written "0.1" and reads back as `Math.fround(0.1)`.
 */
export const floatType = (): Builtin<number> => ({
  ...doubleType,
  parse: (text, name) => Math.fround(doubleType.parse(text, name)),
  format(value, name) {
    if (typeof value !== "number") return refuseType(value, name, "a number");
    const single = Math.fround(value);
    if (Number.isFinite(value) && !Number.isFinite(single)) {
      return refuse(value, name, "range", "expected a number of single precision (up to 3.4028235E38)");
    }
    return formatNumber(shortestSingle(single));
  },
  equals: (left, right) => doubleType.equals(Math.fround(left), Math.fround(right)),
  compare: (left, right) => compareNumbers(Math.fround(left), Math.fround(right)),
});

/** The double with the fewest digits that rounds to this single-precision number; 9 digits always do (IEEE 754). */
function shortestSingle(single: number): number {
  if (single === 0 || !Number.isFinite(single)) return single;
  let digits = 1;
  while (Math.fround(Number(single.toPrecision(digits))) !== single) digits++;
  return Number(single.toPrecision(digits));
}

function formatNumber(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (Number.isFinite(value)) return Object.is(value, -0) ? "-0" : String(value).replace(/e\+?/, "E");
  return value > 0 ? "INF" : "-INF";
}

/** NaN equals itself and has no place in the order; both zeros are one value. */
function compareNumbers(left: number, right: number): number | undefined {
  if (Number.isNaN(left) || Number.isNaN(right)) return Object.is(left, right) ? 0 : undefined;
  return left < right ? -1 : Number(left > right);
}
