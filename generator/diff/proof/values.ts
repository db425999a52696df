import { boundaryValues, sampleValue } from "@portwright/conformance";
import { arbitraryOf, requestArbitrary, resultArbitrary } from "@portwright/conformance/arbitraries";
import {
  type ChildDescriptor,
  childrenOf,
  type ComplexDescriptor,
  type ElementDescriptor,
  itemOf,
  type Occurrence,
  type OperationDescriptor,
  requestElement,
  resolveType,
  type SimpleDescriptor,
  type TypeReference,
  type TypeVisitor,
  visitType,
} from "@portwright/runtime";
import { CONTRACT_SCOPE, parseSimple } from "@portwright/runtime/codec";
import fc from "fast-check";
import { resultType } from "./representable.js";

/** The number of values that are tried. */
export interface Effort {
  /** The seed of the random values. */
  readonly seed: number;
  /** The number of random values for each operation, beside the variants. */
  readonly runs: number;
}

/** Valid requests of an operation: the variants of its type, then random ones. */
export function requestValues(operation: OperationDescriptor, { seed, runs }: Effort): readonly unknown[] {
  const element = requestElement(operation);
  if (element === undefined) return [];
  return [...variants(element.type), ...fc.sample(requestArbitrary(operation), { seed, numRuns: runs })];
}

/** Valid results of an operation, as a handler returns them; one `undefined` for an operation without a result. */
export function resultValues(operation: OperationDescriptor, { seed, runs }: Effort): readonly unknown[] {
  const type = resultType(operation);
  if (type === undefined) return [undefined];
  return [...variants(type), ...fc.sample(resultArbitrary(operation), { seed, numRuns: runs })];
}

/** Valid values of an element. */
export function elementValues({ type, nillable }: ElementDescriptor, { seed, runs }: Effort): readonly unknown[] {
  const nil = nillable ? [null] : [];
  return [...variants(type), ...nil, ...fc.sample(arbitraryOf(type), { seed, numRuns: runs })];
}

type Values = Readonly<Record<string, unknown>>;

/** The depth to which values are varied. */
const DEPTH = 6;

/**
 * Values of a type that differ from a plain one in one place each: every simple value at its edges and with each member
 * of its enumeration, everything optional present and absent, nil, lists of none, one and two.
 */
export function variants(reference: TypeReference, depth = 0): readonly unknown[] {
  const type = resolveType(reference);
  if (type.kind !== "simple" && depth >= DEPTH) return [sampleValue(type)];
  return visitType(VARIANTS, type, depth);
}

const VARIANTS: TypeVisitor<[depth: number], readonly unknown[]> = {
  simple: simpleVariants,
  complex: (type, depth) => {
    const item = itemOf(type);
    return item === undefined ? objectVariants(type, depth) : listVariants(item, item.type, depth);
  },
  anyType: (type) => [sampleValue(type)],
  dataset: (type, depth) => {
    const plain = sampleValue<Values>(() => type);
    const tables = type.tables.flatMap(({ property, row }) =>
      objectVariants(row(), depth + 1).map((each) => ({ ...plain, [property]: [each] })),
    );
    return [plain, ...tables];
  },
};

function simpleVariants(type: SimpleDescriptor): readonly unknown[] {
  const members = type.facets?.enumeration ?? [];
  return [
    sampleValue(type),
    ...boundaryValues(type).map(({ value }) => value),
    ...members.map((text) => parseSimple(type, text, CONTRACT_SCOPE)),
  ];
}

function objectVariants(type: Omit<ComplexDescriptor, "~value">, depth: number): readonly Values[] {
  const plain = sampleValue<Values>(() => type);
  if (depth >= DEPTH) return [plain];
  return [plain, ...childrenOf(type).flatMap((child) => childVariants(plain, child, depth))];
}

function childVariants(plain: Values, child: ChildDescriptor, depth: number): readonly Values[] {
  const { property, min = 1, max = 1, nillable, type } = child;
  const values = max > 1 ? listVariants(child, type, depth) : variants(type, depth + 1);
  const present = [...values, ...(nillable && max === 1 ? [null] : [])].map((value) => ({
    ...plain,
    [property]: value,
  }));
  return min === 0 && max === 1 ? [without(plain, property), ...present] : present;
}

function without(values: Values, property: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== property));
}

/** Lists of the shortest and of longer lengths, and with each variant of an item. */
function listVariants(
  { min = 1, max = 1, nillable }: Occurrence & Pick<ChildDescriptor, "nillable">,
  type: TypeReference,
  depth: number,
): readonly unknown[][] {
  const items = variants(type, depth + 1);
  const [plain] = items;
  const listOf = (length: number, first: unknown): unknown[] =>
    Array.from({ length }, (_, index) => (index === 0 ? first : plain));
  const lengths = [...new Set([min, 1, 2, Math.min(max, min + 3), Math.min(max, 12)])];
  const least = Math.max(1, min);
  return [
    ...lengths.filter((length) => length >= min && length <= max).map((length) => listOf(length, plain)),
    ...items.slice(1).map((item) => listOf(least, item)),
    ...(nillable ? [listOf(least, null)] : []),
  ];
}
