import { sampleValue } from "@portwright/conformance";
import { arbitraryOf } from "@portwright/conformance/arbitraries";
import type { ElementDescriptor } from "@portwright/runtime";
import fc from "fast-check";

/** How many children a sample with all optional ones may have; a larger one is not tried. */
const LARGEST = 2_000;

const RANDOM = 4;

class TooLargeError extends Error {}

/**
 * Values of an element: the shortest, one with everything that is optional, and random ones where they are not too large.
 * @throws {Error} where a value cannot be made
 */
export function samplesOf({ type }: ElementDescriptor): readonly unknown[] {
  const shortest = sampleValue(type);
  try {
    const full = sampleValue(type, { full: true, choose: counting(LARGEST) });
    const random = fc.sample(arbitraryOf(type, { depth: 1 }), { numRuns: RANDOM, seed: 1 });
    return [shortest, full, ...random];
  } catch (error) {
    if (!(error instanceof TooLargeError)) throw error;
    return [shortest];
  }
}

function counting(limit: number): () => undefined {
  let count = 0;
  return () => {
    count++;
    if (count > limit) throw new TooLargeError();
    return undefined;
  };
}
