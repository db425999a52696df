import { expect, test } from "vitest";
import { variants } from "../../../../generator/diff/proof/values.js";
import type { ChildDescriptor, ComplexDescriptor, SimpleDescriptor } from "../../../../runtime/descriptor.js";
import { decodeDocument } from "../../../../runtime/xml/decode.js";
import { encodeDocument } from "../../../../runtime/xml/encode.js";
import { restrictedValues } from "../../../../runtime/types/derived.js";
import { xs } from "../../../../runtime/types/xs.js";

const colour: SimpleDescriptor = {
  kind: "simple",
  variety: "atomic",
  name: "Colour",
  namespace: "urn:a",
  builtin: "string",
  base: xs.string,
  facets: { enumeration: ["red", "green", "blue"] },
  values: restrictedValues,
};
const recordOf = (...children: readonly ChildDescriptor[]): ComplexDescriptor => {
  return { kind: "complex", name: "Record", namespace: "urn:a", children };
};
const child = (more: Partial<ChildDescriptor>): ChildDescriptor => ({
  property: "a",
  name: "A",
  type: xs.int,
  ...more,
});

test("every member of an enumeration is among them", () => {
  expect(new Set(variants(colour))).toEqual(new Set(["red", "green", "blue"]));
});

test("the ends of a range are among them", () => {
  expect(variants(xs.short)).toEqual(expect.arrayContaining([-32768, 32767]));
});

test.each<[string, ChildDescriptor, object[]]>([
  ["an optional part is there and is not", child({ min: 0 }), [{}, { a: 2147483647 }]],
  ["a nillable part is nil", child({ nillable: true }), [{ a: null }]],
])("%s", (_, part, expected) => {
  expect(variants(() => recordOf(part))).toEqual(expect.arrayContaining(expected));
});

test("a required part is always there", () => {
  expect(variants(() => recordOf(child({}))).filter((value) => !Object.hasOwn(value as object, "a"))).toEqual([]);
});

test("lists have the shortest length and longer ones, up to the longest that is allowed", () => {
  const lengths = (min: number, max: number): readonly number[] => {
    const values = variants(() => recordOf(child({ min, max }))) as readonly { readonly a?: readonly number[] }[];
    return [...new Set(values.map(({ a }) => a?.length ?? 0))].sort((left, right) => left - right);
  };
  expect(lengths(0, 3)).toEqual([0, 1, 2, 3]);
  expect(lengths(2, 4)).toEqual([2, 4]);
  expect(lengths(0, Number.POSITIVE_INFINITY)).toEqual([0, 1, 2, 3, 12]);
});

test("values of a recursive type end", () => {
  const ring: ComplexDescriptor = recordOf(child({ min: 0, type: () => ring }), child({ property: "b", name: "B" }));
  expect(variants(() => ring).length).toBeGreaterThan(5);
});

test("all of them can be written and are read back as they were", () => {
  const record = recordOf(
    child({ min: 0, nillable: true }),
    child({ property: "b", name: "B", type: colour, min: 1, max: 5 }),
    child({ property: "c", name: "C", type: () => recordOf(child({ type: xs.decimal })), min: 0 }),
  );
  const element = { kind: "element", name: "Root", namespace: "urn:a", type: () => record } as const;
  for (const value of variants(element.type)) {
    expect(decodeDocument<unknown>(element, encodeDocument<unknown>(element, value))).toEqual(value);
  }
});
