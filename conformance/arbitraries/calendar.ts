import fc from "fast-check";
import type { AtomicDescriptor } from "@portwright/runtime";
import { calendarRange } from "../values/calendar-range.js";

const ZONES = ["", "Z", "+14:00", "-14:00", "+05:30"];
const FRACTIONS = ["", ".5", ".001", ".9999999"];

/** Dates and times between the type's bounds; undefined for an empty range. */
export function calendarArbitrary(type: AtomicDescriptor): fc.Arbitrary<unknown> | undefined {
  const { min, max, zone, text } = calendarRange(type);
  if (min > max) return undefined;
  const zones = zone === undefined ? ZONES : [zone];
  const fractions = type.builtin === "dateTime" || type.builtin === "time" ? FRACTIONS : [""];
  return fc
    .tuple(fc.integer({ min, max }), fc.constantFrom(...fractions), fc.constantFrom(...zones))
    .map(([seconds, fraction, offset]) => `${text(seconds)}${fraction}${offset}`);
}
