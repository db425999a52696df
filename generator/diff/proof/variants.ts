import {
  type ChildDescriptor,
  type Occurrence,
  type SimpleDescriptor,
  type TypeDescriptor,
  type TypeReference,
  resolveType,
} from "@portwright/runtime";
import { boundaryValues, sampleValue } from "@portwright/conformance";
import { parseSimple } from "@portwright/runtime/codec";

type Values = Readonly<Record<string, unknown>>;

/** How deep values are varied; what is deeper keeps its plain form. */
const DEPTH = 6;

/**
 * Values of a type that differ from a plain one in one place each: every simple value at its edges and with each member
 * of its enumeration, everything optional there and not there, nil, lists of none, one and two.
 */
export function variants(type: TypeReference, depth = 0): readonly unknown[] {
  const descriptor: TypeDescriptor = resolveType(type);
  if (descriptor.kind === "simple") return simpleVariants(descriptor);
  if (depth >= DEPTH) return [sampleValue(descriptor)];
  if (descriptor.kind === "array") return listVariants(descriptor.item, descriptor.item.type, depth);
  const plain = sampleValue<Values>(descriptor as TypeDescriptor<Values>);
  if (descriptor.kind === "dataset") {
    return [
      plain,
      ...descriptor.tables.flatMap(({ property, row }) =>
        variants(() => row() as TypeDescriptor & { kind: "record" }, depth + 1).map((each) => ({
          ...plain,
          [property]: [each],
        })),
      ),
    ];
  }
  return [plain, ...descriptor.children.flatMap((child) => childVariants(plain, child, depth))];
}

function simpleVariants(type: SimpleDescriptor): readonly unknown[] {
  const members = type.facets?.enumeration ?? [];
  return [
    sampleValue(type),
    ...boundaryValues(type).map(({ value }) => value),
    ...members.map((text) => parseSimple(type, text)),
  ];
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
  { min = 1, max = 1, nillable }: Occurrence,
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
