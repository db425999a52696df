import { isDeepStrictEqual } from "node:util";
import type { AttributeDescriptor, ComplexDescriptor, ParticleDescriptor } from "@portwright/runtime";

/** A type among those derived from another one, alone or with those that are derived from it in turn. */
export interface DerivedEntry {
  readonly type: ComplexDescriptor;
  readonly withDerived: boolean;
}

/** The types derived from a type, directly or not. */
export function derivedFrom({ derived }: ComplexDescriptor): readonly ComplexDescriptor[] {
  return derived?.() ?? [];
}

/**
 * The types derived from a type, so that each type of a deep hierarchy is in few lists: most lists name another one.
 * @param hasList whether the types derived from this one have a list that can be named
 */
export function derivedEntries(
  types: readonly ComplexDescriptor[],
  hasList: (type: ComplexDescriptor) => boolean,
): readonly DerivedEntry[] {
  const open = new Set(types);
  const entries: DerivedEntry[] = [];
  for (const type of [...types].sort((left, right) => derivedFrom(right).length - derivedFrom(left).length)) {
    if (!open.delete(type)) continue;
    const further = derivedFrom(type);
    // What a type must not be replaced by (its "block") may be derived from another one all the same.
    const withDerived = hasList(type) && further.every((one) => open.has(one));
    if (withDerived) for (const one of further) open.delete(one);
    entries.push({ type, withDerived });
  }
  return entries;
}

/** The fewest items of a list of a base that are not repeated in the types derived from it. */
const MANY_ITEMS = 16;

/** The lists of a complex type that those of its base can be the start of. */
type ListName = "children" | "attributes";

type ListItem = ParticleDescriptor | AttributeDescriptor;

/** A list of a derived type as that of its base, and more. */
export interface Inheritance {
  readonly name: ListName;
  readonly list: readonly ListItem[];
  readonly base: ComplexDescriptor;
  /** The items after those of the base. */
  readonly own: readonly ListItem[];
}

/** The lists of a type that can be written as those of its base and more; not those that are short there, or differ. */
export function inheritancesOf(type: ComplexDescriptor): readonly Inheritance[] {
  const base = type.base?.();
  if (base === undefined) return [];
  // The elements of a type have its namespace where they have none of their own.
  const names: readonly ListName[] = base.namespace === type.namespace ? ["children", "attributes"] : ["attributes"];
  return names.flatMap((name) => {
    const { [name]: list = [] } = type;
    const { [name]: inherited = [] } = base;
    const isShared =
      inherited.length >= MANY_ITEMS &&
      list.length >= inherited.length &&
      inherited.every((item, index) => isSame(item, list[index]));
    return isShared ? [{ name, list, base, own: list.slice(inherited.length) }] : [];
  });
}

/** Elements and attributes are compared by their own members: a type is the same object wherever it is referred to. */
function isSame(left: ListItem, right: ListItem | undefined): boolean {
  if (right === undefined || !("type" in left) || !("type" in right)) return false;
  const { type: leftType, ...leftRest } = left;
  const { type: rightType, ...rightRest } = right;
  const isSameType =
    typeof leftType === "function" && typeof rightType === "function"
      ? leftType() === rightType()
      : leftType === rightType;
  return isSameType && isDeepStrictEqual(leftRest, rightRest);
}
