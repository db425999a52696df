import type { BuiltinName, SimpleDescriptor } from "@portwright/runtime";
import { boundaryTexts } from "./boundary-texts.js";
import { calendarRange } from "./calendar-range.js";
import { FAMILIES, type Family } from "./families.js";
import { floatLimits } from "./float-limits.js";
import { languageOf } from "./languages.js";

const CALENDAR: Readonly<Partial<Record<BuiltinName, string>>> = {
  dateTime: "2026-01-02T03:04:05Z",
  date: "2026-01-02",
  time: "03:04:05",
  gYear: "2026",
  gYearMonth: "2026-01",
  gMonth: "--01",
  gMonthDay: "--01-02",
  gDay: "---02",
};

const NAMES: Readonly<Partial<Record<BuiltinName, string>>> = { language: "en", anyURI: "http://example.com/" };

/** What people would write; mostly allowed. */
const FAVOURITES: { readonly [Kind in Family]: (type: SimpleDescriptor) => readonly string[] } = {
  text: () => ["text"],
  name: ({ builtin }) => [NAMES[builtin] ?? "text"],
  boolean: () => ["true"],
  integer: () => ["1"],
  decimal: () => ["1"],
  float: (type) => ["1", "0", middleNumber(type)],
  calendar: (type) => [CALENDAR[type.builtin] ?? "", middleMoment(type)],
  duration: () => ["P1D", "PT1S", "PT30M", "PT12H", "P1M", "P1Y"],
  binary: ({ builtin }) => [builtin === "hexBinary" ? "0A0B0C" : "CgsM"],
};

/** How many texts of each length are tried, and how many lengths. */
const TRIES = 8;
const LENGTHS = 8;

/** Texts that the type may allow, the plainest first; those that it refuses are among them. */
export function* plainTexts(type: SimpleDescriptor): Generator<string> {
  yield* type.facets?.enumeration ?? FAVOURITES[FAMILIES[type.builtin]](type);
  for (const { text } of boundaryTexts(type)) yield text;
  const language = languageOf(type);
  for (let step = 0; step < TRIES; step++) {
    for (const length of language.lengths.slice(0, LENGTHS)) yield language.text(length, (count) => step % count);
  }
}

function middleNumber(type: SimpleDescriptor): string {
  const { min, max } = floatLimits(type);
  return String((min + max) / 2);
}

function middleMoment(type: SimpleDescriptor): string {
  const { min, max, zone = "", text } = calendarRange(type);
  return `${text(Math.floor((min + max) / 2))}${zone}`;
}
