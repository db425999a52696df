import fc from "fast-check";
import {
  type ArrayDescriptor,
  type Occurrence,
  type RecordDescriptor,
  type TypeDescriptor,
  type TypeReference,
  resolveType,
} from "@portwright/runtime";
import { dataSetArbitrary } from "./dataset.js";
import { isRecursive } from "./recursion.js";
import { simpleArbitrary } from "./simple.js";

/** An element of a record or an array. */
interface Child extends Occurrence {
  readonly type: TypeReference;
}

/** How many items more than it must a list has at most. */
const MANY = 5;

/** The values of types that are made of others, each made once. */
export class StructureArbitraries {
  readonly #known = new Map<TypeDescriptor, Map<number, fc.Arbitrary<unknown> | undefined>>();

  /** Values in which types that can hold themselves nest no deeper; undefined where there are none. */
  of(type: TypeDescriptor, depth: number): fc.Arbitrary<unknown> | undefined {
    const known = this.#known.get(type) ?? new Map<number, fc.Arbitrary<unknown> | undefined>();
    this.#known.set(type, known);
    if (!known.has(depth)) known.set(depth, this.#make(type, depth));
    return known.get(depth);
  }

  #make(type: TypeDescriptor, depth: number): fc.Arbitrary<unknown> | undefined {
    if (type.kind === "simple") return simpleArbitrary(type);
    if (type.kind === "dataset") return dataSetArbitrary(type);
    const recursive = isRecursive(type);
    if (recursive && depth === 0) return undefined;
    const inside = recursive ? depth - 1 : depth;
    return type.kind === "array" ? this.#array(type, inside) : this.#record(type, inside);
  }

  #array({ item }: ArrayDescriptor, depth: number): fc.Arbitrary<unknown> | undefined {
    return listOf(this.#child(item, depth), item);
  }

  #record({ children }: RecordDescriptor, depth: number): fc.Arbitrary<unknown> | undefined {
    const properties = new Map<string, fc.Arbitrary<unknown>>();
    const required: string[] = [];
    for (const child of children) {
      const { property, min = 1, max = 1 } = child;
      const one = this.#child(child, depth);
      const value = max > 1 ? listOf(one, child) : one;
      if (value !== undefined) properties.set(property, value);
      else if (min > 0) return undefined;
      if (min > 0 || max > 1) required.push(property);
    }
    return fc.record(Object.fromEntries(properties), { requiredKeys: required, noNullPrototype: true });
  }

  #child({ type, nillable }: Child, depth: number): fc.Arbitrary<unknown> | undefined {
    const value = this.of(resolveType(type), depth);
    if (nillable !== true) return value;
    return value === undefined ? fc.constant(null) : fc.option(value);
  }
}

/** Lists of none, one and many. */
function listOf(
  item: fc.Arbitrary<unknown> | undefined,
  { min = 1, max = 1 }: Occurrence,
): fc.Arbitrary<unknown> | undefined {
  if (item === undefined) return min === 0 ? fc.constant([]) : undefined;
  return fc.array(item, { minLength: min, maxLength: Math.min(max, min + MANY) });
}
