import {
  type AtomicDescriptor,
  type BuiltinName,
  type ChildDescriptor,
  type ComplexDescriptor,
  resolveType,
  type SimpleDescriptor,
  type TypeDescriptor,
  type TypeReference,
  type TypeVisitor,
  type VarietyVisitor,
  visitType,
  visitVariety,
} from "@portwright/runtime";
import { sequenceOf, unsupportedType } from "../supported.js";
import { boundaryTexts } from "./boundary-values.js";
import { FAMILIES, type Family, listText, qualified } from "./families.js";
import { allowsText, isItem, NoValueError, readText } from "./judge.js";
import { languageOf } from "./languages.js";
import { calendarRange, floatLimits, lengthLimits } from "./limits.js";

/** What a sample contains. */
export interface SampleOptions {
  /**
   * Optional properties, one item in each list and one row in each table of a DataSet, but no type within itself. When
   * absent: required properties alone, one item in lists of simple types, other lists as short as allowed, no rows.
   */
  readonly full?: boolean;
  /** Gives the value of a property; undefined where it is to be sampled. */
  readonly choose?: (child: ChildDescriptor) => unknown;
}

/** What a child element has that its values depend on. */
type Child = Pick<ChildDescriptor, "min" | "max" | "nillable" | "type">;

interface Walk extends Required<SampleOptions> {
  /** The types around the value. */
  readonly within: readonly object[];
}

/**
 * A plain valid value of a type.
 * @throws {NoValueError} for a type of which no value was found, or that cannot end
 */
export function sampleValue<Value>(type: TypeDescriptor<Value> | TypeReference, options: SampleOptions = {}): Value {
  return sampleType(resolveType(type), walkOf(options)) as Value;
}

/** A plain valid value of the property of a child: an array where the child is repeated. */
export function sampleChild(child: Child, options: SampleOptions = {}): unknown {
  return sampleOccurrences(child, walkOf(options));
}

function walkOf({ full = false, choose = () => undefined }: SampleOptions): Walk {
  return { full, choose, within: [] };
}

const SAMPLERS: TypeVisitor<[walk: Walk], unknown> = {
  simple: sampleSimple,
  complex: (type, walk) => {
    const [item] = type.items === true ? sequenceOf(type) : [];
    return item === undefined ? sampleObject(type, walk) : sampleItems(item, walk);
  },
  anyType: unsupportedType,
  dataset: ({ tables }, walk) =>
    Object.fromEntries(tables.map(({ property, row }) => [property, walk.full ? [sampleObject(row(), walk)] : []])),
};

function sampleType(type: TypeDescriptor, walk: Walk): unknown {
  if (walk.within.includes(type)) throw new NoValueError(type, "it cannot end: it needs a value of its own type");
  return visitType(SAMPLERS, type, { ...walk, within: [...walk.within, type] });
}

function sampleObject(type: Omit<ComplexDescriptor, "~value">, walk: Walk): Readonly<Record<string, unknown>> {
  const shown = sequenceOf(type).filter(({ min = 1, max = 1, type: reference }) =>
    walk.full ? min > 0 || !isWithin(reference, walk) : min > 0 || max > 1,
  );
  return Object.fromEntries(
    shown.map((child) => [child.property, walk.choose(child) ?? sampleOccurrences(child, walk)]),
  );
}

function sampleOccurrences(child: Child, walk: Walk): unknown {
  return (child.max ?? 1) > 1 ? sampleItems(child, walk) : sampleOnce(child, walk);
}

function sampleItems(child: Child, walk: Walk): readonly unknown[] {
  const { min = 1, type } = child;
  const hasItem = walk.full ? !isWithin(type, walk) : typeof type !== "function";
  return Array.from({ length: Math.max(min, hasItem ? 1 : 0) }, () => sampleOnce(child, walk));
}

function sampleOnce({ type, nillable }: Child, walk: Walk): unknown {
  return nillable === true && isWithin(type, walk) ? null : sampleType(resolveType(type), walk);
}

function isWithin(reference: TypeReference, { within }: Walk): boolean {
  return typeof reference === "function" && within.includes(reference());
}

function sampleSimple(type: SimpleDescriptor): unknown {
  return readText(type, sampleText(type));
}

/**
 * The text of a plain value of a simple type.
 * @param allows what the text must have beside
 */
export function sampleText(type: SimpleDescriptor, allows: (text: string) => boolean = () => true): string {
  for (const text of plainTexts(type)) if (allows(text) && allowsText(type, text)) return text;
  throw new NoValueError(type, "none was found");
}

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
const FAVOURITES: { readonly [Kind in Family]: (type: AtomicDescriptor) => readonly string[] } = {
  text: () => ["text"],
  name: ({ builtin }) => [NAMES[builtin] ?? "text"],
  qualifiedName: () => [qualified("text")],
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
function* plainTexts(type: SimpleDescriptor): Generator<string> {
  yield* type.facets?.enumeration ?? visitVariety(PLAIN, type);
  for (const { text } of boundaryTexts(type)) yield text;
  const language = languageOf(type);
  for (let step = 0; step < TRIES; step++) {
    for (const length of language.lengths.slice(0, LENGTHS)) yield language.text(length, (count) => step % count);
  }
}

const PLAIN: VarietyVisitor<[], Iterable<string>> = {
  atomic: (type) => FAVOURITES[FAMILIES[type.builtin]](type),
  list: ({ item, facets }) => [listText(sampleText(item, isItem), Math.max(lengthLimits(facets).min, 1))],
  *union({ members }) {
    for (const member of members) yield* plainTexts(member);
  },
};

function middleNumber(type: AtomicDescriptor): string {
  const { min, max } = floatLimits(type);
  return String((min + max) / 2);
}

function middleMoment(type: AtomicDescriptor): string {
  const { min, max, zone = "", text } = calendarRange(type);
  return `${text(Math.floor((min + max) / 2))}${zone}`;
}
