import { isAtLeast } from "../report/levels.js";
import { locationOf } from "./location.js";
import { type Finding, type Found, LINT_LEVELS, type LintRule } from "./rule.js";
import { lintRules } from "./rules.js";
import type { LintIgnore, LintSettings } from "./settings.js";
import type { LintInput } from "./input.js";

/** The result of a run. */
export interface LintResult {
  /** Document by document, top to bottom. */
  readonly findings: readonly Finding[];
  /** The number of findings that `ignore` covers. */
  readonly ignored: number;
  /** The entries of `ignore` that cover no finding. */
  readonly unused: readonly LintIgnore[];
}

/** Checks a contract by all rules, at the levels of the settings. */
export function lint(input: LintInput, settings: LintSettings = {}): LintResult {
  const ignore = settings.ignore ?? [];
  const all = lintRules.flatMap((rule) => findingsOf(rule, input, settings));
  const findings = all.filter((finding) => !ignore.some((entry) => covers(entry, finding)));
  return {
    findings: sorted(findings, input),
    ignored: all.length - findings.length,
    unused: ignore.filter((entry) => !all.some((finding) => covers(entry, finding))),
  };
}

function findingsOf(rule: LintRule, input: LintInput, { rules = {} }: LintSettings): readonly Finding[] {
  const level = new Map(Object.entries(rules)).get(rule.id) ?? rule.level;
  if (level === "off") return [];
  const unique = new Map(rule.check(input).map((found) => [keyOf(found), found]));
  return [...unique.values()].map(({ span, message, atMost = "error" }) => ({
    rule: rule.id,
    level: isAtLeast(LINT_LEVELS, level, atMost) ? atMost : level,
    message,
    hint: rule.hint,
    location: locationOf(input, span),
    span,
  }));
}

function keyOf({ span, message }: Found): string {
  return JSON.stringify([span.file, span.start, message]);
}

function covers({ rule, location }: LintIgnore, finding: Finding): boolean {
  return rule === finding.rule && (location === finding.location || finding.location.startsWith(`${location}/`));
}

function sorted(findings: readonly Finding[], { documents }: LintInput): readonly Finding[] {
  const files = documents.map(({ source }) => source.file);
  return [...findings].sort(
    (a, b) => files.indexOf(a.span.file) - files.indexOf(b.span.file) || a.span.start - b.span.start,
  );
}
