import type { AtomicDescriptor } from "@portwright/runtime";
import { type CalendarName, calendarReader, instantOf } from "@portwright/runtime/codec";

/** How a moment is written, from its ISO form; and the first and the last moment that are made. */
interface CalendarForm {
  readonly write: (iso: string) => string;
  readonly first: string;
  readonly last: string;
}

const FORMS: { readonly [Name in CalendarName]: CalendarForm } = {
  dateTime: { write: (iso) => iso.slice(0, 19), first: "0001-01-01T00:00:00", last: "9999-12-31T23:59:59" },
  date: { write: (iso) => iso.slice(0, 10), first: "0001-01-01", last: "9999-12-31" },
  time: { write: (iso) => iso.slice(11, 19), first: "00:00:00", last: "23:59:59" },
  gYear: { write: (iso) => iso.slice(0, 4), first: "0001", last: "9999" },
  gYearMonth: { write: (iso) => iso.slice(0, 7), first: "0001-01", last: "9999-12" },
  gMonth: { write: (iso) => `--${iso.slice(5, 7)}`, first: "--01", last: "--12" },
  gMonthDay: { write: (iso) => `--${iso.slice(5, 10)}`, first: "--01-01", last: "--12-31" },
  gDay: { write: (iso) => `---${iso.slice(8, 10)}`, first: "---01", last: "---31" },
};

const EPOCH = instantOf({ year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0, fraction: "", offset: 0 }, 0);

/** The moments of a type of dates and times. */
export interface CalendarRange {
  /** Seconds since 1970; the bounds themselves may be excluded. */
  readonly min: number;
  readonly max: number;
  /** The timezone that values must have to be in an order with the bounds; undefined where there are no bounds. */
  readonly zone: "Z" | "" | undefined;
  /** The text of a moment without a timezone. */
  readonly text: (seconds: number) => string;
}

/** The moments that the facets of a type leave, of the years 1 to 9999 where they say nothing. */
export function calendarRange({ builtin, facets = {} }: AtomicDescriptor): CalendarRange {
  const name = builtin as CalendarName;
  const { write, first, last } = FORMS[name];
  const lower = facets.minInclusive ?? facets.minExclusive;
  const upper = facets.maxInclusive ?? facets.maxExclusive;
  const bound = lower ?? upper;
  return {
    min: secondsOf(name, lower ?? first),
    max: secondsOf(name, upper ?? last),
    zone: bound === undefined ? undefined : hasZone(name, bound) ? "Z" : "",
    text: (seconds) => write(new Date(seconds * 1000).toISOString()),
  };
}

function secondsOf(name: CalendarName, text: string): number {
  const fields = calendarReader(name)(text.trim());
  return fields === undefined ? 0 : Number(instantOf(fields, fields.offset ?? 0).seconds - EPOCH.seconds);
}

function hasZone(name: CalendarName, text: string): boolean {
  return calendarReader(name)(text.trim())?.offset !== undefined;
}
