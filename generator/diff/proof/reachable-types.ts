import {
  type ElementDescriptor,
  elementsOf,
  resolveType,
  type TypeDescriptor,
  type TypeReference,
  type TypeVisitor,
  visitType,
} from "@portwright/runtime";

/** A type that a type refers to, with the name of the element that has it. */
export interface TypePart {
  readonly element?: string;
  readonly type: TypeReference;
}

/** How many types within each other messages are tried to: readers allow 100 elements when they have no option. */
export const MOST_DEEP = 90;

type Element = Pick<ElementDescriptor, "name" | "type">;

/**
 * The elements and types that are reachable from elements within `MOST_DEEP` types, as they are written in the locations of changes:
 * "element GetUser", "type User".
 */
export function reachableTypes(...roots: readonly Element[]): ReadonlySet<string> {
  // Each alone: types of one name differ between two contracts.
  return new Set(roots.flatMap((root) => [...reachedFrom(root)]));
}

function reachedFrom({ name, type: root }: Element): ReadonlySet<string> {
  const labels = new Set([`element ${name}`]);
  const types = new Map([[resolveType(root), 0]]);
  // The map grows while it is walked: the nearest types come first.
  for (const [type, depth] of types) {
    for (const label of labelsOf(type)) labels.add(label);
    for (const part of partsOf(type)) {
      if (part.element !== undefined) labels.add(`element ${part.element}`);
      const inner = resolveType(part.type);
      if (depth < MOST_DEEP && !types.has(inner)) types.set(inner, depth + 1);
    }
  }
  return labels;
}

/** A type and those that it is derived from, whose content it has: "type User". */
export function labelsOf(type: TypeDescriptor): readonly string[] {
  const base = type.kind === "complex" ? type.base?.() : undefined;
  return [`type ${type.name}`, ...(base === undefined ? [] : labelsOf(base))];
}

/** The types that a type refers to. */
export function partsOf(type: TypeDescriptor): readonly TypePart[] {
  return visitType(PARTS, type);
}

const PARTS: TypeVisitor<[], readonly TypePart[]> = {
  simple: () => [],
  complex: (type) => [
    ...elementsOf(() => type).map(({ name, type: content }) => ({ element: name, type: content })),
    ...(type.attributes ?? []).map((use) => ({ type: use.type })),
    ...(type.content?.kind === "simple" ? [{ type: type.content.type }] : []),
    ...(type.derived?.() ?? []).map((derived) => ({ type: () => derived })),
  ],
  anyType: () => [],
  dataset: ({ tables = [] }) => tables.map(({ row }) => ({ type: row })),
};
