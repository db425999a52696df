import { expect, test } from "vitest";
import { replaceReferences } from "../../../generator/xml/references.js";

test.each([
  ["predefined entities", "&lt;&gt;&amp;&quot;&apos;", "<>&\"'", []],
  ["no second round", "&amp;lt;", "&lt;", []],
  ["decimal and hexadecimal", "&#65;&#x1F600;&#xa;", "A😀\n", []],
  ["an entity that is not defined", "&nbsp;", "&nbsp;", ["&nbsp;"]],
  [
    "a character that is not allowed",
    "&#0;&#xFFFE;&#xD800;&#x110000;",
    "&#0;&#xFFFE;&#xD800;&#x110000;",
    ["&#0;", "&#xFFFE;", "&#xD800;", "&#x110000;"],
  ],
  ["an ampersand alone", "a & b", "a & b", ["&"]],
  ["a reference without end", "&amp", "&amp", ["&amp"]],
])("%s", (_name, given, want, wantUnknown) => {
  const unknown: string[] = [];
  expect(replaceReferences(given, (reference) => unknown.push(reference))).toBe(want);
  expect(unknown).toEqual(wantUnknown);
});
