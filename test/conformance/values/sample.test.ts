import { describe, expect, test } from "vitest";
import { sampleChild } from "../../../conformance/values/sample.js";
import { dataSetCodec } from "../../../runtime/dataset/codec.js";
import type { ChildDescriptor, TypeReference } from "../../../runtime/descriptor.js";
import { xs } from "../../../runtime/types/xs.js";
import { complexType, listType } from "../../support/descriptors.js";

const node = complexType("Node", [
  { property: "name", name: "name", min: 0, type: xs.string },
  { property: "parent", name: "parent", min: 0, type: () => node },
  { property: "children", name: "children", min: 0, max: 9, type: () => node },
  { property: "sizes", name: "sizes", min: 2, max: 9, type: xs.int },
]);
const full = (type: TypeReference, choose?: (child: ChildDescriptor) => unknown): unknown =>
  sampleChild({ type }, { full: true, ...(choose && { choose }) });

describe("a full sample", () => {
  test("of an object has its optional properties too, and ends where a type would contain itself", () => {
    const sizes = [expect.any(Number), expect.any(Number)];
    expect(full(() => node)).toEqual({ name: expect.any(String), children: [], sizes });
  });

  test.each([
    ["at least one item", {}, 1],
    ["as many items as it must", { min: 3 }, 3],
  ])("of a list has %s", (_, item, length) => {
    const list = listType("L", { name: "i", type: xs.int, ...item });
    expect(full(() => list)).toHaveLength(length);
  });

  test("of a DataSet has a row in each table", () => {
    const row = complexType("T", [{ property: "a", name: "a", type: xs.boolean }]);
    const tables = [{ property: "t", name: "T", row: () => row }];
    const dataset = { kind: "dataset", name: "D", namespace: "", tables, codec: dataSetCodec } as const;
    expect(full(() => dataset)).toEqual({ t: [{ a: expect.any(Boolean) }] });
  });

  test("of nine types that refer to each other does not have all 109,601 values", () => {
    const children: ChildDescriptor[] = [];
    const types = Array.from("abcdefghi", (name) => complexType(name, children));
    children.push(...types.map((type) => ({ property: type.name, name: type.name, min: 0, type: () => type })));
    expect(JSON.stringify(full(() => types[0] ?? node)).split("{").length).toBeLessThan(2000);
  });

  test("of 200 types within each other is no deeper than readers allow, which is 100 elements", () => {
    const next = { property: "next", name: "next", min: 0 };
    const last = Array.from({ length: 200 }).reduce(
      (type: typeof node) => complexType("T", [{ ...next, type: () => type }]),
      node,
    );
    expect(JSON.stringify(full(() => last)).split("{").length).toBeLessThan(100);
  });

  test("has the values that are chosen for it", () => {
    const choose = ({ property }: ChildDescriptor) => (property === "name" ? "chosen" : undefined);
    expect(full(() => node, choose)).toMatchObject({ name: "chosen" });
  });
});
