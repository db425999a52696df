import { isDeepStrictEqual } from "node:util";
import type { ComplexDescriptor, ParticleDescriptor } from "@portwright/runtime";

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

/** The fewest particles of a base that are not repeated in the types derived from it. */
const MANY_PARTICLES = 16;

/** The content of a derived type as that of its base, and more. */
export interface Inheritance {
  readonly base: ComplexDescriptor;
  /** The particles after those of the base. */
  readonly own: readonly ParticleDescriptor[];
}

/** Whether the content of a type can be written as that of its base and more; undefined where it is short, or differs. */
export function inheritanceOf(type: ComplexDescriptor): Inheritance | undefined {
  const base = type.base?.();
  const { children } = type;
  const inherited = base?.children ?? [];
  // The elements of a type have its namespace where they have none of their own.
  if (base === undefined || children === undefined || base.namespace !== type.namespace) return undefined;
  if (inherited.length < MANY_PARTICLES || children.length < inherited.length) return undefined;
  return inherited.every((particle, index) => isSame(particle, children[index]))
    ? { base, own: children.slice(inherited.length) }
    : undefined;
}

/** Elements are compared by their own members: a type is the same object wherever it is referred to. */
function isSame(left: ParticleDescriptor, right: ParticleDescriptor | undefined): boolean {
  if (left.kind !== undefined || right === undefined || right.kind !== undefined) return false;
  const { type: leftType, ...leftRest } = left;
  const { type: rightType, ...rightRest } = right;
  const isSameType =
    typeof leftType === "function" && typeof rightType === "function"
      ? leftType() === rightType()
      : leftType === rightType;
  return isSameType && isDeepStrictEqual(leftRest, rightRest);
}
