import type { AtomicDescriptor } from "@portwright/runtime";
import { decimalParts } from "@portwright/runtime/codec";

/** Decimal numbers with `scale` digits behind the point, as whole numbers of the last digit's unit. */
export interface DecimalLimits {
  readonly scale: number;
  readonly min: bigint;
  readonly max: bigint;
}

/** How many digits decimals are given, and how many of them behind the point, where no facet says it. */
const DIGITS = 18;
const FRACTION = 4;

/** The range of a decimal type, for each number of digits behind the point that has values, the fewest first. */
export function decimalLimits(type: AtomicDescriptor): readonly DecimalLimits[] {
  const { fractionDigits = Number.POSITIVE_INFINITY, totalDigits = Number.POSITIVE_INFINITY } = type.facets ?? {};
  const needed = boundsOf(type).map((bound) => decimalParts(bound).fraction.length);
  const most = Math.min(fractionDigits, totalDigits, Math.max(FRACTION, ...needed) + 1);
  const all = Array.from({ length: most + 1 }, (_, scale) => limitsAt(type, scale));
  return all.filter(({ min, max }) => min <= max);
}

/** The ranges with the fewest and with the most digits behind the point. */
export function decimalExtremes(type: AtomicDescriptor): readonly DecimalLimits[] {
  const all = decimalLimits(type);
  return all.length > 1 ? [...all.slice(0, 1), ...all.slice(-1)] : all;
}

/** The text of a number of units. */
export function decimalText(units: bigint, scale: number): string {
  const sign = units < 0n ? "-" : "";
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, "0");
  const point = digits.length - scale;
  return scale === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

function limitsAt(type: AtomicDescriptor, scale: number): DecimalLimits {
  const { minInclusive, maxInclusive, minExclusive, maxExclusive, totalDigits } = type.facets ?? {};
  const needed = boundsOf(type).map((bound) => decimalParts(bound).whole.length + scale + 1);
  const most = 10n ** BigInt(totalDigits ?? Math.max(DIGITS, ...needed)) - 1n;
  const lowest = [minInclusive && ceiling(minInclusive, scale), minExclusive && floor(minExclusive, scale) + 1n];
  const highest = [maxInclusive && floor(maxInclusive, scale), maxExclusive && ceiling(maxExclusive, scale) - 1n];
  return {
    scale,
    min: [-most, ...lowest].filter((bound) => typeof bound === "bigint").reduce((a, b) => (a > b ? a : b)),
    max: [most, ...highest].filter((bound) => typeof bound === "bigint").reduce((a, b) => (a < b ? a : b)),
  };
}

function boundsOf({ facets = {} }: AtomicDescriptor): readonly string[] {
  const { minInclusive, maxInclusive, minExclusive, maxExclusive } = facets;
  return [minInclusive, maxInclusive, minExclusive, maxExclusive].filter((bound) => bound !== undefined);
}

/** The greatest number of units that is not above a decimal. */
function floor(text: string, scale: number): bigint {
  const { negative, whole, fraction } = decimalParts(text.trim());
  const units = BigInt(whole + fraction.slice(0, scale).padEnd(scale, "0"));
  if (!negative) return units;
  return fraction.length > scale ? -units - 1n : -units;
}

/** The least number of units that is not below a decimal. */
function ceiling(text: string, scale: number): bigint {
  const lower = floor(text, scale);
  return decimalParts(text.trim()).fraction.length > scale ? lower + 1n : lower;
}
