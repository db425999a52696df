import type { BuiltinName, AtomicDescriptor } from "@portwright/runtime";
import { bytesText } from "./bytes-text.js";
import { FAMILIES, type Family } from "./families.js";
import type { LabelledText, TextsOf } from "./labelled.js";
import { languageOf } from "./languages.js";
import { lengthLimits } from "./limits.js";
import { decimalEdges, floatEdges, integerEdges } from "./number-edges.js";

/** The length of a long text where the type has no limit; and the longest that is made where it has one. */
const LONG = 500;
const LONGEST = 4096;

const CALENDAR: Readonly<Partial<Record<BuiltinName, readonly string[]>>> = {
  dateTime: [
    "0001-01-01T00:00:00Z",
    "9999-12-31T23:59:59.999Z",
    "2024-02-29T12:00:00+14:00",
    "1970-01-01T00:00:00-14:00",
  ],
  date: ["0001-01-01", "9999-12-31", "2024-02-29Z", "1970-01-01+14:00"],
  time: ["00:00:00", "23:59:59.999", "12:00:00Z", "12:00:00-14:00"],
  gYear: ["0001", "9999", "2024Z", "1970+14:00"],
  gYearMonth: ["0001-01", "9999-12", "2024-02Z", "1970-01+14:00"],
  gMonth: ["--01", "--12", "--02Z", "--06+14:00"],
  gMonthDay: ["--01-01", "--12-31", "--02-29Z", "--06-30+14:00"],
  gDay: ["---01", "---31", "---29Z", "---15+14:00"],
};

const CALENDAR_LABELS = ["first", "last", "leap day", "farthest timezone"];

const BOUNDARIES: { readonly [Kind in Family]: TextsOf } = {
  text: lengthEdges,
  name: patternEdges,
  boolean: () => ["true", "false"].map((text) => ({ label: text, text })),
  integer: integerEdges,
  decimal: decimalEdges,
  float: floatEdges,
  calendar: ({ builtin }) =>
    (CALENDAR[builtin] ?? []).map((text, index) => ({ label: CALENDAR_LABELS[index] ?? "", text })),
  duration: () => [
    { label: "zero", text: "PT0S" },
    { label: "all parts", text: "P1Y2M3DT4H5M6.789S" },
    { label: "negative", text: "-P1D" },
  ],
  binary: byteEdges,
};

/** Texts at the edges of a type; some may be refused. */
export function boundaryTexts(type: AtomicDescriptor): readonly LabelledText[] {
  const { enumeration, patterns, minInclusive, maxInclusive } = type.facets ?? {};
  if (enumeration !== undefined) return ends(enumeration, "member of the enumeration");
  if (patterns !== undefined) return patternEdges(type);
  return [
    ...BOUNDARIES[FAMILIES[type.builtin]](type),
    ...(minInclusive === undefined ? [] : [{ label: "least allowed", text: minInclusive }]),
    ...(maxInclusive === undefined ? [] : [{ label: "greatest allowed", text: maxInclusive }]),
  ];
}

function ends(texts: readonly string[], what: string): readonly LabelledText[] {
  const [first, last] = [texts[0], texts.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    { label: `first ${what}`, text: first },
    { label: `last ${what}`, text: last },
  ];
}

function lengthEdges({ facets }: AtomicDescriptor): readonly LabelledText[] {
  const { min, max } = lengthLimits(facets);
  const most = longest(min, max);
  return [
    { label: min === 0 ? "empty" : "shortest allowed", text: "a".repeat(min) },
    { label: "one character", text: "a" },
    { label: "one character beyond the BMP", text: "\u{1f600}" },
    { label: max === most ? "longest allowed" : "long", text: "a".repeat(most) },
  ];
}

function longest(min: number, max: number): number {
  return Math.max(min, Number.isFinite(max) ? Math.min(max, LONGEST) : LONG);
}

function byteEdges({ builtin, facets }: AtomicDescriptor): readonly LabelledText[] {
  const { min, max } = lengthLimits(facets);
  const most = longest(min, max);
  return [
    { label: min === 0 ? "empty" : "shortest allowed", text: bytesText(builtin, min) },
    { label: "one byte", text: bytesText(builtin, 1) },
    { label: "two bytes", text: bytesText(builtin, 2) },
    { label: max === most ? "longest allowed" : "long", text: bytesText(builtin, most) },
  ];
}

function patternEdges(type: AtomicDescriptor): readonly LabelledText[] {
  const language = languageOf(type);
  const [shortest, longest] = [language.lengths[0], language.lengths.at(-1)];
  if (shortest === undefined || longest === undefined) return [];
  return [
    { label: "short text of the pattern", text: language.text(shortest, () => 0) },
    { label: "long text of the pattern", text: language.text(longest, () => 0) },
    { label: "last characters of the pattern", text: language.text(shortest, (count) => count - 1) },
  ];
}
