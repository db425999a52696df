import fc from "fast-check";
import { type ChildDescriptor, type ComplexDescriptor, resolveType, type TypeDescriptor } from "@portwright/runtime";
import { sequenceOf, type TypeVisitor, unsupportedType, visitType } from "../supported.js";
import { dataSetArbitrary } from "./dataset.js";
import { isRecursive } from "./recursion.js";
import { simpleArbitrary } from "./simple.js";

type Made = fc.Arbitrary<unknown> | undefined;

/** How many items more than it must a list has at most. */
const MANY = 5;

/** The values of types that consist of others, each made once. */
export class StructureArbitraries {
  readonly #known = new Map<TypeDescriptor, Map<number, Made>>();

  readonly #makers: TypeVisitor<[depth: number], Made> = {
    simple: simpleArbitrary,
    complex: (type, depth) => this.#complex(type, depth),
    anyType: unsupportedType,
    dataset: dataSetArbitrary,
  };

  /** Values in which types that can contain themselves nest no deeper; undefined where there are none. */
  of(type: TypeDescriptor, depth: number): Made {
    const known = this.#known.get(type) ?? new Map<number, Made>();
    this.#known.set(type, known);
    if (!known.has(depth)) known.set(depth, visitType(this.#makers, type, depth));
    return known.get(depth);
  }

  #complex(type: ComplexDescriptor, depth: number): Made {
    const recursive = isRecursive(type);
    if (recursive && depth === 0) return undefined;
    const inside = recursive ? depth - 1 : depth;
    const children = sequenceOf(type);
    const [item] = type.items === true ? children : [];
    return item === undefined ? this.#object(children, inside) : this.#list(item, inside);
  }

  #object(children: readonly ChildDescriptor[], depth: number): Made {
    const properties = new Map<string, fc.Arbitrary<unknown>>();
    const required: string[] = [];
    for (const child of children) {
      const { property, min = 1, max = 1 } = child;
      const value = max > 1 ? this.#list(child, depth) : this.#once(child, depth);
      if (value !== undefined) properties.set(property, value);
      else if (min > 0) return undefined;
      if (min > 0 || max > 1) required.push(property);
    }
    return fc.record(Object.fromEntries(properties), { requiredKeys: required, noNullPrototype: true });
  }

  /** Lists of none, one and many. */
  #list(child: ChildDescriptor, depth: number): Made {
    const { min = 1, max = 1 } = child;
    const item = this.#once(child, depth);
    if (item === undefined) return min === 0 ? fc.constant([]) : undefined;
    return fc.array(item, { minLength: min, maxLength: Math.min(max, min + MANY) });
  }

  #once({ type, nillable }: ChildDescriptor, depth: number): Made {
    const value = this.of(resolveType(type), depth);
    if (nillable !== true) return value;
    return value === undefined ? fc.constant(null) : fc.option(value);
  }
}
