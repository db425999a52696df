import fc from "fast-check";
import type { AtomicDescriptor, SimpleDescriptor } from "@portwright/runtime";
import { parseSimple } from "@portwright/runtime/codec";
import { atomicOf } from "../supported.js";
import { FAMILIES, type Family } from "../values/families.js";
import { allowsText, allowsValue } from "../values/judge.js";
import { NoValueError } from "../values/no-value.js";
import { boundaryValues } from "../values/values.js";
import { calendarArbitrary } from "./calendar.js";
import { durationArbitrary } from "./duration.js";
import { decimalArbitrary, floatArbitrary, integerArbitrary } from "./numbers.js";
import { languageArbitrary } from "./pattern.js";
import { binaryArbitrary, textArbitrary } from "./text.js";

/** How many values are tried before a type is said to have none; mostly a few are enough. */
const TRIES = [10, 500];

const MAKERS: { readonly [Kind in Family]: (type: AtomicDescriptor) => fc.Arbitrary<unknown> | undefined } = {
  text: textArbitrary,
  name: languageArbitrary,
  boolean: () => fc.boolean(),
  integer: integerArbitrary,
  decimal: decimalArbitrary,
  float: floatArbitrary,
  calendar: calendarArbitrary,
  duration: durationArbitrary,
  binary: binaryArbitrary,
};

const known = new WeakMap<SimpleDescriptor, fc.Arbitrary<unknown>>();

/**
 * Valid values of a simple type.
 * @throws {NoValueError} for a type of which no value was found
 */
export function simpleArbitrary(type: SimpleDescriptor): fc.Arbitrary<unknown> {
  const made = known.get(type) ?? makeArbitrary(atomicOf(type));
  known.set(type, made);
  return made;
}

function makeArbitrary(type: AtomicDescriptor): fc.Arbitrary<unknown> {
  const { enumeration, patterns } = type.facets ?? {};
  if (enumeration !== undefined) return members(type, enumeration);
  const made = patterns === undefined ? MAKERS[FAMILIES[type.builtin]](type) : languageArbitrary(type);
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
  return fc.constantFrom(...allowed.map((text) => parseSimple(type, text)));
}

function has(type: SimpleDescriptor, candidates: fc.Arbitrary<unknown>): boolean {
  return TRIES.some((numRuns) => fc.sample(candidates, { numRuns, seed: 1 }).some((value) => allowsValue(type, value)));
}
