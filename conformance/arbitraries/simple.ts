import {
  type AtomicDescriptor,
  type Facets,
  type ListDescriptor,
  type SimpleDescriptor,
  type UnionDescriptor,
  type VarietyVisitor,
  visitVariety,
} from "@portwright/runtime";
import { BUILTINS, CONTRACT_SCOPE, formatSimple, isCharacter } from "@portwright/runtime/codec";
import fc from "fast-check";
import { boundaryValues } from "../values/boundary-values.js";
import { FAMILIES, type Family, qualified } from "../values/families.js";
import { allowsText, allowsValue, brokenRule, isItem, NoValueError, readText } from "../values/judge.js";
import { languageOf } from "../values/languages.js";
import {
  calendarRange,
  decimalLimits,
  decimalText,
  FAR,
  floatLimits,
  integerLimits,
  lengthLimits,
} from "../values/limits.js";
import { PLAIN } from "../values/alphabet.js";

/** How many values are tried before a type is said to have none; mostly a few are enough. */
const TRIES = [10, 500];

const MAKERS: { readonly [Kind in Family]: (type: AtomicDescriptor) => fc.Arbitrary<unknown> | undefined } = {
  text: textArbitrary,
  name: languageArbitrary,
  qualifiedName: nameArbitrary,
  boolean: () => fc.boolean(),
  integer: integerArbitrary,
  decimal: decimalArbitrary,
  float: floatArbitrary,
  calendar: calendarArbitrary,
  duration: durationArbitrary,
  binary: binaryArbitrary,
};

const VARIETIES: VarietyVisitor<[], fc.Arbitrary<unknown> | undefined> = {
  atomic: (type) => MAKERS[FAMILIES[type.builtin]](type),
  list: listArbitrary,
  union: unionArbitrary,
};

const known = new WeakMap<SimpleDescriptor, fc.Arbitrary<unknown>>();

/**
 * Valid values of a simple type.
 * @throws {NoValueError} for a type of which no value was found
 */
export function simpleArbitrary(type: SimpleDescriptor): fc.Arbitrary<unknown> {
  const made = known.get(type) ?? makeArbitrary(type);
  known.set(type, made);
  return made;
}

function makeArbitrary(type: SimpleDescriptor): fc.Arbitrary<unknown> {
  const { enumeration, patterns } = type.facets ?? {};
  if (enumeration !== undefined) return members(type, enumeration);
  const made = patterns === undefined ? visitVariety(VARIETIES, type) : languageArbitrary(type);
  const candidates = made !== undefined && has(type, made) ? [made.filter((value) => allowsValue(type, value))] : [];
  const edges = boundaryValues(type).map(({ value }) => value);
  const special = edges.length === 0 ? [] : [fc.constantFrom(...edges)];
  if (candidates.length + special.length === 0) throw new NoValueError(type, `none was found in ${TRIES.at(-1)} tries`);
  return fc.oneof(
    { withCrossShrink: true },
    ...candidates.map((arbitrary) => ({ arbitrary, weight: 4 })),
    ...special.map((arbitrary) => ({ arbitrary, weight: 1 })),
  );
}

function members(type: SimpleDescriptor, enumeration: readonly string[]): fc.Arbitrary<unknown> {
  const allowed = enumeration.filter((text) => allowsText(type, text));
  if (allowed.length === 0) throw new NoValueError(type, "its other facets allow none of them");
  return fc.constantFrom(...allowed.map((text) => readText(type, text)));
}

function has(type: SimpleDescriptor, candidates: fc.Arbitrary<unknown>): boolean {
  return TRIES.some((numRuns) => fc.sample(candidates, { numRuns, seed: 1 }).some((value) => allowsValue(type, value)));
}

/** Whole numbers in the type's range; undefined for an empty one. */
function integerArbitrary(type: AtomicDescriptor): fc.Arbitrary<unknown> | undefined {
  const limits = integerLimits(type);
  const min = limits.min ?? least(-FAR, limits.max);
  const max = limits.max ?? greatest(FAR, limits.min);
  if (min > max) return undefined;
  return fc.bigInt({ min, max }).map((value) => BUILTINS[type.builtin].parse(String(value), type.name));
}

