import {
  type AtomicDescriptor,
  type BuiltinName,
  type ChildDescriptor,
  resolveType,
  type SimpleDescriptor,
  type TypeDescriptor,
  type TypeReference,
  type TypeVisitor,
  type VarietyVisitor,
  visitType,
  visitVariety,
} from "@portwright/runtime";
import type { UntypedTable } from "@portwright/runtime/codec";
import { boundaryTexts } from "./boundary-values.js";
import { FAMILIES, type Family, listText, qualified } from "./families.js";
import { allowsText, CANNOT_END, isItem, NoValueError, readText } from "./judge.js";
import { languageOf } from "./languages.js";
import { calendarRange, floatLimits, lengthLimits } from "./limits.js";
import {
  hasContent,
  type ListLimits,
  MOST_NESTED,
  type ObjectParts,
  type ValueBuilder,
  ValueWalk,
} from "./value-walk.js";

/** What a sample contains. */
export interface SampleOptions {
  /**
   * Optional properties, one item in each list and one row in each table of a DataSet, but no type within itself, until
   * there are 1,000 values of complex types; those after them, and those within 80 types, are sampled as without `full`.
   * When absent: required properties alone, one item in lists of simple types, other lists as short as allowed, no rows.
   */
  readonly full?: boolean;
  /** Gives the value of a property; undefined where it is to be sampled. */
  readonly choose?: (child: ChildDescriptor) => unknown;
}

/** What a child element has that its values depend on. */
type Child = Pick<ChildDescriptor, "min" | "max" | "nillable" | "type">;

/**
 * A plain valid value of a type.
 * @throws {NoValueError} for a type of which no value was found, or that cannot end
 */
export function sampleValue<Value>(type: TypeDescriptor<Value> | TypeReference, options: SampleOptions = {}): Value {
  const resolved = resolveType(type);
  return valueIn(resolved, new Sampler(options).of(resolved, [])) as Value;
}

/** A plain valid value of the property of a child: an array where the child is repeated. */
export function sampleChild(child: Child, options: SampleOptions = {}): unknown {
  return valueIn(resolveType(child.type), new Sampler(options).child(child));
}

function valueIn(type: TypeDescriptor, sample: Sample | undefined): unknown {
  if (sample === undefined) throw new NoValueError(type, CANNOT_END);
  return sample.value;
}

interface Sample {
  readonly value: unknown;
}

type Values = Readonly<Record<string, unknown>>;

/** A table with a row, of a DataSet whose tables the contract does not have. */
const TABLE: UntypedTable = {
  columns: [
    { name: "Id", type: "int", required: true },
    { name: "Name", type: "string" },
  ],
  rows: [{ Id: 1, Name: "text" }],
};

/** The types around a value. */
type Within = readonly TypeDescriptor[];

/**
 * How many values of complex types have their optional properties in a full sample: twelve types that refer to each other
 * have 108 million values.
 */
const MOST_FULL = 1000;

/** How many types are around a value with optional properties, at most: readers refuse elements within 100 others. */
const DEEPEST_FULL = 80;

class Sampler implements ValueBuilder<Sample, Within> {
  #full: boolean;
  #left = MOST_FULL;
  readonly #choose: (child: ChildDescriptor) => unknown;
  readonly #walk = new ValueWalk<Sample, Within>(this);

  readonly #types: TypeVisitor<[within: Within], Sample | undefined> = {
    simple: (type) => this.simple(type),
    complex: (type, within) => this.#walk.complex(type, within),
    anyType: (type) => this.#walk.anyType(type, undefined),
    dataset: ({ tables }, within) => {
      if (tables === undefined) return { value: { name: "NewDataSet", tables: this.#full ? { Table: TABLE } : {} } };
      const rows = tables.map(({ property, row }) => [property, this.#rows(row(), within)] as const);
      return { value: Object.fromEntries(rows) };
    },
  };

  constructor({ full = false, choose = () => undefined }: SampleOptions) {
    this.#full = full;
    this.#choose = choose;
  }

  child(child: Child): Sample | undefined {
    return this.#walk.occurrences({ property: "", name: "", ...child }, []);
  }

  of(type: TypeDescriptor, within: Within): Sample | undefined {
    if (within.length === MOST_NESTED || within.includes(type)) return undefined;
    const full = this.#full;
    this.#full = full && (type.kind === "simple" || (within.length < DEEPEST_FULL && this.#left-- > 0));
    const sample = visitType(this.#types, type, [...within, type]);
    this.#full = full;
    return sample;
  }

  constant(value: unknown): Sample {
    return { value };
  }

  simple(type: SimpleDescriptor): Sample {
    return { value: sampleSimple(type) };
  }

  instead(child: ChildDescriptor): Sample | undefined {
    const value = this.#choose(child);
    return value === undefined ? undefined : { value };
  }

  object(parts: ObjectParts<Sample>, isEmptyAllowed: boolean): Sample | undefined {
    const value = this.#object(parts);
    if (value === undefined || isEmptyAllowed || hasContent(value)) return value && { value };
    return this.#leastContent(parts);
  }

  /** The first of the optional properties or groups that has an element, where the others have none. */
  #leastContent({ members, groups }: ObjectParts<Sample>): Sample | undefined {
    const full = this.#full;
    this.#full = true;
    const found = this.oneOf([
      ...members.map((member) => () => this.#withContent({ members: [member], groups: [] })),
      ...groups.map((group) => () => this.#withContent({ members: [], groups: [group] })),
    ]);
    this.#full = full;
    return found;
  }

  #withContent(parts: ObjectParts<Sample>): Sample | undefined {
    const value = this.#object(parts);
    return value && hasContent(value) ? { value } : undefined;
  }

  #object({ members, groups }: ObjectParts<Sample>): Values | undefined {
    const made: Record<string, unknown> = {};
    for (const { property, required, make } of members) {
      const sample = required || this.#full ? make() : undefined;
      if (sample !== undefined) made[property] = sample.value;
      else if (required) return undefined;
    }
    for (const { required, make } of groups) {
      const sample = required || this.#full ? make() : undefined;
      if (sample !== undefined) Object.assign(made, sample.value);
      else if (required) return undefined;
    }
    return made;
  }

  list(make: () => Sample | undefined, { min, isSimple }: ListLimits): Sample | undefined {
    const length = Math.max(min, this.#full || isSimple ? 1 : 0);
    const items = Array.from({ length }, make);
    const present = items.filter((item) => item !== undefined);
    return present.length < min ? undefined : { value: present.map(({ value }) => value) };
  }

  nillable(make: () => Sample | undefined, nil: () => Sample | undefined): Sample | undefined {
    return make() ?? nil();
  }

  oneOf(alternatives: readonly (() => Sample | undefined)[]): Sample | undefined {
    for (const make of alternatives) {
      const sample = make();
      if (sample !== undefined) return sample;
    }
    return undefined;
  }

  map({ value }: Sample, change: (value: never) => unknown): Sample {
    return { value: change(value as never) };
  }

  tuple(parts: readonly Sample[]): Sample {
    return { value: parts.map(({ value }) => value) };
  }

  mixedText(): Sample {
    return { value: "text" };
  }

  #rows(row: TypeDescriptor, within: Within): readonly unknown[] {
    const sample = this.#full ? this.of(row, within) : undefined;
    return sample === undefined ? [] : [sample.value];
  }
}

function sampleSimple(type: SimpleDescriptor): unknown {
  const text = sampleTexts.get(type) ?? sampleText(type);
  sampleTexts.set(type, text);
  return readText(type, text);
}

const sampleTexts = new WeakMap<SimpleDescriptor, string>();

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
