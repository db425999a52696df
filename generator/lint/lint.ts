import { locationOf } from "./location.js";
import { type Finding, type Found, LINT_LEVELS, type LintLevel, type LintRule } from "./rule.js";
import { lintRules } from "./rules.js";
import type { LintIgnore, LintSettings } from "./settings.js";
import type { LintSubject } from "./subject.js";

/** What came of a run. */
export interface LintResult {
  /** Document by document, top to bottom. */
  readonly findings: readonly Finding[];
  /** How many findings `ignore` covers. */
  readonly ignored: number;
  /** The entries of `ignore` that cover nothing. */
  readonly unused: readonly LintIgnore[];
}

/** Checks a contract by all rules, at the levels that the settings give them. */
export function lint(subject: LintSubject, settings: LintSettings = {}): LintResult {
  const ignore = settings.ignore ?? [];
  const all = lintRules.flatMap((rule) => findingsOf(rule, subject, settings));
  const findings = all.filter((finding) => !ignore.some((entry) => covers(entry, finding)));
  return {
    findings: sorted(findings, subject),
    ignored: all.length - findings.length,
    unused: ignore.filter((entry) => !all.some((finding) => covers(entry, finding))),
  };
}

/** Whether a level is as bad as another, or worse. */
export function isAtLeast(level: LintLevel, other: LintLevel): boolean {
  return LINT_LEVELS.indexOf(level) >= LINT_LEVELS.indexOf(other);
}

function findingsOf(rule: LintRule, subject: LintSubject, { rules = {} }: LintSettings): readonly Finding[] {
  const level = new Map(Object.entries(rules)).get(rule.id) ?? rule.level;
  if (level === "off") return [];
  const unique = new Map(rule.check(subject).map((found) => [keyOf(found), found]));
  return [...unique.values()].map(({ span, message, atMost = "error" }) => ({
    rule: rule.id,
    level: isAtLeast(level, atMost) ? atMost : level,
    message,
    mend: rule.mend,
    location: locationOf(subject, span),
    span,
  }));
}

function keyOf({ span, message }: Found): string {
  return JSON.stringify([span.file, span.start, message]);
}

function covers({ rule, location }: LintIgnore, finding: Finding): boolean {
  return rule === finding.rule && (location === finding.location || finding.location.startsWith(`${location}/`));
}

function sorted(findings: readonly Finding[], { documents }: LintSubject): readonly Finding[] {
  const files = documents.map(({ source }) => source.file);
  return [...findings].sort(
    (a, b) => files.indexOf(a.span.file) - files.indexOf(b.span.file) || a.span.start - b.span.start,
  );
}