function least(far: bigint, max: bigint | undefined): bigint {
  return max === undefined || max > far ? far : max - FAR;
}

function greatest(far: bigint, min: bigint | undefined): bigint {
  return min === undefined || min < far ? far : min + FAR;
}

/** Decimal numbers of every number of fraction digits that the type allows; undefined for an empty range. */
function decimalArbitrary(type: AtomicDescriptor): fc.Arbitrary<unknown> | undefined {
  const ranges = decimalLimits(type).map(({ scale, min, max }) =>
    fc.bigInt({ min, max }).map((units) => decimalText(units, scale)),
  );
  return ranges.length === 0 ? undefined : fc.oneof({ withCrossShrink: true }, ...ranges);
}

/** Numbers of single or double precision, the special ones among them; undefined for an empty range. */
function floatArbitrary(type: AtomicDescriptor): fc.Arbitrary<unknown> | undefined {
  const limits = floatLimits(type);
  if (limits.min > limits.max) return undefined;
  return type.builtin === "float" ? fc.float(limits) : fc.double(limits);
}

const ZONES = ["", "Z", "+14:00", "-14:00", "+05:30"];
const FRACTIONS = ["", ".5", ".001", ".9999999"];

/** Dates and times between the type's bounds; undefined for an empty range. */
function calendarArbitrary(type: AtomicDescriptor): fc.Arbitrary<unknown> | undefined {
  const { min, max, zone, text } = calendarRange(type);
  if (min > max) return undefined;
  const zones = zone === undefined ? ZONES : [zone];
  const fractions = type.builtin === "dateTime" || type.builtin === "time" ? FRACTIONS : [""];
  return fc
    .tuple(fc.integer({ min, max }), fc.constantFrom(...fractions), fc.constantFrom(...zones))
    .map(([seconds, fraction, offset]) => `${text(seconds)}${fraction}${offset}`);
}

/** A part of a duration, left out at times. */
const part = (letter: string): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.constant(""), weight: 2 },
    { arbitrary: fc.nat(40).map((count) => `${count}${letter}`), weight: 2 },
    { arbitrary: fc.nat(100_000).map((count) => `${count}${letter}`), weight: 1 },
  );

const seconds = fc
  .tuple(part("S"), fc.constantFrom("", ".5", ".001"))
  .map(([whole, fraction]) => (whole === "" ? "" : whole.replace("S", `${fraction}S`)));

/** Durations: some of their parts, forwards or backwards. */
function durationArbitrary(): fc.Arbitrary<unknown> {
  const date = fc.tuple(part("Y"), part("M"), part("D")).map((parts) => parts.join(""));
  const time = fc.tuple(part("H"), part("M"), seconds).map((parts) => parts.join(""));
  return fc.tuple(fc.constantFrom("", "-"), date, time).map(([sign, days, clock]) => {
    if (days === "" && clock === "") return "PT0S";
    return `${sign}P${days}${clock === "" ? "" : `T${clock}`}`;
  });
}

/** The values of texts of the type's language; undefined where it has no text. Other facets may refuse some. */
function languageArbitrary(type: SimpleDescriptor): fc.Arbitrary<unknown> | undefined {
  return textsArbitrary(type)?.map((text) => (brokenRule(type, text) === undefined ? readText(type, text) : undefined));
}

/** Names in a namespace. */
function nameArbitrary(type: AtomicDescriptor): fc.Arbitrary<unknown> | undefined {
  return textsArbitrary(type)?.map((local) => readText(type, qualified(local)));
}

/** How many items lists have where the type has no limit. */
const ITEMS = 4;

/** Lists of items that have no white space. */
function listArbitrary({ item, facets }: ListDescriptor): fc.Arbitrary<unknown> {
  const { min, max } = lengthLimits(facets);
  const items = simpleArbitrary(item).filter((value) => isItem(formatSimple(item, value, CONTRACT_SCOPE)));
  return fc.array(items, { minLength: min, maxLength: Math.max(min, Math.min(max, min + ITEMS)) });
}

