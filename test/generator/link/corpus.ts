import { expect } from "vitest";
import { loadedCorpus } from "../../support/contracts.js";
import { testOnCorpus } from "../../support/corpus.js";

testOnCorpus("every public WSDL is taken, or refused with findings at a place; nothing else escapes", () => {
  const documents = loadedCorpus();
  const unplaced = documents.filter((document) => {
    if (document.contract !== undefined) return false;
    const { diagnostics } = document.refusal;
    return (
      diagnostics.length === 0 ||
      diagnostics.some(({ span, message }) => span.line < 1 || span.column < 1 || message === "")
    );
  });
  expect(unplaced.map(({ file }) => file)).toEqual([]);
  // Most refusals are fragments and deliberately broken test cases; a sudden drop is ours.
  const accepted = documents.filter(({ contract }) => contract !== undefined);
  expect(accepted.length / documents.length).toBeGreaterThan(0.8);
});
