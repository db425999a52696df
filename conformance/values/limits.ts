import type { AtomicDescriptor, BuiltinName, Facets } from "@portwright/runtime";
import { type CalendarName, calendarReader, decimalParts, instantOf, parseSimple, xs } from "@portwright/runtime/codec";
import { NoValueError } from "./judge.js";
import type { LengthLimits } from "./language.js";

/** The least and the greatest value; undefined for no bound. */
interface IntegerLimits {
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

/** The range of a floating-point type; its bounds may be excluded. */
interface FloatLimits {
  readonly min: number;
  readonly max: number;
}

/** The range that the facets of float or double leave. */
export function floatLimits({ builtin, facets = {} }: AtomicDescriptor): FloatLimits {
  const { minInclusive = "-INF", maxInclusive = "INF", minExclusive = "-INF", maxExclusive = "INF" } = facets;
  const read = (text: string): number => parseSimple(builtin === "float" ? xs.float : xs.double, text);
  return {
    min: Math.max(read(minInclusive), read(minExclusive)),
    max: Math.min(read(maxInclusive), read(maxExclusive)),
  };
}

/** Decimal numbers with `scale` fraction digits, as whole numbers of the last digit's unit. */
interface DecimalLimits {
  readonly scale: number;
  readonly min: bigint;
  readonly max: bigint;
}

/** How many digits decimals are given, and how many of them after the point, where no facet says it. */
const DIGITS = 18;
const FRACTION = 4;

/** The range of a decimal type, for each number of fraction digits that has values, the fewest first. */
export function decimalLimits(type: AtomicDescriptor): readonly DecimalLimits[] {
  const { fractionDigits = Number.POSITIVE_INFINITY, totalDigits = Number.POSITIVE_INFINITY } = type.facets ?? {};
  const needed = boundsOf(type).map((bound) => decimalParts(bound).fraction.length);
  const most = Math.min(fractionDigits, totalDigits, Math.max(FRACTION, ...needed) + 1);
  const all = Array.from({ length: most + 1 }, (_, scale) => limitsAt(type, scale));
  return all.filter(({ min, max }) => min <= max);
}

/** The ranges with the fewest and with the most fraction digits. */
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

/** How a moment is written, from its ISO form; and the first and the last moment that are made. */
interface CalendarForm {
  readonly write: (iso: string) => string;
  readonly first: string;
  readonly last: string;
}

const FORMS: { readonly [Name in CalendarName]: CalendarForm } = {
  dateTime: { write: (iso) => iso.slice(0, 19), first: "0001-01-01T00:00:00", last: "9999-12-31T23:59:59" },
  date: { write: (iso) => iso.slice(0, 10), first: "0001-01-01", last: "9999-12-31" },
  time: { write: (iso) => iso.slice(11, 19), first: "00:00:00", last: "23:59:59" },
  gYear: { write: (iso) => iso.slice(0, 4), first: "0001", last: "9999" },
  gYearMonth: { write: (iso) => iso.slice(0, 7), first: "0001-01", last: "9999-12" },
  gMonth: { write: (iso) => `--${iso.slice(5, 7)}`, first: "--01", last: "--12" },
  gMonthDay: { write: (iso) => `--${iso.slice(5, 10)}`, first: "--01-01", last: "--12-31" },
  gDay: { write: (iso) => `---${iso.slice(8, 10)}`, first: "---01", last: "---31" },
};

const EPOCH = instantOf({ year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0, fraction: "", offset: 0 }, 0);

/** The moments of a type of dates and times. */
interface CalendarRange {
  /** Seconds since 1970; the bounds themselves may be excluded. */
  readonly min: number;
  readonly max: number;
  /** The timezone that values must have to be in an order with the bounds; undefined where there are no bounds. */
  readonly zone: "Z" | "" | undefined;
  /** The text of a moment without a timezone. */
  readonly text: (seconds: number) => string;
}

/** The moments that the facets of a type leave, of the years 1 to 9999 where they say nothing. */
export function calendarRange({ builtin, facets = {} }: AtomicDescriptor): CalendarRange {
  const name = builtin as CalendarName;
  const { write, first, last } = FORMS[name];
  const lower = facets.minInclusive ?? facets.minExclusive;
  const upper = facets.maxInclusive ?? facets.maxExclusive;
  const bound = lower ?? upper;
  return {
    min: secondsOf(name, lower ?? first),
    max: secondsOf(name, upper ?? last),
    zone: bound === undefined ? undefined : hasZone(name, bound) ? "Z" : "",
    text: (seconds) => write(new Date(seconds * 1000).toISOString()),
  };
}

function secondsOf(name: CalendarName, text: string): number {
  const fields = calendarReader(name)(text.trim());
  return fields === undefined ? 0 : Number(instantOf(fields, fields.offset ?? 0).seconds - EPOCH.seconds);
}

function hasZone(name: CalendarName, text: string): boolean {
  return calendarReader(name)(text.trim())?.offset !== undefined;
}
