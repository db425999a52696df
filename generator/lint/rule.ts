import type { SourceSpan } from "../model/node.js";
import type { LintInput } from "./input.js";

/** The levels of findings, the least severe first. */
export const LINT_LEVELS = ["info", "warning", "error"] as const;

/** "error": other implementations fail; "warning": some do, or readers are misled; "info": can be improved. */
export type LintLevel = (typeof LINT_LEVELS)[number];

/** A violation of a rule. */
export interface Found {
  readonly span: SourceSpan;
  /** The violation, with the names of the components. */
  readonly message: string;
  /** The highest level of the finding, where it is below that of the rule. */
  readonly atMost?: LintLevel;
}

/** A rule for contracts, and the check that finds its violations. */
export interface LintRule {
  /** Stable: an R-number of WS-I Basic Profile 1.1, or words joined by hyphens. */
  readonly id: string;
  readonly level: LintLevel;
  /** The requirement, in one line. */
  readonly title: string;
  readonly why: string;
  readonly hint: string;
  /** The section of the specification with the requirement, or of the documentation with the reason. */
  readonly reference: string;
  /** Further assertions of the profile that the rule checks. */
  readonly alsoChecks?: readonly string[];
  readonly check: (input: LintInput) => readonly Found[];
}

/** A finding in a report. */
export interface Finding {
  readonly rule: string;
  readonly level: LintLevel;
  readonly message: string;
  readonly hint: string;
  /** The location as in `ignore`: "type SMUser/FirstName". */
  readonly location: string;
  readonly span: SourceSpan;
}

/** A style rule: no specification requires it, and docs/lint.md gives the reason. */
export function styleRule(rule: Omit<LintRule, "reference">): LintRule {
  return { ...rule, reference: `docs/lint.md, ${rule.id}` };
}
