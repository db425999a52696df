import type { Builtin } from "./builtin.js";
import { refuse, refuseType } from "./refuse.js";

const DECIMAL = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))$/;
const EXPECTED = 'expected a decimal number such as "-1.50"';

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
  parse: (text, name) => (DECIMAL.test(text) ? text : refuse(text, name, "lexical", EXPECTED)),
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
