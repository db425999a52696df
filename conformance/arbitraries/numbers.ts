import type { AtomicDescriptor } from "@portwright/runtime";
import { BUILTINS } from "@portwright/runtime/codec";
import fc from "fast-check";
import { decimalLimits, decimalText } from "../values/decimal-limits.js";
import { floatLimits } from "../values/float-limits.js";
import { FAR, integerLimits } from "../values/limits.js";

/** Whole numbers in the type's range; undefined for an empty one. */
export function integerArbitrary(type: AtomicDescriptor): fc.Arbitrary<unknown> | undefined {
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

/** Decimal numbers of every length behind the point that the type allows; undefined for an empty range. */
export function decimalArbitrary(type: AtomicDescriptor): fc.Arbitrary<unknown> | undefined {
  const ranges = decimalLimits(type).map(({ scale, min, max }) =>
    fc.bigInt({ min, max }).map((units) => decimalText(units, scale)),
  );
  return ranges.length === 0 ? undefined : fc.oneof({ withCrossShrink: true }, ...ranges);
}

/** Numbers of single or double precision, the special ones among them; undefined for an empty range. */
export function floatArbitrary(type: AtomicDescriptor): fc.Arbitrary<unknown> | undefined {
  const limits = floatLimits(type);
  if (limits.min > limits.max) return undefined;
  return type.builtin === "float" ? fc.float(limits) : fc.double(limits);
}
