import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchAllWays } from "../../../runtime/pattern/match.js";

/** Patterns as descriptors have them, over few characters, so that texts match often. */
const atom = fc.constantFrom("a", "b", "c", "[ab]", "[^a]", "(?:(?!b)[a-c])", "[a-c]", "\\u{1f600}", "[^]");
const { pattern } = fc.letrec<{ pattern: string; branch: string; piece: string; item: string }>((tie) => ({
  pattern: fc.array(tie("branch"), { minLength: 1, maxLength: 3 }).map((branches) => branches.join("|")),
  branch: fc.array(tie("piece"), { maxLength: 3 }).map((pieces) => pieces.join("")),
  piece: fc
    .tuple(tie("item"), fc.constantFrom("", "", "?", "*", "+", "{2}", "{0,2}", "{1,}"))
    .map((parts) => parts.join("")),
  item: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    atom,
    tie("pattern").map((inner) => `(?:${inner})`),
  ),
}));

const text = fc
  .array(fc.constantFrom("a", "b", "c", "\u{1f600}", "1"), { maxLength: 7 })
  .map((parts) => parts.join(""));

describe("matching all ways at once", () => {
  test("gives what the regular expression of the platform gives", () => {
    let matched = 0;
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 4, maxLength: 4 }), (source, texts) => {
        const matches = matchAllWays(`^(?:${source})$`);
        const expression = new RegExp(`^(?:${source})$`, "u");
        for (const each of texts) {
          expect([source, each, matches(each)]).toEqual([source, each, expression.test(each)]);
          if (matches(each)) matched += 1;
        }
      }),
      { numRuns: 150, seed: 1 },
    );
    expect(matched).toBeGreaterThan(60);
  });

  test("many different characters", () => {
    const matches = matchAllWays("^(?:(?:\\p{L}+)+x)$");
    const letters = Array.from({ length: 5000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join("");
    expect(matches(`${letters}x`)).toBe(true);
    expect(matches(letters)).toBe(false);
  });
});
