import type { LintRule } from "../rule.js";

/** A rule of good habits: nothing but this page says so. */
export function habit(rule: Omit<LintRule, "reference">): LintRule {
  return { ...rule, reference: `docs/lint.md, ${rule.id}` };
}
