import type { SimpleType } from "../../../model/simple-type.js";
import { simpleTypeRules } from "../../rules/schema/simple-types.js";
import { align } from "./align.js";
import { relateBuiltins } from "./builtin-relation.js";
import { openSimple } from "./open-simple.js";
import { isNamed } from "./schema-index.js";
import { type Sides, type Site, typeSide, typeText } from "./site.js";

/** Compares the members of two unions (XML Schema part 2, section 2.5.1.3). */
export function compareUnions(
  olds: readonly SimpleType[],
  nexts: readonly SimpleType[],
  sides: Sides,
  site: Site,
): void {
  const { pairs, removed, added } = align(olds, nexts, { nameOf: typeText, isRenamed: () => false });
  for (const pair of pairs) site.types(pair.old, pair.next);
  for (const type of removed) {
    site.child(typeText(type)).report(simpleTypeRules.memberRemoved, { old: typeSide(type, sides.old) });
  }
  for (const type of added) {
    site.child(typeText(type)).report(simpleTypeRules.memberAdded, { next: typeSide(type, sides.next) });
  }
  const lastShared = (members: readonly SimpleType[], lone: readonly SimpleType[]): number =>
    members.findLastIndex((member) => !lone.includes(member));
  const isBefore = (members: readonly SimpleType[], lone: readonly SimpleType[]): boolean =>
    lone.some((member) => members.indexOf(member) < lastShared(members, lone));
  if (pairs.some(({ moved }) => moved) || isBefore(olds, removed) || isBefore(nexts, added))
    site.report(simpleTypeRules.membersReordered, sides);
}

/** Whether a type has all values of another, where one of the two is a union: a member has them, or it has those of each member. */
export function coversMember(wide: SimpleType, narrow: SimpleType): boolean {
  const [opened, other] = [openSimple(wide), openSimple(narrow)];
  if (other.kind === "union")
    return other.members.every((member) => covers(wide, member) || coversMember(wide, member));
  if (opened.kind !== "union" || opened.steps.flat().length > 0) return false;
  return opened.members.some((member) => covers(member, narrow));
}

function covers(wide: SimpleType, narrow: SimpleType): boolean {
  if (isNamed(wide) && isNamed(narrow) && wide.name.local === narrow.name.local) return true;
  const [one, other] = [openSimple(wide), openSimple(narrow)];
  if (one.kind !== "atomic" || other.kind !== "atomic" || one.steps.flat().length > 0) return false;
  const relation = relateBuiltins(other.builtin.name.local, one.builtin.name.local);
  return relation === "same" || relation === "widened";
}
