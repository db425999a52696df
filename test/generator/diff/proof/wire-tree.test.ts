import { describe, expect, test } from "vitest";
import {
  findDifference,
  findLoss,
  findSkipped,
  type WireTree,
  wireTree,
} from "../../../../generator/diff/proof/wire-tree.js";
import { dataSetCodec } from "../../../../runtime/dataset/codec.js";
import type { ComplexDescriptor, DataSetDescriptor, TypeReference } from "../../../../runtime/descriptor.js";
import { xs } from "../../../../runtime/types/xs.js";

const user: ComplexDescriptor = {
  kind: "complex",
  name: "User",
  namespace: "urn:a",
  children: [
    { property: "id", name: "Id", type: xs.int },
    { property: "mails", name: "Mail", namespace: "urn:b", type: xs.string, min: 0, max: 9 },
    { property: "photo", name: "Photo", type: xs.hexBinary, min: 0, nillable: true },
  ],
};
const row: ComplexDescriptor = { ...user, namespace: "" };
const news: DataSetDescriptor = {
  kind: "dataset",
  name: "News",
  namespace: "urn:a",
  codec: dataSetCodec,
  tables: [{ property: "items", name: "Item", row: () => row }],
};
const users: ComplexDescriptor = {
  kind: "complex",
  name: "Users",
  namespace: "urn:a",
  items: true,
  children: [{ property: "user", name: "User", type: () => user, min: 0, max: Number.POSITIVE_INFINITY }],
};

describe("a value as names and texts", () => {
  test.each<[string, TypeReference, unknown, WireTree]>([
    ["a number", xs.int, 7, "7"],
    ["nil", xs.int, null, "(nil)"],
    ["bytes, after their text", xs.base64Binary, new Uint8Array([1, 255]), "Af8=\u00001 255"],
    [
      "a record, with a part for each item and none for what is absent",
      () => user,
      { id: 1, mails: ["a", "b"] },
      [
        { name: "{urn:a}Id", tree: "1" },
        { name: "{urn:b}Mail", tree: "a" },
        { name: "{urn:b}Mail", tree: "b" },
      ],
    ],
    [
      "a nil part",
      () => user,
      { id: 1, photo: null },
      [
        { name: "{urn:a}Id", tree: "1" },
        { name: "{urn:a}Photo", tree: "(nil)" },
      ],
    ],
    ["a list", () => users, [{ id: 2 }], [{ name: "{urn:a}User", tree: [{ name: "{urn:a}Id", tree: "2" }] }]],
    [
      "a DataSet, where a null column is left out as an absent one",
      () => news,
      { items: [{ id: 3, photo: null }] },
      [{ name: "Item", tree: [{ name: "{}Id", tree: "3" }] }],
    ],
    ["a DataSet without a table", () => news, {}, []],
  ])("%s", (_, type, value, expected) => {
    expect(wireTree(type, value)).toEqual(expected);
  });
});

const part = (name: string, tree: WireTree) => ({ name: `{urn:a}${name}`, tree });

describe("what was meant and what was read", () => {
  test.each<[string, WireTree, WireTree, string | undefined]>([
    ["the same", [part("a", "1")], [part("a", "1")], undefined],
    ["another text", [part("a", "1")], [part("a", "2")], '/a is read as "2", and "1" was meant'],
    ["another text at the root", "1", "2", 'the value is read as "2", and "1" was meant'],
    ["a part less", [part("a", "1"), part("a", "2")], [part("a", "1")], "/a is read 1 times, and was meant 2 times"],
    ["a part more", [], [part("a", "1")], "/a is read 1 times, and was meant 0 times"],
    [
      "a deeper one",
      [part("a", [part("b", "1")])],
      [part("a", [part("b", "x")])],
      '/a/b is read as "x", and "1" was meant',
    ],
    ["another order of names", [part("a", "1"), part("b", "2")], [part("b", "2"), part("a", "1")], undefined],
    [
      "parts where a text was",
      [part("a", "1")],
      [part("a", [part("b", "1")])],
      '/a is read as 1 parts, and "1" was meant',
    ],
    ["another namespace", [part("a", "1")], [{ name: "a", tree: "1" }], "/a is read 0 times, and was meant 1 times"],
  ])("%s", (_, meant, read, expected) => {
    expect(findDifference(meant, read)).toBe(expected);
  });
});

describe("a reader that skips undeclared parts", () => {
  const meant = [part("a", "1"), part("new", "2"), part("c", [part("d", "3"), part("deep", "4")])];

  test("loses no declared part", () => {
    const read = [part("a", "1"), part("c", [part("d", "3")])];
    expect(findLoss(meant, read)).toBeUndefined();
    expect(findSkipped(meant, read)).toEqual(["/new", "/c/deep"]);
  });

  test("does not read what was not meant", () => {
    expect(findLoss(meant, [part("a", "1"), part("b", "0")])).toBe("/b is read 1 times, and was meant 0 times");
    expect(findLoss(meant, [part("a", "0")])).toBe('/a is read as "0", and "1" was meant');
  });

  test("reads every item of a declared part", () => {
    const two = [part("a", "1"), part("a", "2")];
    expect(findLoss(two, [part("a", "1")])).toBe("/a is read 1 times, and was meant 2 times");
  });
});
