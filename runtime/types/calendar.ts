import type { BuiltinName } from "../descriptor.js";
import type { Builtin } from "./builtin.js";
import { dropTrailingZeros } from "./decimal.js";
import { compareInstants, dayNumber, daysInMonth, type Instant } from "./instant.js";
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

const SHAPES: Readonly<Record<CalendarName, readonly [shape: string, example: string]>> = {
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
  const expected = `expected a valid one such as "${SHAPES[type][1]}"`;
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
  const pattern = new RegExp(`^${SHAPES[type][0]}(?<timezone>${TIMEZONE})?$`);
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

/** The instant of fields that stand `offset` minutes ahead of UTC. */
export function instantOf(fields: CalendarFields, offset: number): Instant {
  const year = BigInt(fields.year < 0 ? fields.year + 1 : fields.year);
  const minutes = BigInt(fields.hour * 60 + fields.minute - offset);
  const seconds = (dayNumber(year, fields.month, fields.day) * 1440n + minutes) * 60n + BigInt(fields.second);
  return { seconds, fraction: fields.fraction };
}

/**
 * The order of section 3.2.7.4. A text without a timezone may stand anywhere from +14:00 to -14:00: it is before or
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
