import { describe, expect, test } from "vitest";
import type { ListDescriptor, SimpleDescriptor, UnionDescriptor } from "../../../runtime/descriptor.js";
import { listValues, unionValues } from "../../../runtime/types/derived.js";
import { formatSimple, parseSimple } from "../../../runtime/types/simple.js";
import { xs } from "../../../runtime/types/xs.js";
import { restriction } from "./judge.js";

const name = { kind: "simple", namespace: "urn:v" } as const;
const short: SimpleDescriptor = { ...restriction("token", { maxLength: 2 }), name: "short" };
const size: UnionDescriptor = {
  ...name,
  variety: "union",
  name: "size",
  members: [xs.int, short, xs.date],
  values: unionValues,
};
const sizes: ListDescriptor = { ...name, variety: "list", name: "sizes", item: size, values: listValues };
const numbers: ListDescriptor = { ...name, variety: "list", name: "numbers", item: xs.int, values: listValues };
const two: ListDescriptor = { ...numbers, name: "two", facets: { length: 2 } };
const known: ListDescriptor = {
  ...numbers,
  name: "known",
  facets: { enumeration: ["1 2", "3"], patterns: ["^[0-9 ]*$"] },
};
const either: UnionDescriptor = {
  ...name,
  variety: "union",
  name: "either",
  members: [numbers, xs.boolean],
  values: unionValues,
};
const few: UnionDescriptor = { ...size, name: "few", facets: { enumeration: ["1", "L"] } };
const texts: ListDescriptor = { ...name, variety: "list", name: "texts", item: xs.string, values: listValues };

describe("values of lists and unions", () => {
  test.each<[type: SimpleDescriptor, text: string, value: unknown, written: string]>([
    [numbers, " 1\t+02\n3 ", [1, 2, 3], "1 2 3"],
    [numbers, "", [], ""],
    [two, "1 2", [1, 2], "1 2"],
    [known, "01 2", [1, 2], "1 2"],
    [size, " 07 ", 7, "7"],
    [size, "XL", "XL", "XL"],
    [size, "2026-01-31", "2026-01-31", "2026-01-31"],
    [sizes, "1 XL 2026-01-31", [1, "XL", "2026-01-31"], "1 XL 2026-01-31"],
    [either, "1 0", [1, 0], "1 0"],
    [either, "true", true, "true"],
    [few, "01", 1, "1"],
  ])("$name %j", (type, text, value, written) => {
    expect(parseSimple(type, text)).toStrictEqual(value);
    expect(formatSimple(type, value)).toBe(written);
  });
});

describe("what lists and unions refuse", () => {
  test.each<[type: SimpleDescriptor, text: string, rule: string, message: string]>([
    [numbers, "1 x", "lexical", '"x" is not an int: expected a whole number between -2147483648 and 2147483647'],
    [two, "1", "length", '"1" is not a two: expected exactly 2 items, found 1'],
    [known, "2 1", "enumeration", '"2 1" is not a known: expected one of "1 2", "3"'],
    [known, "+3", "pattern", '"+3" is not a known: it does not match the pattern ^[0-9 ]*$'],
    [size, "XXL", "union", '"XXL" is not a size: expected one of the types int, short, date'],
    [few, "XL", "enumeration", '"XL" is not a few: expected one of "1", "L"'],
  ])("the text $name %j", (type, text, rule, message) => {
    const violation = expect.objectContaining({ rule }) as unknown;
    expect(() => parseSimple(type, text)).toThrow(expect.objectContaining({ message, violation }));
  });

  test.each<[type: SimpleDescriptor, value: unknown, message: string]>([
    [numbers, 1, "1 is not a numbers: expected an array, found a number"],
    [numbers, ["1"], '"1" is not an int: expected a number, found a string'],
    [texts, ["a b"], '"a b" is not a texts: an item has at least one character and no white space'],
    [texts, [""], '"" is not a texts: an item has at least one character and no white space'],
    [size, true, "true is not a size: expected one of the types int, short, date"],
    [size, "7", '"7" is not a size: it would be read as a value of the type int'],
    [two, [1], '"1" is not a two: expected exactly 2 items, found 1'],
  ])("the value $name %j", (type, value, message) => {
    expect(() => formatSimple(type, value)).toThrow(expect.objectContaining({ name: "ValueError", message }));
  });
});
