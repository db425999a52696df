import { expect, test } from "vitest";
import { answerSeed } from "../../../generator/mock/sample-handlers.js";

const base = { key: "k", size: 1, lists: ["a", "b"] };
const bytes = (...values: readonly number[]): Uint8Array => new Uint8Array(values);

test.each<[string, unknown, unknown]>([
  ["the order of properties", base, { lists: ["a", "b"], size: 1, key: "k" }],
  ["a property that is undefined", base, { ...base, more: undefined }],
  ["where bytes come from", { data: bytes(1, 2) }, { data: Buffer.from([1, 2]) }],
])("%s changes nothing", (_, left, right) => {
  expect(answerSeed(7, "Op", left)).toBe(answerSeed(7, "Op", right));
});

test.each<[string, unknown, unknown]>([
  ["a value", base, { ...base, size: 2 }],
  ["null for absent", base, { ...base, more: null }],
  ["the order of items", base, { ...base, lists: ["b", "a"] }],
  ["how items part", { lists: ["a,b"] }, { lists: ["a", "b"] }],
  ["which property has it", { a: "x" }, { b: "x" }],
  ["a bigint", { id: 1n }, { id: 2n }],
  ["bytes", { data: bytes(1, 2) }, { data: bytes(2, 1) }],
  ["a number that JSON has none for", { size: Number.NaN }, { size: Number.POSITIVE_INFINITY }],
])("%s changes it", (_, left, right) => {
  expect(answerSeed(7, "Op", left)).not.toBe(answerSeed(7, "Op", right));
});

test("the seed and the operation change it", () => {
  const seeds = [answerSeed(7, "Op", base), answerSeed(8, "Op", base), answerSeed(7, "Other", base)];
  expect(new Set(seeds).size).toBe(3);
});
