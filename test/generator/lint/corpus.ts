import { expect } from "vitest";
import { lint } from "../../../generator/lint/lint.js";
import { lintRules } from "../../../generator/lint/rules.js";
import { readLintInput } from "../../../generator/lint/input.js";
import { loadedCorpus } from "../../support/contracts.js";
import { corpusFiles, testOnCorpus } from "../../support/corpus.js";

testOnCorpus("no public contract breaks a rule, and every finding has a place and a location", () => {
  const counts = new Map(lintRules.map(({ id }) => [id, 0]));
  const unplaced: string[] = [];
  for (const document of loadedCorpus()) {
    if (document.contract === undefined) continue;
    const { file, contract, warnings } = document;
    const found = lint(readLintInput(contract, warnings)).findings;
    for (const id of new Set(found.map(({ rule }) => rule))) counts.set(id, (counts.get(id) ?? 0) + 1);
    for (const { rule, span, location } of found) {
      if (span.line < 1 || span.column < 1 || location === span.file) unplaced.push(`${file} ${rule} ${location}`);
    }
  }
  const shown = [...counts].map(([id, count]) => `${id} ${count}`).join(", ");
  console.info(`contracts of the corpus with a finding, of ${corpusFiles.length}: ${shown}`);
  expect(unplaced).toEqual([]);
});
