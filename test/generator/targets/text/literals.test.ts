import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { propertyKey, stringLiteral, templateLiteral } from "../../../../generator/targets/text/literals.js";

const HOSTILE = [
  '"',
  "'",
  "`",
  "\\",
  "$" + "{process.exit(1)}",
  "\u2028",
  "\u2029",
  "\r\n",
  "\0",
  "*/",
  "</script>",
  "\ud800",
];

/** Runs source text as JavaScript: the judge of what a literal means. */
const evaluate = (source: string): unknown => runInNewContext(source, {});

describe.each([
  ["a string literal", stringLiteral],
  ["a template literal", templateLiteral],
])("%s", (_, literal) => {
  test.each(HOSTILE)("means the text %j", (text) => {
    expect(evaluate(literal(`a${text}b`))).toBe(`a${text}b`);
  });

  test("means any text", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => evaluate(literal(text)) === text));
  });
});

test("a template literal keeps lines", () => {
  expect(templateLiteral("a\nb")).toBe("`a\nb`");
});

test.each([
  ["name", "name"],
  ["$x_1", "$x_1"],
  ["größe", "größe"],
  ["1a", '"1a"'],
  ["a-b", '"a-b"'],
  ["", '""'],
  ["__proto__", '["__proto__"]'],
  ['a"b', "'a\"b'"],
])("the key of %j is %s", (name, key) => {
  expect(propertyKey(name)).toBe(key);
});
