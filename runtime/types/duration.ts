import type { Builtin } from "./builtin.js";
import { dropTrailingZeros } from "./decimal.js";
import { compareInstants, dayNumber, floorDivide, type Instant } from "./instant.js";
import { refuse, refuseType } from "./refuse.js";

const DURATION =
  /^(-?)P(?=\d|T\d)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.(\d+))?S)?)?$/;

const EXPECTED = 'expected a duration such as "P1Y2M3DT4H5M6.7S"';

/** The first days of the months that section 3.2.6.2 compares durations from. */
const REFERENCES: readonly (readonly [year: bigint, month: bigint])[] = [
  [1696n, 9n],
  [1697n, 2n],
  [1903n, 3n],
  [1903n, 7n],
];

interface Duration {
  readonly sign: bigint;
  readonly months: bigint;
  readonly seconds: bigint;
  readonly fraction: string;
}

/** duration (XML Schema part 2, section 3.2.6): the text as written. */
export const durationType: Builtin<string> = {
  valueType: "string",
  whiteSpace: "collapse",
  parse: (text, name) => (DURATION.test(text) ? text : refuse(text, name, "lexical", EXPECTED)),
  format: (value, name) =>
    typeof value === "string"
      ? durationType.parse(value, name)
      : refuseType(value, name, 'a duration as a string, such as "PT30M"'),
  equals: (left, right) => compareDurations(left, right) === 0,
  compare: compareDurations,
};

/** Durations are in order if they are so from all four reference dates; P1M and P30D are not. */
function compareDurations(left: string, right: string): number | undefined {
  const [a, b] = [readDuration(left), readDuration(right)];
  const [first, ...others] = REFERENCES.map(([year, month]) =>
    compareInstants(addTo(year, month, a), addTo(year, month, b)),
  );
  return others.every((order) => order === first) ? first : undefined;
}

function readDuration(text: string): Duration {
  const [, sign, ...digits] = DURATION.exec(text) ?? [];
  const [years, months, days, hours, minutes, seconds] = digits.slice(0, 6).map((digit) => BigInt(digit ?? 0));
  const count = (value: bigint | undefined, unit: bigint): bigint => (value ?? 0n) * unit;
  return {
    sign: sign === "-" ? -1n : 1n,
    months: count(years, 12n) + count(months, 1n),
    seconds: count(days, 86_400n) + count(hours, 3600n) + count(minutes, 60n) + count(seconds, 1n),
    fraction: dropTrailingZeros(digits[6] ?? ""),
  };
}

/** The instant that lies a duration after the first day of a month (appendix E). */
function addTo(year: bigint, month: bigint, { sign, months, seconds, fraction }: Duration): Instant {
  const total = year * 12n + (month - 1n) + sign * months;
  const newYear = floorDivide(total, 12n);
  const start = dayNumber(newYear, Number(total - newYear * 12n) + 1, 1) * 86_400n + sign * seconds;
  if (sign > 0n || fraction === "") return { seconds: start, fraction };
  return { seconds: start - 1n, fraction: complement(fraction) };
}

/** The digits of 1 - 0.fraction. */
function complement(fraction: string): string {
  return (10n ** BigInt(fraction.length) - BigInt(fraction)).toString().padStart(fraction.length, "0");
}
