import { join } from "node:path";
import { expect } from "vitest";
import { ContractError } from "../../../generator/diagnostics.js";
import { loadContract } from "../../../generator/load.js";
import { CORPUS, corpusFiles, testOnCorpus } from "../../support/corpus.js";

testOnCorpus("every public WSDL is taken, or refused with findings at a place; nothing else escapes", () => {
  let accepted = 0;
  const unplaced: string[] = [];
  for (const file of corpusFiles) {
    try {
      loadContract(join(CORPUS, file));
      accepted++;
    } catch (error) {
      if (!(error instanceof ContractError)) throw new Error(`${file} breaks the reader`, { cause: error });
      const placed = error.diagnostics.every(({ span, message }) => span.line > 0 && span.column > 0 && message !== "");
      if (error.diagnostics.length === 0 || !placed) unplaced.push(file);
    }
  }
  expect(unplaced).toEqual([]);
  // Most refusals are fragments and deliberately broken test cases; a sudden drop is ours.
  expect(accepted / corpusFiles.length).toBeGreaterThan(0.8);
});
