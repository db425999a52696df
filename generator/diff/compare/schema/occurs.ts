import type { ModelNode } from "../../../model/node.js";
import type { Occurs } from "../../../model/particle.js";
import type { DiffRule } from "../../rule.js";
import { compareCounts, type CountRules } from "./flags.js";
import { side, type Sides, type Site } from "./site.js";

/** The rules for how often something stands. */
export interface OccursRules {
  readonly madeRequired: DiffRule;
  readonly madeOptional: DiffRule;
  readonly minimum: CountRules;
  readonly madeRepeated: DiffRule;
  readonly madeSingle: DiffRule;
  readonly maximum: CountRules;
}

/** What stands somewhere, and how often it may. */
export interface Occurring {
  readonly occurs: Occurs;
  readonly particle: ModelNode;
}

/** Compares how often two things may stand (XML Schema part 1, section 3.9). */
export function compareOccurs(old: Occurring, next: Occurring, rules: OccursRules, site: Site): void {
  compareMinimum(old, next, rules, site);
  compareMaximum(old, next, rules, site);
}

function compareMinimum(old: Occurring, next: Occurring, rules: OccursRules, site: Site): void {
  const [before, after] = [old.occurs.min, next.occurs.min];
  const sides = sidesOf(old, next, ({ min }) => `minOccurs ${min}`);
  // An array may be empty in any case, as far as TypeScript knows.
  const seen: Sides = old.occurs.max > 1 && next.occurs.max > 1 ? { ...sides, source: "none" } : sides;
  if (before === 0 && after > 0) site.report(rules.madeRequired, seen);
  else if (before > 0 && after === 0) site.report(rules.madeOptional, seen);
  else compareCounts(before, after, rules.minimum, seen, site);
}

function compareMaximum(old: Occurring, next: Occurring, rules: OccursRules, site: Site): void {
  const [before, after] = [old.occurs.max, next.occurs.max];
  const sides = sidesOf(old, next, ({ max }) => `maxOccurs ${max === Number.POSITIVE_INFINITY ? "unbounded" : max}`);
  if (before === 1 && after > 1) site.report(rules.madeRepeated, sides);
  else if (before > 1 && after === 1) site.report(rules.madeSingle, sides);
  else compareCounts(before, after, rules.maximum, sides, site);
}

function sidesOf(old: Occurring, next: Occurring, text: (occurs: Occurs) => string): Sides {
  return { old: side(old.particle, text(old.occurs)), next: side(next.particle, text(next.occurs)) };
}
