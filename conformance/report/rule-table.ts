import type { CaseResult } from "../run.js";
import { groupResults } from "./summary.js";

/** A table: a row a rule, a column a binding; "60" where all pass, "57/60" where some do not. */
export function ruleTable(results: readonly CaseResult[]): readonly string[] {
  const bindings = [...new Set(results.map(({ case: { binding } }) => binding))].filter((name) => name !== undefined);
  const columns = [...bindings, undefined];
  const header = ["rule", ...columns.map((binding) => binding ?? "any")];
  const rows = [...groupResults(results, ({ case: { rule } }) => rule)].map(([rule, group]) => [
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
