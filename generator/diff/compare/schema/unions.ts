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
  if (pairs.some(({ moved }) => moved)) site.report(simpleTypeRules.membersReordered, sides);
}

/** Whether a union has all values of another type, because a member has them. */
export function coversMember(union: SimpleType, type: SimpleType): boolean {
  const [opened, other] = [openSimple(union), openSimple(type)];
  if (opened.kind !== "union" || opened.steps.flat().length > 0) return false;
  return opened.members.some((member) => {
    if (isNamed(member) && isNamed(type) && member.name.local === type.name.local) return true;
    const one = openSimple(member);
    if (one.kind !== "atomic" || other.kind !== "atomic" || one.steps.flat().length > 0) return false;
    const relation = relateBuiltins(other.builtin.name.local, one.builtin.name.local);
    return relation === "same" || relation === "widened";
  });
}
