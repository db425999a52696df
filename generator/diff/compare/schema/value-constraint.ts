import type { SourceSpan } from "../../../model/node.js";
import type { DiffRule } from "../../rule.js";
import { side, type Site } from "./site.js";

/** The rules for default and fixed values. */
export interface ValueConstraintRules {
  readonly defaultAdded: DiffRule;
  readonly defaultChanged: DiffRule;
  readonly defaultRemoved: DiffRule;
  readonly fixedAdded: DiffRule;
  readonly fixedChanged: DiffRule;
  readonly fixedRemoved: DiffRule;
}

/** What a declaration says of its value. */
export interface ValueConstraint {
  readonly span: SourceSpan;
  readonly default: string | undefined;
  readonly fixed: string | undefined;
}

/** Compares default and fixed values of elements or attributes. */
export function compareValueConstraints(
  old: ValueConstraint,
  next: ValueConstraint,
  rules: ValueConstraintRules,
  site: Site,
): void {
  report("default", old, next, [rules.defaultAdded, rules.defaultChanged, rules.defaultRemoved], site);
  report("fixed", old, next, [rules.fixedAdded, rules.fixedChanged, rules.fixedRemoved], site);
}

function report(
  key: "default" | "fixed",
  old: ValueConstraint,
  next: ValueConstraint,
  [added, changed, removed]: readonly [added: DiffRule, changed: DiffRule, removed: DiffRule],
  site: Site,
): void {
  const [before, after] = [old[key], next[key]];
  if (before === after) return;
  const rule = before === undefined ? added : after === undefined ? removed : changed;
  site.report(rule, { old: side(old, constraintText(key, before)), next: side(next, constraintText(key, after)) });
}

function constraintText(key: string, value: string | undefined): string {
  return value === undefined ? `no ${key}` : `${key} "${value}"`;
}
