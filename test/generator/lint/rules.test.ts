import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../../generator/diagnostics.js";
import { lint } from "../../../generator/lint/lint.js";
import { lintRules } from "../../../generator/lint/rules.js";
import { readLintInput } from "../../../generator/lint/input.js";
import { loadContract } from "../../../generator/load.js";

const root = "test/cases/lint";

/** What a rule finds in a contract of its folder, a line each: place and location. */
function findings(rule: string, file: string): string {
  const warnings: Diagnostic[] = [];
  const contract = loadContract(join(root, rule, file), { onWarning: (warning) => warnings.push(warning) });
  return lint(readLintInput(contract, warnings))
    .findings.filter((finding) => finding.rule === rule)
    .map(
      ({ span, location }) => `${span.file.replace(`${root}/${rule}/`, "")}:${span.line}:${span.column} ${location}\n`,
    )
    .join("");
}

test("every rule has a folder of cases, and every folder a rule", () => {
  expect(readdirSync(root).sort()).toEqual(lintRules.map(({ id }) => id).sort());
});

describe.each(readdirSync(root))("%s", (rule) => {
  test("finds the defect where it is", () => {
    expect(findings(rule, "bad.wsdl")).toBe(readFileSync(join(root, rule, "expected.txt"), "utf8"));
  });

  test("finds nothing in the good twin", () => {
    expect(findings(rule, "good.wsdl")).toBe("");
  });
});
