import { describe, expect, test } from "vitest";
import { isLinear, patternSize } from "../../../../generator/describe/pattern/linear.js";
import { patternSource, readPatterns } from "../../../../generator/describe/pattern/translate.js";
import { matchAllWays } from "../../../../runtime/pattern/match.js";

/** Patterns that JavaScript matches in linear time. */
const LINEAR = [
  "",
  "abc",
  "[a-z]*",
  "[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}",
  "\\d{3}-\\d{4}",
  "[A-Z]{2}|[0-9]{5}(-[0-9]{4})?",
  "(ab|cd)*e",
  "[^,]*(,[^,]*)*",
  "\\S{1,5000}",
  ".{0,32000}",
  "\\p{L}[\\p{L}\\p{Nd}]*",
  "\\i\\c*",
  "[\\c-[:]]+:[\\c-[:]]+",
  // The first digits can be read in several ways, but not the more the longer the text is.
  "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)",
  "(a|ab)(c|bcd)?",
  "a?a?a?",
];

/** Patterns for which JavaScript can take more, with a text that shows it where one is known. */
const SLOW: readonly (readonly [pattern: string, text: string])[] = [
  ["(a+)+b", "a".repeat(28)],
  ["(a*)*b", "a".repeat(28)],
  ["(a|a?)+b", "a".repeat(28)],
  ["(a|aa)+b", "a".repeat(40)],
  ["(\\w+\\s?)*x", "a".repeat(40)],
  ["(x+x+)+y", "x".repeat(32)],
  [".*.*.*=", `${"=".repeat(2000)}x`],
  ["([a-zA-Z0-9]+[._]?)*@x", "a".repeat(32)],
  ["(a{1,9}){1,9}b", "a".repeat(60)],
  ["(a?){40}a{40}b", "a".repeat(30)],
  ["(a*|b*)(a*|b*)c", "a".repeat(2000)],
  [".+@.+\\..+", `${"@.".repeat(1000)}\n`],
  ["\\S+@\\S+", `${"@".repeat(2000)} `],
];

describe("a pattern is linear in JavaScript", () => {
  test.each(LINEAR)("%s", (pattern) => {
    expect(isLinear(readPatterns([pattern]))).toBe(true);
  });

  test.each(SLOW)("not %s", (pattern) => {
    expect(isLinear(readPatterns([pattern]))).toBe(false);
  });

  test("several patterns of a step are one", () => {
    expect(isLinear(readPatterns(["a*", "b*c"]))).toBe(true);
    expect(isLinear(readPatterns(["a*b", "[ab]*"]))).toBe(true);
    expect(isLinear(readPatterns(["[ab]*c", "(a|b|ab)*d"]))).toBe(false);
  });
});

test("the time of a regular expression grows where a pattern is said to be slow", () => {
  const source = patternSource(readPatterns(["(a+)+b"]));
  const time = (length: number): number => milliseconds(() => new RegExp(source, "u").test("a".repeat(length)));
  expect(time(22)).toBeGreaterThan(8 * time(16));
});

describe("all ways at once take linear time", () => {
  test.each(SLOW)("%s", (pattern, text) => {
    const matches = matchAllWays(patternSource(readPatterns([pattern])));
    expect(milliseconds(() => expect(matches(text)).toBe(false))).toBeLessThan(100);
  });

  test("100,000 characters in milliseconds", () => {
    const matches = matchAllWays(patternSource(readPatterns(["(a+)+b"])));
    expect(milliseconds(() => expect(matches("a".repeat(100_000))).toBe(false))).toBeLessThan(250);
    expect(milliseconds(() => expect(matches(`${"a".repeat(100_000)}b`)).toBe(true))).toBeLessThan(250);
  });
});

test("the size of a pattern is that of its counts written out", () => {
  expect(patternSize(readPatterns(["(ab{3}|c*d+){2}x?"]))).toBe(13);
});

function milliseconds(act: () => void): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}
