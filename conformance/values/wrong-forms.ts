import type { BuiltinName } from "@portwright/runtime";
import { FAMILIES, type Family } from "./families.js";
import { labelled as text, type LabelledText } from "./labelled.js";

const EMPTY = text("empty", "");
const WORD = text("a word", "abc");
const A_NUMBER = text("a number", "1767322800");

/** Texts that types of a family do not have; those of calendar types each have others. */
const BY_FAMILY: { readonly [Kind in Family]: readonly LabelledText[] } = {
  text: [],
  name: [
    EMPTY,
    text("a space within", "a b"),
    text("a digit first", "1a"),
    text("punctuation", "a,%b"),
    text("a long part", "abcdefghi"),
  ],
  boolean: [
    EMPTY,
    text("yes", "yes"),
    text("what forms send for a check box", "on"),
    text("upper case", "TRUE"),
    text("capitalised", "True"),
    text("another number", "2"),
    WORD,
  ],
  integer: [
    EMPTY,
    WORD,
    text("a fraction", "1.5"),
    text("a point", "1."),
    text("an exponent", "1e3"),
    text("hexadecimal", "0x10"),
    text("grouped digits", "1,000"),
    text("digits behind a space", "1 0"),
    text("two signs", "--1"),
    text("digits of another script", "\u0661"),
  ],
  decimal: [
    EMPTY,
    WORD,
    text("a comma", "1,5"),
    text("an exponent", "1.5E3"),
    text("two points", "1.5.0"),
    text("INF", "INF"),
  ],
  float: [
    EMPTY,
    WORD,
    text("a comma", "1,5"),
    text("Infinity", "Infinity"),
    text("lower-case NaN", "nan"),
    text("hexadecimal", "0x10"),
  ],
  calendar: [EMPTY, WORD, A_NUMBER],
  duration: [
    EMPTY,
    WORD,
    text("a number", "60"),
    text("no part", "P"),
    text("hours without T", "P1H"),
    text("a clock time", "01:00:00"),
  ],
  binary: [text("one digit", "A"), text("a letter that is no digit", "0G")],
};

/** Texts that single types do not have. Hardly any reader of anyURI refuses a text, so none is held against it. */
const BY_TYPE: Readonly<Partial<Record<BuiltinName, readonly LabelledText[]>>> = {
  anyURI: [],
  dateTime: [
    EMPTY,
    WORD,
    A_NUMBER,
    text("a date alone", "2026-01-02"),
    text("a space for the T", "2026-01-02 03:04:05"),
    text("a day that the month lacks", "2026-02-30T00:00:00"),
    text("an hour too many", "2026-01-02T25:00:00"),
    text("another order", "02/01/2026 03:04:05"),
  ],
  date: [
    EMPTY,
    WORD,
    A_NUMBER,
    text("a time too", "2026-01-02T03:04:05"),
    text("a day that the month lacks", "2026-02-30"),
    text("another order", "02.01.2026"),
  ],
  time: [
    EMPTY,
    WORD,
    A_NUMBER,
    text("no seconds", "03:04"),
    text("an hour too many", "25:00:00"),
    text("a 12-hour clock", "03:04:05 PM"),
  ],
  gYear: [EMPTY, WORD, A_NUMBER, text("two digits", "26"), text("a month too", "2026-01")],
  gYearMonth: [EMPTY, WORD, A_NUMBER, text("a thirteenth month", "2026-13"), text("a year alone", "2026")],
  gMonth: [EMPTY, WORD, A_NUMBER, text("a thirteenth month", "--13"), text("no hyphens", "01")],
  gMonthDay: [EMPTY, WORD, A_NUMBER, text("a day that the month lacks", "--02-30"), text("no hyphens", "01-02")],
  gDay: [EMPTY, WORD, A_NUMBER, text("a day too many", "---32"), text("no hyphens", "02")],
};

/** Texts that are of no lexical form of a built-in type. */
export function wrongForms(builtin: BuiltinName): readonly LabelledText[] {
  return BY_TYPE[builtin] ?? BY_FAMILY[FAMILIES[builtin]];
}
