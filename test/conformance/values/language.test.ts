import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PatternLanguage } from "../../../conformance/values/language.js";
import { patternSource, readPatterns } from "../../../generator/describe/pattern/translate.js";

const ANY = { min: 0, max: Number.POSITIVE_INFINITY };

/** The plainest text of each length that a language offers. */
function plainest(patterns: readonly string[], limits = ANY): readonly string[] {
  const language = new PatternLanguage(
    patterns.map((pattern) => patternSource(readPatterns([pattern]))),
    limits,
  );
  return language.lengths.map((length) => language.text(length, () => 0));
}

describe("the texts that match patterns", () => {
  test.each<readonly [name: string, patterns: readonly string[], limits: typeof ANY, texts: readonly string[]]>([
    ["one", ["a"], ANY, ["a"]],
    ["nothing", [""], ANY, [""]],
    ["alternatives", ["a|bc|def"], ANY, ["a", "bc", "def"]],
    ["a counted group", ["(ab){2}"], ANY, ["abab"]],
    ["a range of counts", ["a{1,3}"], ANY, ["a", "aa", "aaa"]],
    ["a subtraction", ["[a-c-[a]]"], ANY, ["b"]],
    ["a subtraction of a subtraction", ["[a-d-[a-c-[b]]]"], ANY, ["b"]],
    ["a category", ["\\p{Lu}"], ANY, ["A"]],
    ["a complement", ["[^a-zA-Z0-9\\s]"], { min: 1, max: 1 }, ["!"]],
    ["a rare character", ["\\u{1}".replace("\\u{1}", "\u{20abc}")], ANY, ["\u{20abc}"]],
    ["two patterns", ["[a-z]{3}", "x.*"], ANY, ["xaa"]],
    ["two patterns that meet late", ["(ab)*", "(aba)*|.{6}"], { min: 1, max: 9 }, ["ababab"]],
    ["a length", ["a*"], { min: 2, max: 4 }, ["aa", "aaa", "aaaa"]],
    ["a length that a pattern has only at times", ["(abc)*"], { min: 4, max: 10 }, ["abcabc", "abcabcabc"]],
    ["contradictions", ["a", "b"], ANY, []],
    ["a length that no text has", ["(ab)*"], { min: 3, max: 3 }, []],
    ["an optional group that can be empty", ["(a?){3}b"], ANY, ["b", "ab", "aab", "aaab"]],
  ])("%s", (_, patterns, limits, texts) => {
    expect(plainest(patterns, limits)).toEqual(texts);
  });

  test("a long text", () => {
    expect(plainest(["[a-z]{1000}"])).toEqual(["a".repeat(1000)]);
  });

  test("every choice leads to a text that matches", () => {
    const language = new PatternLanguage(["^(?:(?:ab|c)+d?|e{2,4})$"], ANY);
    const texts = new Set(
      language.lengths
        .slice(0, 4)
        .flatMap((length) => [0, 1, 2, 3].map((step) => language.text(length, (count) => step % count))),
    );
    for (const text of texts) expect(text).toMatch(/^(?:(?:ab|c)+d?|e{2,4})$/);
    expect(texts).toContain("ee");
    expect(texts).toContain("cd");
  });

  test.each([
    ["^a)$", '")" has no counterpart before it'],
    ["^(?:a{100000})$", "the patterns ask for too long a text"],
    ["^(?:[ab]*a[ab]{15})$ ^(?:[ab]*b[ab]{15})$", "the patterns are too large together"],
  ])("%s: %s", (sources, problem) => {
    expect(() => new PatternLanguage(sources.split(" "), ANY)).toThrow(problem);
  });
});

/** Patterns in the syntax of XML Schema. */
const piece = fc.tuple(
  fc.constantFrom(
    "a",
    "b",
    "\\.",
    "[a-c]",
    "[^a]",
    "[a-z-[bc]]",
    "\\d",
    "\\w",
    "\\S",
    "\\p{Lu}",
    "\\i",
    "(ab|c)",
    "(a|)",

    ".",
  ),
  fc.constantFrom("", "", "?", "*", "+", "{2}", "{1,3}", "{2,}"),
);
const pattern = fc
  .array(fc.array(piece, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
  .map((branches) => branches.map((pieces) => pieces.map((parts) => parts.join("")).join("")).join("|"));

test("texts of random patterns match them", () => {
  fc.assert(
    fc.property(pattern, fc.infiniteStream(fc.nat(1000)), (source, choices) => {
      const translated = patternSource(readPatterns([source]));
      const language = new PatternLanguage([translated], ANY);
      expect(language.lengths.length).toBeGreaterThan(0);
      for (const length of language.lengths.slice(0, 5)) {
        const text = language.text(length, (count) => (choices.next().value ?? 0) % count);
        expect([...text]).toHaveLength(length);
        expect(text).toMatch(new RegExp(translated, "u"));
      }
    }),
    { numRuns: 200, seed: 1 },
  );
});
