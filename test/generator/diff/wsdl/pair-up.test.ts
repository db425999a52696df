import { expect, test } from "vitest";
import { pairUp } from "../../../../generator/diff/compare/wsdl/pair-up.js";

const same = (old: string, next: string) => old === next;
const sameLetter = (old: string, next: string) => old[0] === next[0];

test.each([
  ["nothing", [], [], [], [], []],
  ["another order", ["a", "b"], ["b", "a"], ["a a", "b b"], [], []],
  ["what came and went", ["a", "b"], ["b", "c"], ["b b"], ["a"], ["c"]],
  ["an earlier test before a later one", ["a1", "a2"], ["a2", "a3"], ["a1 a3", "a2 a2"], [], []],
  ["one partner each", ["a1", "a2"], ["a3"], ["a1 a3"], ["a2"], []],
])("pairs %s", (_, olds, nexts, pairs, removed, added) => {
  const found = pairUp<string>(olds, nexts, [same, sameLetter]);
  expect(found.pairs.map(({ old, next }) => `${old} ${next}`)).toEqual(pairs);
  expect(found.removed).toEqual(removed);
  expect(found.added).toEqual(added);
});

test("leaves items unpaired for which no predicate holds", () => {
  expect(pairUp(["a"], ["b"], [same])).toEqual({ pairs: [], removed: ["a"], added: ["b"] });
});
