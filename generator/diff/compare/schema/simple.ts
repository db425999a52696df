import { BUILTINS } from "@portwright/runtime/codec";
import type { SimpleType } from "../../../model/simple-type.js";
import type { DiffRule } from "../../rules/rule.js";
import { typeRules } from "../../rules/schema/types.js";
import { relateBuiltins, type Relation } from "./builtin-relation.js";
import { compareEnumerations } from "./enumerations.js";
import { compareBounds, compareFacets, comparePatterns } from "./facets.js";
import { relateIntegers } from "./integer-range.js";
import { lastEnumeration, type OpenSimple, openSimple } from "./open-simple.js";
import { type Sides, type Site, typeSide } from "./site.js";
import { compareUnions, coversMember } from "./unions.js";

const RULES: Readonly<Record<Exclude<Relation, "same">, DiffRule>> = {
  widened: typeRules.widened,
  narrowed: typeRules.narrowed,
  changed: typeRules.changed,
};

/** The TypeScript type of the values of each built-in type. */
const VALUE_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries(BUILTINS).map(([name, { valueType }]) => [name, valueType]),
);

type Atomic = Extract<OpenSimple, { readonly kind: "atomic" }>;

/** Compares the values of two simple types. */
export function compareSimple(old: SimpleType, next: SimpleType, site: Site): void {
  if (old === next) return;
  const [before, after] = [openSimple(old), openSimple(next)];
  const sides: Sides = { old: typeSide(old, site.holders?.old), next: typeSide(next, site.holders?.next) };
  if (before.kind === "atomic" && after.kind === "atomic") compareAtomic(before, after, sides, site);
  else if (before.kind !== after.kind) site.report(RULES[relateKinds(old, next)], sides);
  else compareCompound(before, after, sides, site);
}

/** Compares two lists or two unions. */
function compareCompound(before: OpenSimple, after: OpenSimple, sides: Sides, site: Site): void {
  if (before.kind === "list" && after.kind === "list") site.types(before.item, after.item);
  if (before.kind === "union" && after.kind === "union") compareUnions(before.members, after.members, sides, site);
  compareFacets(before.steps, after.steps, sides, site);
  compareEnumerations(undefined, before.steps, after.steps, sides, site);
}

/** Where both list their values, no other facet but a pattern makes a difference. */
function compareAtomic(old: Atomic, next: Atomic, sides: Sides, site: Site): void {
  const names = [old.builtin.name.local, next.builtin.name.local] as const;
  const isSame = names[0] === names[1];
  const isListed = isSame && [old, next].every(({ steps }) => lastEnumeration(steps).length > 0);
  if (isListed) {
    comparePatterns(old.steps, next.steps, sides, site);
    compareEnumerations(names[0], old.steps, next.steps, sides, site);
    return;
  }
  const integers = isSame ? undefined : relateIntegers(names[0], old.steps, names[1], next.steps);
  const relation = integers ?? relateBuiltins(...names);
  const source = tsType(names[0]) === tsType(names[1]) ? "none" : "source-breaking";
  if (relation !== "same") site.report(RULES[relation], { ...sides, source });
  else if (!isSame) site.report(typeRules.respelled, { ...sides, source });
  if (relation === "changed") return;
  compareFacets(old.steps, next.steps, sides, site, names);
  const wider = relation === "widened" ? names[1] : names[0];
  if (integers === undefined) compareBounds(wider, old.steps, next.steps, sides, site);
  compareEnumerations(isSame ? names[0] : undefined, old.steps, next.steps, sides, site);
}

/** The relation between types of different varieties: a union has the values of its members. */
function relateKinds(old: SimpleType, next: SimpleType): Exclude<Relation, "same"> {
  if (coversMember(next, old)) return "widened";
  return coversMember(old, next) ? "narrowed" : "changed";
}

function tsType(builtin: string): string {
  return VALUE_TYPES.get(builtin) ?? builtin;
}
