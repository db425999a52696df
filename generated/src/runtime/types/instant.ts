// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

/** A point on the time line of UTC: whole seconds since 1970-01-01T00:00:00Z, and the digits of the fraction. */
export interface Instant {
  readonly seconds: bigint;
  /** The decimal digits behind the point, without trailing zeros. */
  readonly fraction: string;
}

/** How many days a month has; `month` is 1 to 12 (XML Schema part 2, appendix E). */
export function daysInMonth(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 400 === 0 || (year % 100 !== 0 && year % 4 === 0) ? 29 : 28;
}

/**
 * The days from 1970-01-01 to a date of the proleptic Gregorian calendar; year 0 is the one before year 1. The year is
 * taken to begin in March, so that the leap day is its last.
 */
export function dayNumber(year: bigint, month: number, day: number): bigint {
  const shifted = month > 2 ? year : year - 1n;
  const era = floorDivide(shifted, 400n);
  const yearOfEra = Number(shifted - era * 400n);
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097n + BigInt(dayOfEra - 719_468);
}

/** Which instant is earlier: negative, 0 or positive. */
export function compareInstants(left: Instant, right: Instant): number {
  if (left.seconds !== right.seconds) return left.seconds < right.seconds ? -1 : 1;
  return left.fraction < right.fraction ? -1 : Number(left.fraction > right.fraction);
}

/** Division that rounds down, for negative numbers too. */
export function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}
