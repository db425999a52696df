import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readContractChanges } from "../../support/contract-changes.js";

/** Described in its README. */
const root = "test/cases/lint";

/** A contract with a defect that a rule must find, and the same contract without it. */
export interface LintCase {
  readonly rule: string;
  readonly good: string;
  readonly bad: string;
  /** The findings about the bad contract: location and what the source has there, to the end of the line. */
  readonly findings: readonly string[];
}

/** All cases, in the order of their rules. */
export const lintCases: readonly LintCase[] = readContractChanges(root, 0).map(({ name, minus, plus, expected }) => {
  return { rule: name, good: minus, bad: plus, findings: expected };
});

/** The case of a rule. */
export function lintCase(rule: string): LintCase {
  const found = lintCases.find((each) => each.rule === rule);
  if (found === undefined) throw new Error(`there is no case of ${rule}`);
  return found;
}

/** Writes the contracts of a case with the documents that they import below a folder, and gives the paths of the two. */
export function lintCaseFiles(
  { rule, good, bad }: LintCase,
  folder: string,
): { readonly good: string; readonly bad: string } {
  const files = { good: join(folder, rule, "good.wsdl"), bad: join(folder, rule, "bad.wsdl") };
  const imported = join(root, "imported", rule);
  mkdirSync(join(folder, rule), { recursive: true });
  if (existsSync(imported)) cpSync(imported, join(folder, rule), { recursive: true });
  writeFileSync(files.good, good);
  writeFileSync(files.bad, bad);
  return files;
}
