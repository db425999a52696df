import { expect, test } from "vitest";
import { follows } from "../../../../generator/diff/compare/wsdl/operation-names.js";

const rename = { old: "GetUser", next: "FetchUser" };

test.each([
  ["the name itself", "GetUser", "FetchUser", true],
  ["a name made from it", "GetUserResponse", "FetchUserResponse", true],
  ["a location", "/users/GetUser", "/users/FetchUser", true],
  ["the last of two", "GetUser/GetUser", "GetUser/FetchUser", true],
  ["the first of two", "GetUser/GetUser", "FetchUser/GetUser", false],
  ["another new name", "GetUserResponse", "FetchUserReply", false],
  ["no name of it", "Lookup", "Search", false],
  ["the same as before", "GetUser", "GetUser", false],
])("recognises what was renamed with an operation: %s", (_, old, next, expected) => {
  expect(follows(rename, old, next)).toBe(expected);
});

test("a name that is the same renames nothing", () => {
  expect(follows(undefined, "GetUser", "FetchUser")).toBe(false);
});
