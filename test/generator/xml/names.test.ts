import { expect, test } from "vitest";
import { displayName, expandedName, isNCName, isSchemaDraft, splitQName } from "../../../generator/xml/names.js";

test.each([
  ["a", true],
  ["_a-b.c", true],
  ["ß日本", true],
  ["a·b", true],
  ["", false],
  ["1a", false],
  ["-a", false],
  ["a b", false],
  ["a:b", false],
])("%j is a name without colon: %j", (text, want) => {
  expect(isNCName(text)).toBe(want);
});

test.each([
  ["a", { prefix: "", local: "a" }],
  ["p:a", { prefix: "p", local: "a" }],
  [":a", undefined],
  ["p:", undefined],
  ["p:a:b", undefined],
  ["p: a", undefined],
])("%j splits into its prefix and local name", (text, want) => {
  expect(splitQName(text)).toEqual(want);
});

test.each([
  [{ namespace: "", local: "a" }, "a", "a"],
  [{ namespace: "urn:x", local: "a" }, "{urn:x}a", "{urn:x}a"],
  [{ namespace: "http://www.w3.org/2001/XMLSchema", local: "int" }, "{http://www.w3.org/2001/XMLSchema}int", "xs:int"],
])("%j as a key and in a message", (name, key, shown) => {
  expect(expandedName(name)).toBe(key);
  expect(displayName(name)).toBe(shown);
});

test.each([
  ["http://www.w3.org/1999/XMLSchema", true],
  ["http://www.w3.org/2000/10/XMLSchema", true],
  ["http://www.w3.org/2001/XMLSchema", false],
])("%s is a draft: %j", (namespace, want) => {
  expect(isSchemaDraft(namespace)).toBe(want);
});
