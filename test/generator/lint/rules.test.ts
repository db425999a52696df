import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Diagnostic } from "../../../generator/diagnostics.js";
import { lint } from "../../../generator/lint/lint.js";
import { lintRules } from "../../../generator/lint/rules.js";
import { readLintInput } from "../../../generator/lint/input.js";
import { loadContract } from "../../../generator/load.js";
import { lintCaseFiles, lintCases } from "./cases.js";

const folder = mkdtempSync(join(tmpdir(), "portwright-lint-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a rule finds in a contract: location and what the source has there, as cases write it. */
function findings(rule: string, file: string): readonly string[] {
  const warnings: Diagnostic[] = [];
  const contract = loadContract(file, { onWarning: (warning) => warnings.push(warning) });
  return lint(readLintInput(contract, warnings))
    .findings.filter((finding) => finding.rule === rule)
    .map(({ span, location }) => {
      const line = readFileSync(span.file, "utf8").split("\n")[span.line - 1] ?? "";
      return `${location}  ${line.slice(span.column - 1)}`;
    });
}

test("every rule has a case, and every case a rule", () => {
  expect(lintCases.map(({ rule }) => rule)).toEqual(lintRules.map(({ id }) => id).sort());
});

describe.each(lintCases.map((each) => [each.rule, each] as const))("%s", (rule, each) => {
  test("finds the defect where it is", () => {
    const expected = each.findings.map((line) => line.replace(/ {2,}/, "  "));
    expect(findings(rule, lintCaseFiles(each, folder).bad)).toEqual(expected);
  });

  test("finds nothing in the good twin", () => {
    expect(findings(rule, lintCaseFiles(each, folder).good)).toEqual([]);
  });
});
