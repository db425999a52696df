import type { Severity } from "../case.js";
import { groupBy } from "../group-by.js";
import type { CaseResult, ConformanceReport } from "../run.js";
import { countOutcomes, failureLines } from "./describe-failure.js";
import { leftOutLines } from "./left-out.js";

/** How many failures of a rule are shown whole: those that say different things. */
const SHOWN = 3;

/** The report for people. */
export function terminalReport(report: ConformanceReport, strict: boolean): string {
  const lines = [
    ...failuresOf("must", report).flatMap(failureGroup),
    ...failuresOf("should", report).flatMap(failureGroup),
    "Cases that passed, and of how many where some did not:",
    ...ruleTable(report.results),
    "",
    ...notTestedLines(report),
    verdict(report, strict),
  ];
  return `${lines.join("\n")}\n`;
}

/** The failures of one severity, in a group for each rule. */
function failuresOf(severity: Severity, { results }: ConformanceReport): readonly (readonly CaseResult[])[] {
  const failed = results.filter(({ outcome, case: { severity: found } }) => outcome === "failed" && found === severity);
  return [...groupBy(failed, ({ case: { rule } }) => rule).values()];
}

function failureGroup(results: readonly CaseResult[]): readonly string[] {
  const [first] = results;
  if (first === undefined) return [];
  const { severity, title, reference } = first.case;
  const shown = [...groupBy(results, ({ failure }) => failure?.defect ?? "").values()].slice(0, SHOWN);
  const more = results.length - shown.length;
  return [
    `${severity.toUpperCase()}: ${title} (${reference})`,
    ...shown.flatMap((alike) => alike.slice(0, 1)).flatMap(failureText),
    ...(more > 0 ? [`  and ${more} more; --json shows all`] : []),
    "",
  ];
}

function failureText({ case: { id }, failure }: CaseResult): readonly string[] {
  const [message = "", ...more] = failure === undefined ? [] : failureLines(failure);
  return [`  ${id}`, `    ${message}`, ...more.map((line) => `      ${line}`)];
}

function notTestedLines({ leftOut }: ConformanceReport): readonly string[] {
  return leftOut.length === 0 ? [] : ["Not tested:", ...leftOutLines(leftOut), ""];
}

function verdict(report: ConformanceReport, strict: boolean): string {
  const { passed, failed, warnings, leftOut } = countOutcomes(report);
  const { requests, durationMs, seed, endpoint, results } = report;
  const isKept = failed === 0 && !(strict && warnings > 0);
  const kept = leftOut === 0 ? "keeps its contract" : "keeps its contract as far as it was tested";
  const parts = [`${passed} passed`, `${failed} failed`, `${warnings} against advice`, `${leftOut} left out`];
  return [
    `${endpoint} ${isKept ? kept : "does not keep its contract"}: ${results.length} cases, ${parts.join(", ")};`,
    `${requests} requests in ${(durationMs / 1000).toFixed(1)} s, seed ${seed}`,
  ].join(" ");
}

/** A table: a row a rule, a column a binding; "60" where all pass, "57/60" where some do not. */
function ruleTable(results: readonly CaseResult[]): readonly string[] {
  const bindings = [...new Set(results.map(({ case: { binding } }) => binding))].filter((name) => name !== undefined);
  const columns = [...bindings, undefined];
  const header = ["rule", ...columns.map((binding) => binding ?? "any")];
  const rows = [...groupBy(results, ({ case: { rule } }) => rule)].map(([rule, group]) => [
    rule,
    ...columns.map((binding) => cell(group.filter((result) => result.case.binding === binding))),
  ]);
  return alignColumns([header, ...rows]);
}

function cell(results: readonly CaseResult[]): string {
  const passed = results.filter(({ outcome }) => outcome === "passed").length;
  if (results.length === 0) return "-";
  return passed === results.length ? String(passed) : `${passed}/${results.length}`;
}

function alignColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  const align = (text: string, column: number): string =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(align).join("  "));
}
