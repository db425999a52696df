import { describe, expect, test } from "vitest";
import type { ComplexDescriptor, ElementDescriptor, Occurrence } from "../../../runtime/descriptor.js";
import { xs } from "../../../runtime/types/xs.js";
import { encodeDocument, XML_DECLARATION } from "../../../runtime/xml/encode.js";
import { ListWriter, planList } from "../../../runtime/xml/encode-list.js";

const list = (occurrence: Occurrence): ComplexDescriptor => ({
  kind: "complex",
  name: "Numbers",
  namespace: "urn:n",
  children: [{ property: "items", name: "n", type: xs.int, nillable: true, ...occurrence }],
  items: true,
});

const element = (type: ComplexDescriptor): ElementDescriptor => ({
  kind: "element",
  namespace: "urn:root",
  name: "Root",
  type: () => type,
});

/** A list as the only child of an element that is in another namespace. */
const inside = (occurrence: Occurrence): ElementDescriptor =>
  element({
    kind: "complex",
    name: "Root",
    namespace: "urn:root",
    children: [{ property: "numbers", name: "Numbers", type: () => list(occurrence), namespace: "urn:n" }],
  });

function write(root: ElementDescriptor, result: string | undefined, items: readonly unknown[]): string {
  const writer = new ListWriter(planList(root, result), () => XML_DECLARATION, "");
  for (const item of items) writer.add(item);
  writer.end();
  return new TextDecoder().decode(writer.take());
}

const textOf = (root: ElementDescriptor, value: unknown): string =>
  new TextDecoder().decode(encodeDocument(root, value));

test.each([[[]], [[1]], [[1, null, 3]]])("%j is written as a whole list is", (items) => {
  const occurrence = { min: 0, max: Infinity };
  expect(write(inside(occurrence), "numbers", items)).toBe(textOf(inside(occurrence), { numbers: items }));
  expect(write(element(list(occurrence)), undefined, items)).toBe(textOf(element(list(occurrence)), items));
});

const wrong: readonly (readonly [string, Occurrence, readonly unknown[], string, string])[] = [
  ["too few items", { min: 2, max: 3 }, [1], "numbers", "minOccurs"],
  ["too many", { min: 0, max: 2 }, [1, 2, 3], "numbers", "maxOccurs"],
  ["an item of another type", { min: 0, max: 2 }, [1, "x"], "numbers[1]", "type"],
];

test.each(wrong)("%s: refused, with the path", (_, occurrence, items, path, rule) => {
  expect(() => write(inside(occurrence), "numbers", items)).toThrow(
    expect.objectContaining({ path, violation: expect.objectContaining({ rule }) }),
  );
});

describe("there is no list", () => {
  const twice = element({
    ...list({}),
    children: [...(list({}).children ?? []), { property: "b", name: "b", type: xs.int }],
  });
  const cases: readonly (readonly [string, ElementDescriptor, string | undefined])[] = [
    ["in a type of another kind", { ...element(list({})), type: xs.int }, undefined],
    ["under this property", inside({}), "others"],
    ["beside another element", twice, "items"],
    ["in a single element", element({ ...list({}), items: undefined as never }), undefined],
  ];

  test.each(cases)("%s", (_, root, result) => {
    expect(() => planList(root, result)).toThrow(new TypeError("Root has no list that can be written item by item"));
  });
});
