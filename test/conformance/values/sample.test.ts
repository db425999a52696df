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
const child = (type: TypeReference, more: Partial<ChildDescriptor> = {}): ChildDescriptor => ({
  property: "a",
  name: "a",
  type,
  ...more,
});

const FULL = { full: true };

describe("a full sample", () => {
  test("of an object has its optional properties too, and ends where a type would contain itself", () => {
    expect(
      sampleChild(
        child(() => node),
        FULL,
      ),
    ).toEqual({
      name: expect.any(String),
      children: [],
      sizes: [expect.any(Number), expect.any(Number)],
    });
  });

  test.each([
    ["at least one item", {}, 1],
    ["as many items as it must", { min: 3 }, 3],
  ])("of a list has %s", (_, item, length) => {
    const list = listType("L", { name: "i", type: xs.int, ...item });
    expect(
      sampleChild(
        child(() => list),
        FULL,
      ),
    ).toHaveLength(length);
  });

  test("of a DataSet has a row in each table", () => {
    const row = complexType("T", [child(xs.boolean)]);
    const tables = [{ property: "t", name: "T", row: () => row }];
    const dataset = { kind: "dataset", name: "D", namespace: "", tables, codec: dataSetCodec } as const;
    expect(
      sampleChild(
        child(() => dataset),
        FULL,
      ),
    ).toEqual({ t: [{ a: expect.any(Boolean) }] });
  });

  test("of nine types that refer to each other does not have all 109,601 values", () => {
    const children: ChildDescriptor[] = [];
    const types = Array.from("abcdefghi", (name) => complexType(name, children));
    children.push(...types.map((type) => ({ property: type.name, name: type.name, min: 0, type: () => type })));
    const sample = JSON.stringify(
      sampleChild(
        child(() => types[0] ?? node),
        FULL,
      ),
    );
    expect(sample.split("{").length).toBeLessThan(2000);
  });

  test("has the values that are chosen for it", () => {
    const choose = ({ property }: ChildDescriptor) => (property === "name" ? "chosen" : undefined);
    const sample = sampleChild(
      child(() => node),
      { full: true, choose },
    );
    expect(sample).toMatchObject({ name: "chosen" });
  });
});
