import type { BuiltinName } from "../descriptor.js";
import type { Builtin } from "./builtin.js";
import { dropTrailingZeros } from "./numbers.js";
import { refuse, refuseType } from "./refuse.js";

/** The types of XML Schema part 2, sections 3.2.7 to 3.2.14. */
export type CalendarName = Extract<BuiltinName, "dateTime" | "date" | "time" | `g${string}`>;

/** The fields of a calendar text; those that its type does not have are those of 1972-01-01T00:00:00, a leap year. */
export interface CalendarFields {
  /** As written: there is no year 0, and -1 is the year before 1. */
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** The digits of the fraction of the second, without trailing zeros. */
  readonly fraction: string;
  /** The offset from UTC in minutes; undefined for a text without a timezone. */
  readonly offset: number | undefined;
}

const YEAR = String.raw`(?<year>-?(?:[1-9]\d{3,11}|0\d{3}))`;
const MONTH = "(?<month>0[1-9]|1[0-2])";
const DAY = String.raw`(?<day>0[1-9]|[12]\d|3[01])`;
const TIME = String.raw`(?:(?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d):(?<second>[0-5]\d)(?:\.(?<fraction>\d+))?|(?<midnight>24:00:00(?:\.0+)?))`;
const TIMEZONE = String.raw`Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00)`;

const OFFSET = new RegExp(`^(?:${TIMEZONE})$`);

const LARGEST_OFFSET = 14 * 60;

const FORMS: Readonly<Record<CalendarName, readonly [form: string, example: string]>> = {
  dateTime: [`${YEAR}-${MONTH}-${DAY}T${TIME}`, "2026-01-31T23:59:59Z"],
  date: [`${YEAR}-${MONTH}-${DAY}`, "2026-01-31"],
  time: [TIME, "23:59:59"],
  gYear: [YEAR, "2026"],
  gYearMonth: [`${YEAR}-${MONTH}`, "2026-01"],
  gMonth: [`--${MONTH}`, "--01"],
  gMonthDay: [`--${MONTH}-${DAY}`, "--01-31"],
  gDay: [`---${DAY}`, "---31"],
};

/**
 * A type of dates and times. Its values are the texts as written, so that timezone and precision stay. Years have at
 * most 12 digits (section 3.2.7 lets a processor set such a limit).
 */
export function calendarType(type: CalendarName): Builtin<string> {
  const read = calendarReader(type);
  const expected = `expected a valid one such as "${FORMS[type][1]}"`;
  const check = (text: string, name: string): string =>
    read(text) === undefined ? refuse(text, name, "lexical", expected) : text;
  const compare = (left: string, right: string): number | undefined => {
    const [a, b] = [read(left), read(right)];
    return a && b && compareFields(a, b);
  };
  return {
    valueType: "string",
    whiteSpace: "collapse",
    parse: check,
    format: (value, name) => (typeof value === "string" ? check(value, name) : refuseType(value, name, "a string")),
    equals: (left, right) => compare(left, right) === 0,
    compare,
  };
}

/** A function that takes a text of a calendar type apart; undefined for a text that the type does not have. */
export function calendarReader(type: CalendarName): (text: string) => CalendarFields | undefined {
  const pattern = new RegExp(`^${FORMS[type][0]}(?<timezone>${TIMEZONE})?$`);
  return (text) => {
    const groups = pattern.exec(text)?.groups;
    if (groups === undefined) return undefined;
    const fields = readFields(groups, type);
    return fields.year !== 0 && fields.day <= daysInMonth(fields.year, fields.month) ? fields : undefined;
  };
}

function readFields(groups: Readonly<Record<string, string | undefined>>, type: CalendarName): CalendarFields {
  const { year, month, day, hour, minute, second, fraction, midnight, timezone } = groups;
  // 24:00:00 is the first moment of the next day, and in a time, which has no day, the same as 00:00:00.
  const endOfDay = midnight !== undefined && type !== "time";
  return {
    year: Number(year ?? 1972),
    month: Number(month ?? 1),
    day: Number(day ?? 1),
    hour: endOfDay ? 24 : Number(hour ?? 0),
    minute: Number(minute ?? 0),
    second: Number(second ?? 0),
    fraction: dropTrailingZeros(fraction ?? ""),
    offset: readOffset(timezone),
  };
}

/** The minutes of a timezone such as "Z" or "-05:30"; undefined for any other text. */
export function readOffset(timezone: string | undefined): number | undefined {
  if (timezone === undefined || !OFFSET.test(timezone)) return undefined;
  if (timezone === "Z") return 0;
  const minutes = Number(timezone.slice(1, 3)) * 60 + Number(timezone.slice(4));
  return timezone.startsWith("-") ? -minutes : minutes;
}

/** The instant of fields that are `offset` minutes ahead of UTC. */
export function instantOf(fields: CalendarFields, offset: number): Instant {
  const year = BigInt(fields.year < 0 ? fields.year + 1 : fields.year);
  const minutes = BigInt(fields.hour * 60 + fields.minute - offset);
  const seconds = (dayNumber(year, fields.month, fields.day) * 1440n + minutes) * 60n + BigInt(fields.second);
  return { seconds, fraction: fields.fraction };
}

/**
 * The order of section 3.2.7.4. A text without a timezone may be anywhere from +14:00 to -14:00: it is before or
 * after another only if it is so at both ends.
 */
function compareFields(left: CalendarFields, right: CalendarFields): number | undefined {
  if ((left.offset === undefined) === (right.offset === undefined)) {
    return compareInstants(instantOf(left, left.offset ?? 0), instantOf(right, right.offset ?? 0));
  }
  const earliest = compareInstants(instantAt(left, LARGEST_OFFSET), instantAt(right, -LARGEST_OFFSET));
  const latest = compareInstants(instantAt(left, -LARGEST_OFFSET), instantAt(right, LARGEST_OFFSET));
  return Math.sign(earliest) === Math.sign(latest) && earliest !== 0 ? earliest : undefined;
}

function instantAt(fields: CalendarFields, assumed: number): Instant {
  return instantOf(fields, fields.offset ?? assumed);
}

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

/** A point on the time line of UTC: whole seconds since 1970-01-01T00:00:00Z, and the digits of the fraction. */
export interface Instant {
  readonly seconds: bigint;
  /** The decimal fraction digits, without trailing zeros. */
  readonly fraction: string;
}

/** How many days a month has; `month` is 1 to 12 (XML Schema part 2, appendix E). */
export function daysInMonth(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 400 === 0 || (year % 100 !== 0 && year % 4 === 0) ? 29 : 28;
}

/**
 * The days from 1970-01-01 to a date of the proleptic Gregorian calendar; year 0 is the one before year 1. The year is
 * taken to begin in March, so that the leap day is its last.
 */
export function dayNumber(year: bigint, month: number, day: number): bigint {
  const shifted = month > 2 ? year : year - 1n;
  const era = floorDivide(shifted, 400n);
  const yearOfEra = Number(shifted - era * 400n);
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097n + BigInt(dayOfEra - 719_468);
}

/** Which instant is earlier: negative, 0 or positive. */
export function compareInstants(left: Instant, right: Instant): number {
  if (left.seconds !== right.seconds) return left.seconds < right.seconds ? -1 : 1;
  return left.fraction < right.fraction ? -1 : Number(left.fraction > right.fraction);
}

/** Division that rounds down, for negative numbers too. */
export function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}
