import { escapeAttribute, escapeText } from "@portwright/runtime/codec";
import type { CaseResult, ConformanceReport } from "../run.js";
import { failureLines, groupResults, outcomeOf, type Outcomes, printable } from "./describe-failure.js";

/** The content of a test case, by its outcome. */
type Contents = Readonly<Record<keyof Outcomes, (result: CaseResult) => string>>;

const LENIENT: Contents = {
  passed: () => "",
  failed: (result) => failureElement(result),
  warnings: (result) => `\n      <system-out>${textOf(result)}</system-out>\n    `,
  leftOut: ({ why = "" }) => `<skipped message="${escapeAttribute(why)}"/>`,
};
const STRICT: Contents = { ...LENIENT, warnings: LENIENT.failed };

/**
 * The report as JUnit XML: a test suite a rule. What is only advised fails with `strict`; without, it passes and its
 * output says what was found.
 */
export function junitReport({ results, durationMs }: ConformanceReport, strict: boolean): string {
  const suites = [...groupResults(results, (result) => result.case.rule)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="conformance" ${counts(results, strict)} time="${seconds(durationMs)}">`,
    ...suites.map(([rule, group]) => suiteElement(rule, group, strict)),
    "</testsuites>\n",
  ].join("\n");
}

function suiteElement(rule: string, results: readonly CaseResult[], strict: boolean): string {
  const time = seconds(results.reduce((sum, { durationMs }) => sum + durationMs, 0));
  return [
    `  <testsuite name="${escapeAttribute(rule)}" ${counts(results, strict)} time="${time}">`,
    ...results.map((result) => caseElement(result, strict ? STRICT : LENIENT)),
    "  </testsuite>",
  ].join("\n");
}

function caseElement(result: CaseResult, contents: Contents): string {
  const { id, rule } = result.case;
  const attributes = `classname="${escapeAttribute(rule)}" name="${escapeAttribute(id)}"`;
  return `    <testcase ${attributes} time="${seconds(result.durationMs)}">${contents[outcomeOf(result)](result)}</testcase>`;
}

function failureElement(result: CaseResult): string {
  const message = escapeAttribute(printable(result.failure?.defect ?? ""));
  return `\n      <failure type="${result.case.severity}" message="${message}">${textOf(result)}</failure>\n    `;
}

function textOf({ failure }: CaseResult): string {
  return failure === undefined ? "" : escapeText(failureLines(failure).join("\n"), "text");
}

function counts(results: readonly CaseResult[], strict: boolean): string {
  const outcomes = results.map(outcomeOf);
  const failures = outcomes.filter((outcome) => outcome === "failed" || (strict && outcome === "warnings"));
  const skipped = outcomes.filter((outcome) => outcome === "leftOut");
  return `tests="${results.length}" failures="${failures.length}" errors="0" skipped="${skipped.length}"`;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}
