import { type CalendarFields, calendarReader, instantOf, readOffset } from "./calendar.js";
import { refuse } from "./refuse.js";

const readDateTime = calendarReader("dateTime");

/** The most milliseconds from 1970-01-01T00:00:00Z of a Date. */
const LARGEST_TIME = 8.64e15;

/**
 * The moment that a dateTime names, as a Date.
 * @param text a dateTime as the values of the contract have it: "2026-01-31T23:59:59.5+01:00"; what is finer than a
 * millisecond is cut off
 * @param offset the timezone of a text that has none: "Z" or "+02:00". It does not apply to a text with a timezone.
 * @throws {ValueError} when `text` is no dateTime, has no timezone and none is given, or is out of the range of Date
 */
export function toDate(text: string, offset?: string): Date {
  const fields =
    readDateTime(text) ?? refuse(text, "dateTime", "lexical", 'expected one such as "2026-01-31T23:59:59Z"');
  const { seconds, fraction } = instantOf(fields, offsetOf(fields, text, offset));
  const milliseconds = Number(seconds) * 1000 + Number(fraction.slice(0, 3).padEnd(3, "0"));
  if (Math.abs(milliseconds) > LARGEST_TIME)
    refuse(text, "dateTime in the range of Date", "range", "it is too far away");
  return new Date(milliseconds);
}

/**
 * A Date as a dateTime in UTC, or in another timezone.
 * @param offset the timezone to write: "Z" or "+02:00"
 * @throws {ValueError} when the date is invalid, or the offset is no timezone
 */
export function fromDate(date: Date, offset = "Z"): string {
  const local = new Date(date.getTime() + checkOffset(offset) * 60_000);
  if (Number.isNaN(local.getTime())) refuse(date, "dateTime", "type", "the Date is invalid");
  const year = local.getUTCFullYear();
  // A Date counts a year 0; XML Schema part 2 does not (section 3.2.7).
  const shown = year > 0 ? String(year).padStart(4, "0") : `-${String(1 - year).padStart(4, "0")}`;
  return `${shown}${local
    .toISOString()
    .replace(/^[+-]?\d+/, "")
    .replace("Z", offset)}`;
}

function offsetOf(fields: CalendarFields, text: string, offset: string | undefined): number {
  if (fields.offset !== undefined) return fields.offset;
  if (offset !== undefined) return checkOffset(offset);
  return refuse(text, "moment in time", "timezone", 'it has no timezone; give one, such as "Z" or "+02:00"');
}

function checkOffset(offset: string): number {
  return readOffset(offset) ?? refuse(offset, "timezone", "lexical", 'expected "Z" or one such as "+02:00"');
}
