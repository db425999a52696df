import fc from "fast-check";
import { expect, test } from "vitest";
import type { HttpParameterDescriptor } from "../../../runtime/service-descriptor.js";
import type { FormField } from "../../../runtime/http/form.js";
import { readParameters, writeParameters } from "../../../runtime/http/parameters.js";
import { urlReplacement } from "../../../runtime/http/url-replacement.js";
import { xs } from "../../../runtime/types/xs.js";

const parameters: readonly HttpParameterDescriptor[] = [
  { property: "key", name: "Key", type: xs.string },
  { property: "size", name: "Size", type: xs.int },
  { property: "tags", name: "Tags", type: xs.string, array: true },
];

const given: readonly FormField[] = [
  ["Tags", "b"],
  ["Size", " 5 "],
  ["Key", " k "],
  ["Tags", "a"],
];

test("reads by name, in any order; arrays keep theirs", () => {
  expect(readParameters(parameters, given)).toEqual({ key: " k ", size: 5, tags: ["b", "a"] });
});

test("an array that is not sent is empty", () => {
  expect(readParameters(parameters, given.slice(1, 3))).toEqual({ key: " k ", size: 5, tags: [] });
});

const key: FormField = ["Key", "k"];
const size: FormField = ["Size", "1"];
const refused: readonly (readonly [string, readonly FormField[], string, string, string | undefined])[] = [
  ["missing", [key], "Size", "missing", undefined],
  ["repeated scalar", [key, size, key], "Key", "repeated", undefined],
  ["unknown", [key, size, ["Other", "1"]], "Other", "unknown", undefined],
  ["another case", [["KEY", "k"], size], "KEY", "unknown", undefined],
  ["from Object.prototype", [key, size, ["constructor", "1"]], "constructor", "unknown", undefined],
  ["not an int", [key, ["Size", "12x"]], "Size", "lexical", "12x"],
  ["an int out of range", [key, ["Size", "2147483648"]], "Size", "range", "2147483648"],
  ["a character that XML lacks", [["Key", "\u0000"], size], "Key", "character", "\ufffd"],
];

test.each(refused)("refuses %s", (_, fields, path, rule, value) => {
  const violation = value === undefined ? { rule } : { rule, value };
  expect(() => readParameters(parameters, fields)).toThrow(
    expect.objectContaining({ name: "DecodeError", path, violation, message: expect.stringContaining(path) }),
  );
});

test("unknown fields are skipped on request", () => {
  const fields: readonly FormField[] = [key, size, ["Other", "1"]];
  expect(readParameters(parameters, fields, { unknown: "ignore" })).toEqual({ key: "k", size: 1, tags: [] });
});

test("writes in the order of the contract, arrays once an item", () => {
  expect(writeParameters(parameters, { tags: ["b", "a"], size: -1, key: "" })).toEqual([
    ["Key", ""],
    ["Size", "-1"],
    ["Tags", "b"],
    ["Tags", "a"],
  ]);
});

const unwritable: readonly (readonly [string, Record<string, unknown>, string, string])[] = [
  ["missing", { size: 1, tags: [] }, "key", "missing"],
  ["unknown", { key: "k", size: 1, tags: [], other: 1 }, "other", "unknown"],
  ["null", { key: null, size: 1, tags: [] }, "key", "type"],
  ["of another type", { key: "k", size: "1", tags: [] }, "size", "type"],
  ["out of range", { key: "k", size: 2 ** 31, tags: [] }, "size", "range"],
  ["no array", { key: "k", size: 1, tags: "a" }, "tags", "type"],
  ["an item of another type", { key: "k", size: 1, tags: ["a", 1] }, "tags[1]", "type"],
  ["a lone surrogate", { key: "\ud800", size: 1, tags: [] }, "key", "character"],
];

test.each(unwritable)("refuses to write what is %s", (_, request, path, rule) => {
  expect(() => writeParameters(parameters, request)).toThrow(
    expect.objectContaining({ name: "EncodeError", path, violation: expect.objectContaining({ rule }) }),
  );
});

test("a location has any values, but no segment that URL parsers remove", () => {
  const location = "a/(n)-(s)/(t)?q=(s)&r=(t).";
  const texts = fc.record({
    n: fc.string(),
    s: fc.string({ unit: "binary" }),
    t: fc.string({ unit: fc.constantFrom(..."-.&/?%a2D") }),
  });
  fc.assert(
    fc.property(texts, (values) => {
      fc.pre(!/^\.{1,2}$/.test(values.t));
      const target = urlReplacement.write(location, Object.entries(values));
      const { pathname, search } = new URL(target, "http://x");
      expect(Object.fromEntries(urlReplacement.read(`/${location}`, pathname + search) ?? [])).toEqual(values);
    }),
    { numRuns: 300 },
  );
  expect(() => urlReplacement.write("a/(n)", [["n", ".."]])).toThrow('n: "." and ".." cannot be a segment of a URL');
});
