import type { ConformanceReport, CaseResult } from "../run.js";
import { failureLines } from "./describe-failure.js";
import { ruleTable } from "./rule-table.js";
import { countOutcomes, groupResults } from "./summary.js";

/** How many failures of a rule are shown whole. */
const SHOWN = 3;

/** The report for people. */
export function terminalReport(report: ConformanceReport, strict: boolean): string {
  const failed = report.results.filter(({ outcome }) => outcome === "failed");
  const groups = [...groupResults(failed, ({ case: { rule } }) => rule).values()];
  const lines = [
    ...groups.flatMap((group) => failureGroup(group)),
    ...ruleTable(report.results),
    "",
    ...leftOutLines(report),
    verdict(report, strict),
  ];
  return `${lines.join("\n")}\n`;
}

function failureGroup(results: readonly CaseResult[]): readonly string[] {
  const [first] = results;
  if (first === undefined) return [];
  const { severity, title, reference } = first.case;
  const more = results.length - SHOWN;
  return [
    `${severity.toUpperCase()}: ${title} (${reference})`,
    ...results.slice(0, SHOWN).flatMap(failureText),
    ...(more > 0 ? [`  and ${more} more; --json shows all`] : []),
    "",
  ];
}

function failureText({ case: { id }, failure }: CaseResult): readonly string[] {
  const [message = "", ...more] = failure === undefined ? [] : failureLines(failure);
  return [`  ${id}`, `    ${message}`, ...more.map((line) => `      ${line}`)];
}

function leftOutLines({ leftOut }: ConformanceReport): readonly string[] {
  if (leftOut.length === 0) return [];
  return ["Not tested:", ...leftOut.map(({ what, why }) => `  ${what}: ${why}`), ""];
}

function verdict(report: ConformanceReport, strict: boolean): string {
  const { passed, failed, warnings, leftOut } = countOutcomes(report);
  const { requests, durationMs, seed, endpoint, results } = report;
  const isKept = failed === 0 && !(strict && warnings > 0);
  const parts = [`${passed} passed`, `${failed} failed`, `${warnings} against advice`, `${leftOut} left out`];
  return [
    `${endpoint} ${isKept ? "keeps" : "does not keep"} its contract: ${results.length} cases, ${parts.join(", ")};`,
    `${requests} requests in ${(durationMs / 1000).toFixed(1)} s, seed ${seed}`,
  ].join(" ");
}
