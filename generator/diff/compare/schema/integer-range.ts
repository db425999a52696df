import type { Facet } from "../../../model/simple-type.js";
import type { Relation } from "./builtin-relation.js";
import { type FacetSteps, lastFacet } from "./open-simple.js";

interface Range {
  readonly min: bigint | undefined;
  readonly max: bigint | undefined;
}

const signed = (bits: bigint): Range => ({ min: -(2n ** (bits - 1n)), max: 2n ** (bits - 1n) - 1n });
const unsigned = (bits: bigint): Range => ({ min: 0n, max: 2n ** bits - 1n });

/** The integer types with their ranges (XML Schema part 2, sections 3.3.13 to 3.3.25). */
const RANGES: ReadonlyMap<string, Range> = new Map([
  ["integer", { min: undefined, max: undefined }],
  ["nonPositiveInteger", { min: undefined, max: 0n }],
  ["negativeInteger", { min: undefined, max: -1n }],
  ["nonNegativeInteger", { min: 0n, max: undefined }],
  ["positiveInteger", { min: 1n, max: undefined }],
  ["long", signed(64n)],
  ["int", signed(32n)],
  ["short", signed(16n)],
  ["byte", signed(8n)],
  ["unsignedLong", unsigned(64n)],
  ["unsignedInt", unsigned(32n)],
  ["unsignedShort", unsigned(16n)],
  ["unsignedByte", unsigned(8n)],
]);

/** The relation between the ranges of two integer types with their bounds; undefined for other types. */
export function relateIntegers(
  old: string,
  oldSteps: FacetSteps,
  next: string,
  nextSteps: FacetSteps,
): Relation | undefined {
  const [before, after] = [rangeOf(old, oldSteps), rangeOf(next, nextSteps)];
  if (before === undefined || after === undefined) return undefined;
  const [wider, narrower] = [contains(after, before), contains(before, after)];
  if (wider && narrower) return "same";
  if (wider) return "widened";
  return narrower ? "narrowed" : "changed";
}

function rangeOf(builtin: string, steps: FacetSteps): Range | undefined {
  const own = RANGES.get(builtin);
  if (own === undefined) return undefined;
  const min = lastFacet(steps, "minInclusive", "minExclusive");
  const max = lastFacet(steps, "maxInclusive", "maxExclusive");
  return { min: (min && boundOf(min)) ?? own.min, max: (max && boundOf(max)) ?? own.max };
}

/** The order of two bounds of an integer type, for which "more than 4" is "at least 5"; undefined for other types. */
export function compareIntegerBounds(builtin: string, left: Facet, right: Facet): number | undefined {
  if (!RANGES.has(builtin)) return undefined;
  const [a, b] = [boundOf(left), boundOf(right)];
  if (a === undefined || b === undefined) return undefined;
  return a < b ? -1 : Number(a > b);
}

/** What must be added to an exclusive bound of an integer type to make it inclusive. */
const INWARD: ReadonlyMap<Facet["kind"], bigint> = new Map([
  ["minExclusive", 1n],
  ["maxExclusive", -1n],
]);

/** The bound as an inclusive one; undefined where it is no integer. */
function boundOf({ kind, value }: Facet): bigint | undefined {
  const [, digits] = /^\s*\+?(-?\d+)\s*$/.exec(value) ?? [];
  return digits === undefined ? undefined : BigInt(digits) + (INWARD.get(kind) ?? 0n);
}

/** Whether a facet does not restrict an integer type, such as maxInclusive 2147483647 for xs:int. */
export function isIdleForIntegers(facet: Facet, builtin: string): boolean {
  const own = RANGES.get(builtin);
  if (own === undefined) return false;
  const { kind, value } = facet;
  if (kind === "fractionDigits") return true;
  if (kind === "totalDigits") return longest(own) <= Number(value);
  const bound = boundOf(facet);
  if (kind.startsWith("min")) return own.min !== undefined && bound !== undefined && bound <= own.min;
  return kind.startsWith("max") && own.max !== undefined && bound !== undefined && bound >= own.max;
}

/** The number of digits of the longest value of a range. */
function longest({ min, max }: Range): number {
  if (min === undefined || max === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(...[min, max].map((bound) => String(bound).replace("-", "").length));
}

function contains(wide: Range, narrow: Range): boolean {
  const below = wide.min === undefined || (narrow.min !== undefined && narrow.min >= wide.min);
  const above = wide.max === undefined || (narrow.max !== undefined && narrow.max <= wide.max);
  return below && above;
}
