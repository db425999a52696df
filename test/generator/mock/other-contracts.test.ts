import { expect, test } from "vitest";
import { describedCases } from "../../support/contracts.js";
import { hasOperations, unanswered } from "./unanswered.js";

test.each(describedCases().filter(hasOperations))(
  "$file: its mock answers every operation over every binding",
  async (contract) => {
    expect(await unanswered(contract)).toEqual([]);
  },
);
