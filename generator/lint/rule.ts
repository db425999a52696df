import type { SourceSpan } from "../model/node.js";
import type { LintInput } from "./input.js";

/** How bad a finding is, from the least. */
export const LINT_LEVELS = ["info", "warning", "error"] as const;

/** "error": peers will fail; "warning": some will, or people; "info": could be said better. */
export type LintLevel = (typeof LINT_LEVELS)[number];

/** A place where a rule does not hold. */
export interface Found {
  readonly span: SourceSpan;
  /** What is wrong here, with the names. */
  readonly message: string;
  /** The most that it can be, whatever the rule's level is. */
  readonly atMost?: LintLevel;
}

/** Something that a contract should or must do, and how to tell that it does not. */
export interface LintRule {
  /** Stable: an R-number of WS-I Basic Profile 1.1, or words. */
  readonly id: string;
  readonly level: LintLevel;
  /** What must hold, in one line. */
  readonly title: string;
  readonly why: string;
  readonly hint: string;
  /** The section of the specification that says so, or of the documentation that explains it. */
  readonly reference: string;
  /** Assertions of the profile that the rule checks beside the one that it is named after. */
  readonly alsoChecks?: readonly string[];
  readonly check: (input: LintInput) => readonly Found[];
}

/** A finding as reports show it. */
export interface Finding {
  readonly rule: string;
  readonly level: LintLevel;
  readonly message: string;
  readonly hint: string;
  /** What it is about, as `ignore` names it: "type SMUser/FirstName". */
  readonly location: string;
  readonly span: SourceSpan;
}

/** A style rule: no specification requires it, and docs/lint.md gives the reason. */
export function styleRule(rule: Omit<LintRule, "reference">): LintRule {
  return { ...rule, reference: `docs/lint.md, ${rule.id}` };
}
