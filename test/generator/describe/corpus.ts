import { expect } from "vitest";
import { describedCorpus } from "../../support/contracts.js";
import { testOnCorpus } from "../../support/corpus.js";
import { generatedService } from "./generated-service.js";
import { spread } from "./spread.js";

testOnCorpus("public contracts are described in memory as their generated text says", () => {
  for (const { file, description } of describedCorpus()) {
    expect(spread(description.service), file).toStrictEqual(spread(generatedService(description)));
  }
});
