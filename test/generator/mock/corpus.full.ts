import { expect } from "vitest";
import { describedCorpus } from "../../support/contracts.js";
import { testOnCorpus } from "../../support/corpus.js";
import { unanswered } from "./unanswered.js";

testOnCorpus("the mocks of public contracts answer every operation over every binding", async () => {
  const wrong: string[] = [];
  for (const contract of describedCorpus()) wrong.push(...(await unanswered(contract)));
  expect(wrong).toEqual([]);
});
