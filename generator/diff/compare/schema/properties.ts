import type { ModelNode, SourceSpan } from "../../../model/node.js";
import type { Occurs, Type } from "../../../model/components.js";
import type { DiffRule } from "../../rules/rule.js";
import { isSameValue } from "./facet-values.js";
import { builtinOf } from "./open-simple.js";
import { side, type Sides, type Site } from "./site.js";

/** The rule for what was gained, and that for what was lost. */
export type GainAndLoss = readonly [gained: DiffRule, lost: DiffRule];

/** Reports a property that one side has and the other has not. */
export function compareFlags(old: boolean, next: boolean, [gained, lost]: GainAndLoss, sides: Sides, site: Site): void {
  if (old !== next) site.report(next ? gained : lost, sides);
}

/** Reports that one of two lists has words that the other lacks. */
export function compareLists(
  old: readonly string[],
  next: readonly string[],
  [gained, lost]: GainAndLoss,
  sides: Sides,
  site: Site,
): void {
  if (next.some((word) => !old.includes(word))) site.report(gained, sides);
  if (old.some((word) => !next.includes(word))) site.report(lost, sides);
}

/** The rules of a limit that two sides set differently. */
export interface CountRules {
  readonly increased: DiffRule;
  readonly decreased: DiffRule;
}

/** Reports a number that grew or shrank. */
export function compareCounts(old: number, next: number, rules: CountRules, sides: Sides, site: Site): void {
  if (old !== next) site.report(next > old ? rules.increased : rules.decreased, sides);
}

/** The rules for minOccurs and maxOccurs. */
export interface OccursRules {
  readonly madeRequired: DiffRule;
  readonly madeOptional: DiffRule;
  /** For minOccurs of what the contract requires in another way; absent where there is none. */
  readonly respelled?: DiffRule;
  readonly minimum: CountRules;
  readonly madeRepeated: DiffRule;
  readonly madeSingle: DiffRule;
  readonly maximum: CountRules;
}

/** A particle with its occurrence. */
export interface Occurring {
  readonly occurs: Occurs;
  readonly particle: ModelNode & { readonly required?: boolean };
  /** What it is, where the location does not say it. */
  readonly of?: string;
}

/** Compares minOccurs and maxOccurs (XML Schema part 1, section 3.9). */
export function compareOccurs(old: Occurring, next: Occurring, rules: OccursRules, site: Site): void {
  compareMinimum(old, next, rules, site);
  compareMaximum(old, next, rules, site);
}

function compareMinimum(old: Occurring, next: Occurring, rules: OccursRules, site: Site): void {
  const [before, after] = [minimumOf(old), minimumOf(next)];
  const sides = sidesOf(old, next, minimumText);
  // The type of an array in TypeScript allows an empty one.
  const seen: Sides = old.occurs.max > 1 && next.occurs.max > 1 ? { ...sides, source: "none" } : sides;
  if (before === 0 && after > 0) site.report(rules.madeRequired, seen);
  else if (before > 0 && after === 0) site.report(rules.madeOptional, seen);
  else if (before === after && old.occurs.min !== next.occurs.min && rules.respelled)
    site.report(rules.respelled, seen);
  else compareCounts(before, after, rules.minimum, seen, site);
}

/** A required result is there, whatever minOccurs is. */
function minimumOf({ occurs: { min }, particle: { required } }: Occurring): number {
  return required === true ? Math.max(min, 1) : min;
}

function minimumText({ occurs: { min }, particle: { required } }: Occurring): string {
  return `minOccurs ${min}${required === true ? " with pw:required" : ""}`;
}

function compareMaximum(old: Occurring, next: Occurring, rules: OccursRules, site: Site): void {
  const [before, after] = [old.occurs.max, next.occurs.max];
  const sides = sidesOf(
    old,
    next,
    ({ occurs: { max } }) => `maxOccurs ${max === Number.POSITIVE_INFINITY ? "unbounded" : max}`,
  );
  if (before === 1 && after > 1) site.report(rules.madeRepeated, sides);
  else if (before > 1 && after === 1) site.report(rules.madeSingle, sides);
  else compareCounts(before, after, rules.maximum, { ...sides, source: "none" }, site);
}

function sidesOf(old: Occurring, next: Occurring, text: (particle: Occurring) => string): Sides {
  const label = (each: Occurring): string => `${text(each)}${each.of === undefined ? "" : ` of ${each.of}`}`;
  return { old: side(old.particle, label(old)), next: side(next.particle, label(next)) };
}

/** The rules for default and fixed values. */
export interface ValueConstraintRules {
  readonly defaultAdded: DiffRule;
  readonly defaultChanged: DiffRule;
  readonly defaultRemoved: DiffRule;
  readonly fixedAdded: DiffRule;
  readonly fixedChanged: DiffRule;
  readonly fixedRemoved: DiffRule;
}

/** The value constraint of a declaration. */
export interface ValueConstraint {
  readonly span: SourceSpan;
  readonly type: Type;
  /** The value of an absent attribute, or of an empty element: the default or the fixed value. */
  readonly implied: string | undefined;
  readonly fixed: string | undefined;
}

/** Compares default and fixed values of elements or attributes. */
export function compareValueConstraints(
  old: ValueConstraint,
  next: ValueConstraint,
  rules: ValueConstraintRules,
  site: Site,
): void {
  const [before, after] = [builtinOf(old.type), builtinOf(next.type)];
  const report = (key: "implied" | "fixed", added: DiffRule, changed: DiffRule, removed: DiffRule): void => {
    const [left, right] = [old[key], next[key]];
    if (left === right || isSameText(before === after ? before : undefined, left, right)) return;
    const rule = left === undefined ? added : right === undefined ? removed : changed;
    site.report(rule, { old: side(old, constraintText(old, key)), next: side(next, constraintText(next, key)) });
  };
  report("fixed", rules.fixedAdded, rules.fixedChanged, rules.fixedRemoved);
  if (old.fixed !== undefined && next.fixed !== undefined) return;
  report("implied", rules.defaultAdded, rules.defaultChanged, rules.defaultRemoved);
}

/** Whether two texts are the same value of a built-in type. */
function isSameText(builtin: string | undefined, left: string | undefined, right: string | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  return isSameValue(builtin, { kind: "enumeration", value: left }, { kind: "enumeration", value: right });
}

function constraintText(constraint: ValueConstraint, key: "implied" | "fixed"): string {
  const value = constraint[key];
  const word = key === "fixed" || value === constraint.fixed ? "fixed" : "default";
  return value === undefined ? `no ${key === "fixed" ? key : "default"} value` : `${word} "${value}"`;
}
