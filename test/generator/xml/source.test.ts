import { expect, test } from "vitest";
import { SourceText } from "../../../generator/xml/source.js";

test.each([
  ["the start", "abc", 0, [1, 1]],
  ["after a line feed", "a\nbc", 3, [2, 2]],
  ["after CR LF", "a\r\nbc", 3, [2, 1]],
  ["after a lone CR", "a\rbc", 2, [2, 1]],
  ["the line feed itself", "ab\ncd", 2, [1, 3]],
  ["the end of the text", "a\n", 2, [2, 1]],
  ["after a character of two units", "😀x", 2, [1, 3]],
])("line and column of %s", (_name, text, offset, want) => {
  const { line, column } = new SourceText("a.xsd", text).span(offset, offset);
  expect([line, column]).toEqual(want);
});

test("offsets and places are each other's inverse", () => {
  const source = new SourceText("a.xsd", "one\r\ntwo\n\nthree");
  for (let offset = 0; offset < source.text.length; offset++) {
    const { line, column } = source.span(offset, offset);
    expect(source.offset(line, column)).toBe(offset);
  }
});

test("a place outside of the text is brought back to its end", () => {
  expect(new SourceText("a.xsd", "ab").offset(1, 99)).toBe(2);
});
