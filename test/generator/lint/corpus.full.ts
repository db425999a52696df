import { join } from "node:path";
import { expect } from "vitest";
import { ContractError, type Diagnostic } from "../../../generator/diagnostics.js";
import { lint } from "../../../generator/lint/lint.js";
import type { Finding } from "../../../generator/lint/rule.js";
import { lintRules } from "../../../generator/lint/rules.js";
import { readLintInput } from "../../../generator/lint/input.js";
import { loadContract } from "../../../generator/load.js";
import { CORPUS, corpusFiles, testOnCorpus } from "../../support/corpus.js";

/** What is found in a file; undefined for one that is no contract. */
function findings(file: string): readonly Finding[] | undefined {
  const warnings: Diagnostic[] = [];
  try {
    const contract = loadContract(file, { onWarning: (warning) => warnings.push(warning) });
    return lint(readLintInput(contract, warnings)).findings;
  } catch (error) {
    if (error instanceof ContractError) return undefined;
    throw new Error(`${file} breaks the rules`, { cause: error });
  }
}

testOnCorpus("no public contract breaks a rule, and every finding has a place and a location", () => {
  const counts = new Map(lintRules.map(({ id }) => [id, 0]));
  const unplaced: string[] = [];
  for (const file of corpusFiles) {
    const found = findings(join(CORPUS, file)) ?? [];
    for (const id of new Set(found.map(({ rule }) => rule))) counts.set(id, (counts.get(id) ?? 0) + 1);
    for (const { rule, span, location } of found) {
      if (span.line < 1 || span.column < 1 || location === span.file) unplaced.push(`${file} ${rule} ${location}`);
    }
  }
  const shown = [...counts].map(([id, count]) => `${id} ${count}`).join(", ");
  console.info(`contracts of the corpus with a finding, of ${corpusFiles.length}: ${shown}`);
  expect(unplaced).toEqual([]);
});
