import type { AtomicDescriptor } from "@portwright/runtime";
import { parseSimple, xs } from "@portwright/runtime/codec";

/** The range of a floating-point type; its bounds may be excluded. */
export interface FloatLimits {
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
