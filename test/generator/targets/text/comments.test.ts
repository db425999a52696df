import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { docComment, withWireName } from "../../../../generator/targets/text/comments.js";

describe("a documentation comment", () => {
  const cases: readonly [name: string, given: Parameters<typeof docComment>, want: string][] = [
    ["of nothing", [[undefined, " \n "]], ""],
    ["of one line", [["A text."]], "/** A text. */"],
    ["folds white space", [["A \n\t text."]], "/** A text. */"],
    ["keeps paragraphs apart", [["One.\n\nTwo.", "Three."]], "/**\n * One.\n *\n * Two.\n *\n * Three.\n */"],
    ["has tags at its end", [["One."], [["@returns", "Two."]]], "/**\n * One.\n *\n * @returns Two.\n */"],
    ["has tags alone", [[], [["@returns", "Two."]]], "/** @returns Two. */"],
    ["leaves tags without text out", [["One."], [["@returns", undefined]]], "/** One. */"],
    ["cannot be ended by a text", [["a */ b"]], "/** a *\\/ b */"],
    ["takes no tags from a text", [["@deprecated and a@b.c @x"]], "/** \\@deprecated and a@b.c \\@x */"],
  ];

  test.each(cases)("%s", (_, given, want) => {
    expect(docComment(...given)).toBe(want);
  });

  test("wraps long texts", () => {
    const lines = docComment(["word ".repeat(60)]).split("\n");
    expect(lines.length).toBe(5);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120);
  });

  test("ends where it ends, whatever the text", () => {
    const part = fc.constantFrom("*", "/", "\\", " ", "\n", "@", "a");
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const comment = docComment([parts.join("")]);
        return comment === "" || comment.indexOf("*/", 2) === comment.length - 2;
      }),
    );
  });
});

test.each([
  ["Text.", "smUser", "SMUser", "Text. Wire name: `SMUser`."],
  ["Text.", "key", "key", "Text."],
  [undefined, "key", "Key", " Wire name: `Key`."],
])("a wire name follows %s when %s is not %s", (documentation, tsName, name, want) => {
  expect(withWireName(documentation, tsName, name)).toBe(want);
});
