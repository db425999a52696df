import type { BuiltinName, Facets, AtomicDescriptor } from "@portwright/runtime";
import { NoValueError } from "./no-value.js";
import type { LengthLimits } from "./pattern/language.js";

/** The least and the greatest value; undefined for no bound. */
export interface IntegerLimits {
  readonly min: bigint | undefined;
  readonly max: bigint | undefined;
}

/** How far integer types without a bound are tried: beyond 64 bits. */
export const FAR = 10n ** 30n;

const signed = (bits: bigint): IntegerLimits => ({ min: -(2n ** (bits - 1n)), max: 2n ** (bits - 1n) - 1n });
const unsigned = (bits: bigint): IntegerLimits => ({ min: 0n, max: 2n ** bits - 1n });

/** The ranges of the integer types (XML Schema part 2, section 3.3). */
const RANGES: Readonly<Partial<Record<BuiltinName, IntegerLimits>>> = {
  nonPositiveInteger: { min: undefined, max: 0n },
  negativeInteger: { min: undefined, max: -1n },
  nonNegativeInteger: { min: 0n, max: undefined },
  positiveInteger: { min: 1n, max: undefined },
  long: signed(64n),
  int: signed(32n),
  short: signed(16n),
  byte: signed(8n),
  unsignedLong: unsigned(64n),
  unsignedInt: unsigned(32n),
  unsignedShort: unsigned(16n),
  unsignedByte: unsigned(8n),
};

/** The length that the facets allow. */
export function lengthLimits({
  length,
  minLength = 0,
  maxLength = Number.POSITIVE_INFINITY,
}: Facets = {}): LengthLimits {
  return { min: length ?? minLength, max: length ?? maxLength };
}

/** How many characters the texts of a type have: for bytes that is not the length that the facets count. */
export function textLimits({ builtin, facets }: AtomicDescriptor): LengthLimits {
  const { min, max } = lengthLimits(facets);
  if (builtin === "hexBinary") return { min: 2 * min, max: 2 * max };
  return builtin === "base64Binary" ? { min: 4 * Math.ceil(min / 3), max: 4 * Math.ceil(max / 3) } : { min, max };
}

/**
 * The range of an integer type as its facets narrow it.
 * @throws {NoValueError} for a bound that is no whole number
 */
export function integerLimits(type: AtomicDescriptor): IntegerLimits {
  const { builtin, facets = {} } = type;
  const read = (bound: string | undefined, step = 0n) =>
    bound === undefined ? undefined : readBound(type, bound) + step;
  const range = RANGES[builtin];
  const { minInclusive, maxInclusive, minExclusive, maxExclusive, totalDigits } = facets;
  const digits = totalDigits === undefined ? undefined : 10n ** BigInt(totalDigits) - 1n;
  return {
    min: tightest([range?.min, read(minInclusive), read(minExclusive, 1n), digits && -digits], (a, b) => a > b),
    max: tightest([range?.max, read(maxInclusive), read(maxExclusive, -1n), digits], (a, b) => a < b),
  };
}

function readBound(type: AtomicDescriptor, bound: string): bigint {
  const digits = bound.trim().replace(/^\+/, "");
  if (!/^-?\d+$/.test(digits)) throw new NoValueError(type, `its bound ${bound} is no whole number`);
  return BigInt(digits);
}

/** The tightest of some bounds; undefined where there is none. */
function tightest(
  bounds: readonly (bigint | undefined)[],
  isTighter: (left: bigint, right: bigint) => boolean,
): bigint | undefined {
  const known = bounds.filter((bound) => bound !== undefined);
  return known.reduce<bigint | undefined>(
    (best, bound) => (best === undefined || isTighter(bound, best) ? bound : best),
    undefined,
  );
}
