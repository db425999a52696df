import type { Builtin } from "./builtin.js";
import { refuse, refuseType } from "./refuse.js";

const INTEGER = /^[+-]?\d+$/;

/** The most characters of a bigint's text: converting digits takes time that grows with the square of their number. */
const MAX_DIGITS = 4096;

/** An integer type whose range a number holds exactly: int and the shorter ones (XML Schema part 2, section 3.3). */
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
