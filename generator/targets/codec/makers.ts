import { type ElementView, elementsOf, requestElement, resolveType, type TypeDescriptor } from "@portwright/runtime";
import type { Description } from "../../describe/description.js";
import { propertyKey } from "../text/literals.js";
import { arrow, leaf, member, objectSource, type Source } from "../text/source.js";

/** A type with fewer elements has no `make`, because it gains little; nor has one with more, which makes long code. */
const LEAST_ELEMENTS = 3;
const MOST_ELEMENTS = 30;

/**
 * The types whose descriptors have the member `make`: those of the items of lists and of requests, which are decoded
 * most often, where they have elements of simple types alone, each of them at most once.
 */
export function typesWithMaker({ types, wrappers, operations }: Description): ReadonlySet<TypeDescriptor> {
  const children = [...types, ...wrappers].flatMap(({ descriptor }) =>
    descriptor.kind === "complex" ? elementsOf(() => descriptor) : [],
  );
  const items = children.filter(isRepeated);
  const requests = operations.map(({ descriptor }) => requestElement(descriptor));
  return new Set([...items, ...requests].map(({ type }) => resolveType(type)).filter(isRecord));
}

function isRecord(type: TypeDescriptor): boolean {
  if (type.kind !== "complex" || type.codec !== undefined || type.children === undefined) return false;
  const { length } = type.children;
  const isLeaf = (child: ElementView): boolean => typeof child.type !== "function" && !isRepeated(child);
  return length >= LEAST_ELEMENTS && length <= MOST_ELEMENTS && elementsOf(() => type).every(isLeaf);
}

function isRepeated({ max = 1 }: ElementView): boolean {
  return max > 1;
}

/** The member `make` of a type. */
export function makerSource(type: TypeDescriptor): Source {
  const members = (type.kind === "complex" ? elementsOf(() => type) : []).map(({ property }, index) =>
    member(propertyKey(property), leaf(`v[${index}]`)),
  );
  return arrow(objectSource(members), "v");
}
