import { expect, test } from "vitest";
import { isSimilar } from "../../../../generator/diff/compare/schema/align.js";

test.each([
  ["key", "apiKey", true],
  ["userName", "username", true],
  ["user-name", "user_name", true],
  ["colour", "color", true],
  ["maxMailboxSizeInMB", "mailboxSizeInMB", true],
  ["receive", "recieve", true],
  ["quantity", "notes", false],
  ["id", "width", false],
  ["a", "b", false],
  ["first", "last", false],
])("%s and %s", (left, right, expected) => {
  expect([isSimilar(left, right), isSimilar(right, left)]).toEqual([expected, expected]);
});
