import fc from "fast-check";
import { requestElement, resolveType } from "@portwright/runtime";
import { requestArbitrary } from "../arbitraries/operations.js";
import type { RandomDraw, RandomSearch, Values } from "../rule.js";
import { propertyElements, propertyNames } from "../values/properties.js";

/** How many requests may be spent on making a counterexample smaller. */
const SHRINKS = 200;

/** Searches with fast-check. A counterexample has as few random parameters as show the defect. */
export const searchRandom: RandomSearch = async ({ operation, binding }, { seed, runs }, attempt) => {
  const type = resolveType(requestElement(operation).type);
  const properties = propertyNames(type);
  const isWhole = type.kind === "complex" && propertyElements(type).some(({ isConditional }) => isConditional);
  const draws: fc.Arbitrary<RandomDraw> = fc.record({
    request: requestArbitrary(operation, { binding }) as fc.Arbitrary<Values>,
    // Parameters that exclude each other are drawn together.
    chosen: isWhole
      ? fc.constant(properties)
      : fc.subarray([...properties], { minLength: Math.min(1, properties.length) }),
  });
  const property = fc.asyncProperty(draws, bounded(runs + SHRINKS, attempt));
  const { counterexample, errorInstance } = await fc.check(property, { seed, numRuns: runs });
  return counterexample === null ? undefined : { draw: counterexample[0], error: errorInstance };
};

/** Lets what comes beyond a number of attempts pass, so that shrinking ends. */
function bounded<Value>(limit: number, attempt: (value: Value) => Promise<void>): (value: Value) => Promise<void> {
  let count = 0;
  return async (value) => {
    count++;
    if (count <= limit) await attempt(value);
  };
}