/** Values of every member. */
function unionArbitrary({ members }: UnionDescriptor): fc.Arbitrary<unknown> {
  return fc.oneof({ withCrossShrink: true }, ...members.map(simpleArbitrary));
}

/** The texts of the type's language; undefined where it has none. */
function textsArbitrary(type: SimpleDescriptor): fc.Arbitrary<string> | undefined {
  const language = languageOf(type);
  const { lengths } = language;
  const longest = lengths.at(-1);
  if (longest === undefined) return undefined;
  // Two choices for each character: which kind, and which of the kind.
  const choices = fc.array(fc.nat(), { minLength: 2 * longest, maxLength: 2 * longest });
  // The place of a length, because a number shrinks step by step.
  return fc.tuple(fc.nat(lengths.length - 1), choices).map(([place, numbers]) => {
    let at = 0;
    return language.text(lengths[place] ?? longest, (count) => (numbers[at++] ?? 0) % count);
  });
}

/** Characters that servers escape, change or lose; white space more often than the others. */
const HARD = [
  ..."&<>\"'];%+=#?/\\    \t\n\r",
  ..."\u00a0\u0085\u0301\u200b\u200d\u200f\u2028\u202e\ufeff\ufffd\ud7ff\ue000",
  ..."é日\u{1f600}\u{10ffff}",
];

/** The same of several characters. */
const FRAGMENTS = ["]]>", "&amp;", "&#65;", "<!--", "</a>", "<![CDATA[", "  ", "\r\n", "%41", "e\u0301", "👩\u200d👧"];

/** The length of long texts: several of them, percent-encoded, must fit into a query string. */
const LONG = 100;

const any = fc
  .oneof(
    { arbitrary: fc.nat(0xffff), weight: 3 },
    { arbitrary: fc.integer({ min: 0x10000, max: 0x10ffff }), weight: 1 },
  )
  .filter(isCharacter)
  .map((code) => String.fromCodePoint(code));

const characters = fc.oneof(
  { arbitrary: fc.constantFrom(...PLAIN), weight: 3 },
  { arbitrary: fc.constantFrom(...HARD), weight: 3 },
  { arbitrary: any, weight: 1 },
);
const fragments = fc.oneof(
  { arbitrary: characters, weight: 4 },
  { arbitrary: fc.oneof(...FRAGMENTS.map(shrinkable)), weight: 1 },
);

/** What is done to a text so that the whiteSpace facet leaves it as it is; its length stays. */
const KEEP: Readonly<Record<NonNullable<Facets["whiteSpace"]>, (text: string) => string>> = {
  preserve: (text) => text,
  replace: (text) => text.replace(/[\t\n\r]/g, " "),
  collapse: (text) => text.replace(/[\t\n\r]/g, "_").replace(/^ | (?= )| $/g, "_"),
};

/** A text that loses characters only where a counterexample is made smaller. */
function shrinkable(text: string): fc.Arbitrary<string> {
  const parts = Array.from(text, (character) => fc.option(fc.constant(character), { nil: "", freq: 100 }));
  return fc.tuple(...parts).map((characters) => characters.join(""));
}

/** Texts without a pattern. */
function textArbitrary(type: AtomicDescriptor): fc.Arbitrary<unknown> {
  const { min, max } = lengthLimits(type.facets);
  const keep = KEEP[type.facets?.whiteSpace ?? BUILTINS[type.builtin].whiteSpace];
  const long = Math.max(min, Math.min(max, LONG));
  const short = Number.isFinite(max) ? { unit: characters, maxLength: long } : { unit: fragments };
  return fc.oneof(
    { withCrossShrink: true },
    { arbitrary: fc.string({ ...short, minLength: min }).map(keep), weight: 9 },
    { arbitrary: fc.string({ unit: characters, minLength: long, maxLength: long }).map(keep), weight: 1 },
  );
}

/** Bytes. */
function binaryArbitrary({ facets }: AtomicDescriptor): fc.Arbitrary<unknown> {
  const { min, max } = lengthLimits(facets);
  return fc.uint8Array({ minLength: min, maxLength: Math.max(min, Math.min(max, LONG)) });
}
