import { expect, test } from "vitest";
import { NameScope, unchangedFirst } from "../../../../generator/link/naming/names.js";
import { reservedMethods, reservedProperties, reservedTypes } from "../../../../generator/link/naming/reserved.js";
import { camelCase } from "../../../../generator/link/naming/words.js";

test("a taken name is replaced by the next candidate, and a number comes last", () => {
  const scope = new NameScope();
  const given: readonly (readonly [string, ...string[]])[] = [
    ["User", "UserType"],
    ["User", "UserType"],
    ["User", "UserType"],
    ["User"],
    ["User2"],
  ];
  expect(given.map((candidates) => scope.take(...candidates))).toEqual([
    "User",
    "UserType",
    "User2",
    "User3",
    "User22",
  ]);
});

test.each([
  [
    "a property",
    reservedProperties,
    ["constructor", "__proto__", "toString", "class", "key"],
    "constructor$ __proto__$ toString$ class key",
  ],
  ["a method", reservedMethods, ["then", "delete", "type"], "then$ delete$ type"],
  ["a type", reservedTypes, ["Promise", "Error", "string", "User"], "Promise$ Error$ string$ User"],
])("a reserved name of %s is escaped", (_name, reserved, given, want) => {
  const scope = new NameScope(reserved);
  expect(given.map((name) => scope.take(name)).join(" ")).toBe(want);
});

test("items with an unchanged name come first, the others in order", () => {
  expect(unchangedFirst(["Name", "NAME", "name", "other"], (name) => name, camelCase)).toEqual([
    "name",
    "other",
    "Name",
    "NAME",
  ]);
});
