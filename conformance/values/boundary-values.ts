import {
  type AtomicDescriptor,
  type BuiltinName,
  type ListDescriptor,
  type SimpleDescriptor,
  type VarietyVisitor,
  visitVariety,
} from "@portwright/runtime";
import { bytesText, FAMILIES, type Family, type LabelledText, listText, qualified, type TextsOf } from "./families.js";
import { allowsText, isItem, readText } from "./judge.js";
import { languageOf } from "./languages.js";
import { decimalExtremes, decimalText, FAR, integerLimits, lengthLimits } from "./limits.js";

/** A valid value at an edge of its type. */
interface BoundaryValue<Value = unknown> {
  /** Which edge, for people. */
  readonly label: string;
  readonly value: Value;
}

/** The valid values at the edges of a type: the ends of its range and of its length, the values that are special. */
export function boundaryValues<Value>(type: SimpleDescriptor<Value>): readonly BoundaryValue<Value>[] {
  const distinct = new Map<string, string>();
  for (const { label, text } of boundaryTexts(type)) {
    if (!distinct.has(text) && allowsText(type, text)) distinct.set(text, label);
  }
  return [...distinct].map(([text, label]) => ({ label, value: readText(type, text) }));
}

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
  qualifiedName: () => [
    { label: "a short name", text: qualified("a") },
    { label: "a name of other letters", text: qualified("_é.1-x") },
  ],
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
export function boundaryTexts(type: SimpleDescriptor): readonly LabelledText[] {
  const { enumeration, patterns } = type.facets ?? {};
  if (enumeration !== undefined) return ends(enumeration, "member of the enumeration");
  return patterns === undefined ? visitVariety(EDGES, type) : patternEdges(type);
}

const EDGES: VarietyVisitor<[], readonly LabelledText[]> = {
  atomic: (type) => [...BOUNDARIES[FAMILIES[type.builtin]](type), ...inclusiveBounds(type)],
  list: listEdges,
  union: ({ members }) =>
    members.flatMap((member, index) =>
      boundaryTexts(member).map(({ label, text }) => ({ label: `member ${index + 1}, ${label}`, text })),
    ),
};

function inclusiveBounds({ facets: { minInclusive, maxInclusive } = {} }: AtomicDescriptor): readonly LabelledText[] {
  return [
    ...(minInclusive === undefined ? [] : [{ label: "least allowed", text: minInclusive }]),
    ...(maxInclusive === undefined ? [] : [{ label: "greatest allowed", text: maxInclusive }]),
  ];
}

/** How many items a long list has where the type has no limit; and the longest list that is made where it has one. */
const MANY_ITEMS = 20;
const MOST_ITEMS = 256;

function listEdges({ item, facets }: ListDescriptor): readonly LabelledText[] {
  const { min, max } = lengthLimits(facets);
  const most = Math.max(min, Number.isFinite(max) ? Math.min(max, MOST_ITEMS) : MANY_ITEMS);
  const items = boundaryTexts(item).filter(({ text }) => isItem(text) && allowsText(item, text));
  const [{ text: plain } = { text: "" }] = items;
  return [
    { label: min === 0 ? "no item" : "fewest items", text: listText(plain, min) },
    { label: "one item", text: plain },
    { label: max === most ? "most items" : "many items", text: listText(plain, most) },
    ...items.map(({ label, text }) => ({
      label: `item ${label}`,
      text: `${text} ${listText(plain, Math.max(min, 1) - 1)}`.trimEnd(),
    })),
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

function patternEdges(type: SimpleDescriptor): readonly LabelledText[] {
  const language = languageOf(type);
  const [shortest, longest] = [language.lengths[0], language.lengths.at(-1)];
  if (shortest === undefined || longest === undefined) return [];
  return [
    { label: "short text of the pattern", text: language.text(shortest, () => 0) },
    { label: "long text of the pattern", text: language.text(longest, () => 0) },
    { label: "last characters of the pattern", text: language.text(shortest, (count) => count - 1) },
  ];
}

const FLOATS: Readonly<Partial<Record<BuiltinName, readonly LabelledText[]>>> = {
  float: [
    { label: "greatest number", text: "3.4028235E38" },
    { label: "least number", text: "-3.4028235E38" },
    { label: "number nearest to zero", text: "1E-45" },
  ],
  double: [
    { label: "greatest number", text: "1.7976931348623157E308" },
    { label: "least number", text: "-1.7976931348623157E308" },
    { label: "number nearest to zero", text: "5E-324" },
  ],
};

/** Whole numbers at the ends of the range, and around zero. */
function integerEdges(type: AtomicDescriptor): readonly LabelledText[] {
  const { min = -FAR, max = FAR } = integerLimits(type);
  return [
    { label: "least", text: String(min) },
    { label: "greatest", text: String(max) },
    { label: "zero", text: "0" },
    { label: "one", text: "1" },
    { label: "minus one", text: "-1" },
  ];
}

/** Decimal numbers at the ends of the range, with the fewest and the most fraction digits. */
function decimalEdges(type: AtomicDescriptor): readonly LabelledText[] {
  return [
    ...decimalExtremes(type).flatMap(({ scale, min, max }) => [
      { label: `least with ${scale} fraction digits`, text: decimalText(min, scale) },
      { label: `greatest with ${scale} fraction digits`, text: decimalText(max, scale) },
    ]),
    { label: "zero", text: "0" },
    { label: "negative zero", text: "-0.0" },
    { label: "trailing zeros", text: "1.50" },
  ];
}

/** The limits of floating-point numbers, and their special values. */
function floatEdges({ builtin }: AtomicDescriptor): readonly LabelledText[] {
  return [
    { label: "zero", text: "0" },
    { label: "negative zero", text: "-0" },
    { label: "fraction", text: "0.1" },
    ...(FLOATS[builtin] ?? []),
    { label: "infinity", text: "INF" },
    { label: "negative infinity", text: "-INF" },
    { label: "not a number", text: "NaN" },
  ];
}
