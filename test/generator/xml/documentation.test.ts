import { expect, test } from "vitest";
import { foldDocumentation } from "../../../generator/xml/documentation.js";

test.each([
  ["nothing", [], undefined],
  ["white space alone", [" \n\t "], undefined],
  ["lines", ["\n  One\n  line.\n"], "One line."],
  ["paragraphs", ["One.\n  \n\n  Two,\n  still two."], "One.\n\nTwo, still two."],
  ["two elements", ["One.", "Two."], "One.\n\nTwo."],
])("%s", (_name, given, want) => {
  expect(foldDocumentation(given)).toBe(want);
});
