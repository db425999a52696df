import type { Found, LintLevel, LintRule } from "../rule.js";
import type { LintInput } from "../input.js";

/** The text of an assertion of WS-I Basic Profile 1.1. */
export interface AssertionText extends Pick<LintRule, "title" | "why" | "hint"> {
  /** The section of the profile. */
  readonly section: string;
  readonly alsoChecks?: readonly string[];
}

/** A rule for a MUST of the profile: an error, because conforming implementations may rely on it. */
export function must(id: string, text: AssertionText, check: (input: LintInput) => readonly Found[]): LintRule {
  return assertion(id, "error", text, check);
}

/** A rule for a SHOULD of the profile. */
export function should(id: string, text: AssertionText, check: (input: LintInput) => readonly Found[]): LintRule {
  return assertion(id, "warning", text, check);
}

function assertion(
  id: string,
  level: LintLevel,
  { section, ...text }: AssertionText,
  check: LintRule["check"],
): LintRule {
  return { id, level, ...text, reference: `WS-I Basic Profile 1.1, section ${section}`, check };
}
