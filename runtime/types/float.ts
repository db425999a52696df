import type { Builtin } from "./builtin.js";
import { refuse, refuseType } from "./refuse.js";

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const EXPECTED = 'expected a number such as "-1.5E3", or "INF", "-INF" or "NaN"';

const SPECIAL: ReadonlyMap<string, number> = new Map([
  ["INF", Number.POSITIVE_INFINITY],
  ["-INF", Number.NEGATIVE_INFINITY],
  ["NaN", Number.NaN],
]);

/** double (XML Schema part 2, section 3.2.5): every number of JavaScript, -0 and NaN among them. */
export const doubleType: Builtin<number> = {
  valueType: "number",
  whiteSpace: "collapse",
  parse(text, name) {
    if (NUMBER.test(text)) return Number(text);
    return SPECIAL.get(text) ?? refuse(text, name, "lexical", EXPECTED);
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
      return refuse(value, name, "range", "expected a number that single precision holds (up to 3.4028235E38)");
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
