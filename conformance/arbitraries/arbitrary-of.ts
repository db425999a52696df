import type fc from "fast-check";
import { type TypeDescriptor, type TypeReference, resolveType } from "@portwright/runtime";
import { NoValueError } from "../values/no-value.js";
import { StructureArbitraries } from "./structures.js";

/** What values are made. */
export interface ArbitraryOptions {
  /** How often a type that can hold itself does so, at most; 3 when absent. */
  readonly depth?: number;
}

const DEPTH = 3;

/** How much deeper than asked values are made of types that cannot end earlier. */
const DEEPEST = 100;

/**
 * Valid values of a type, for fast-check: all of them can be written, and read back as they were. They favour what
 * breaks servers: the ends of ranges, empty and long lists, text that needs escaping or that is easily changed.
 * @throws {NoValueError} for a type of which no value was found
 */
export function arbitraryOf<Value>(
  type: TypeDescriptor<Value> | TypeReference,
  { depth = DEPTH }: ArbitraryOptions = {},
): fc.Arbitrary<Value> {
  const resolved = resolveType(type);
  const structures = new StructureArbitraries();
  for (let allowed = depth; allowed <= depth + DEEPEST; allowed++) {
    const found = structures.of(resolved, allowed);
    if (found !== undefined) return found as fc.Arbitrary<Value>;
  }
  throw new NoValueError(resolved, "it cannot end: it needs a value of its own type");
}
