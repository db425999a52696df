import { type AnnotationLevel, workflowCommand } from "../report/workflow-command.js";
import type { Finding, LintLevel, LintRule } from "./rule.js";

/** The findings as compilers print them; the first of each rule is followed by its hint. */
export function textReport(findings: readonly Finding[]): readonly string[] {
  const explained = new Set<string>();
  return findings.flatMap(({ rule, level, message, hint, location, span }) => {
    const line = `${span.file}:${span.line}:${span.column}: ${level} ${rule}: ${message} [${location}]`;
    if (explained.has(rule)) return [line];
    explained.add(rule);
    return [line, `  hint: ${hint}`];
  });
}

const ANNOTATIONS: Readonly<Record<LintLevel, AnnotationLevel>> = {
  error: "error",
  warning: "warning",
  info: "notice",
};

/** The findings as GitHub's workflow commands, which become annotations of the files. */
export function githubReport(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ rule, level, message, hint, span }) =>
    workflowCommand(ANNOTATIONS[level], span, rule, `${message}\n${hint}`),
  );
}

/** A finding as plain data. */
export function findingData({ rule, level, message, hint, location, span }: Finding): object {
  const { file, line, column } = span;
  return { rule, level, message, hint: hint, location, file, line, column };
}

/** How many findings there are of each level: "1 error, 0 warnings, 12 notes". */
export function countFindings(findings: readonly Finding[]): string {
  const count = (level: LintLevel, noun: string): string => {
    const number = findings.filter((finding) => finding.level === level).length;
    return `${number} ${noun}${number === 1 ? "" : "s"}`;
  };
  return [count("error", "error"), count("warning", "warning"), count("info", "note")].join(", ");
}

/** A rule in the list of all rules. */
export function ruleLine({ id, level, title }: LintRule): string {
  return `${id.padEnd(24)} ${level.padEnd(8)} ${title}`;
}

/** A rule as plain data. */
export function ruleData({ id, level, title, why, hint, reference, alsoChecks = [] }: LintRule): object {
  return { id, level, title, why, hint: hint, reference, alsoChecks };
}
