import { expect } from "vitest";
import { describedCorpus } from "../../support/contracts.js";
import { testOnCorpus } from "../../support/corpus.js";
import { hasOperations, unanswered } from "./unanswered.js";

testOnCorpus("the mocks of public contracts answer every operation over every binding", async () => {
  const wrong: string[] = [];
  for (const contract of describedCorpus().filter(hasOperations)) wrong.push(...(await unanswered(contract)));
  expect(wrong).toEqual([]);
});
