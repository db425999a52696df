import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryOf } from "../../../conformance/arbitraries/structures.js";
import { sampleValue } from "../../../conformance/values/sample.js";
import type { ComplexDescriptor, ElementDescriptor, TypeReference } from "../../../runtime/descriptor.js";
import { xs } from "../../../runtime/types/xs.js";
import { decodeDocument } from "../../../runtime/xml/decode.js";
import { encodeDocument } from "../../../runtime/xml/encode.js";
import { newsResponse, untypedElement } from "../../runtime/dataset/news.js";
import { complexType, simpleType } from "../../support/descriptors.js";
import { addUser, everything, listResponse, unqualified, userList } from "../../support/sample-elements.js";

const RUNS = { numRuns: 200, seed: 1 };

const ELEMENTS = { addUser, userList, listResponse, everything, unqualified, newsResponse, untypedElement };

describe("values of types made of others", () => {
  test.each(Object.entries<ElementDescriptor>(ELEMENTS))(
    "%s: are written, and read back as they were",
    (_, element) => {
      fc.assert(
        fc.property(arbitraryOf(element.type), (value) => {
          expect(decodeDocument(element, encodeDocument(element, value))).toStrictEqual(value);
        }),
        RUNS,
      );
    },
  );

  test("lists have no items, one and many, within their bounds", () => {
    const lengths = (min: number, max: number): ReadonlySet<number> => {
      const type = complexType("R", [{ property: "a", name: "a", min, max, type: xs.boolean }]);
      const values = fc.sample(
        arbitraryOf<{ readonly a: readonly boolean[] }>(() => type),
        { numRuns: 200, seed: 1 },
      );
      return new Set(values.map(({ a }) => a.length));
    };
    expect([0, 1, 5].every((length) => lengths(0, Number.POSITIVE_INFINITY).has(length))).toBe(true);
    expect([...lengths(2, 3)].sort()).toEqual([2, 3]);
  });

  test("an optional property is there or not, never undefined; a nillable one is null at times", () => {
    const type = complexType("R", [
      { property: "optional", name: "optional", min: 0, type: xs.int },
      { property: "nillable", name: "nillable", nillable: true, type: xs.int },
    ]);
    const values = fc.sample(
      arbitraryOf<Readonly<Record<string, unknown>>>(() => type),
      { numRuns: 100, seed: 1 },
    );
    expect(new Set(values.map((value) => Object.keys(value).join()))).toEqual(
      new Set(["optional,nillable", "nillable"]),
    );
    expect(values.some((value) => value["nillable"] === null)).toBe(true);
    expect(values.some((value) => value["optional"] === undefined && "optional" in value)).toBe(false);
  });
});

/** How deep objects and arrays nest in a value. */
function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe("types that can contain themselves", () => {
  const tree: ComplexDescriptor = complexType("Tree", [
    { property: "name", name: "name", type: xs.string },
    { property: "next", name: "next", min: 0, type: () => tree },
  ]);

  test.each([[1], [2], [4]])("nest no deeper than %i", (depth) => {
    const values = fc.sample(
      arbitraryOf(() => tree, { depth }),
      { numRuns: 200, seed: 1 },
    );
    expect(Math.max(...values.map(depthOf))).toBe(depth);
  });

  test("types that cannot contain themselves are made whole, however deep they are", () => {
    let type: TypeReference = xs.int;
    for (let level = 0; level < 10; level++) {
      const inner = complexType(`L${level}`, [{ property: "in", name: "in", min: 0, type }]);
      type = () => inner;
    }
    const values = fc.sample(arbitraryOf(type, { depth: 1 }), { numRuns: 2000, seed: 1 });
    expect(Math.max(...values.map(depthOf))).toBe(10);
  });

  test("a ring that must be gone through to its end is made deeper than asked for", () => {
    const a: ComplexDescriptor = complexType("A", [{ property: "b", name: "b", type: () => b }]);
    const b = complexType("B", [{ property: "c", name: "c", type: () => c }]);
    const c = complexType("C", [{ property: "a", name: "a", min: 0, type: () => a }]);
    expect(
      fc.sample(
        arbitraryOf(() => a, { depth: 1 }),
        { numRuns: 5, seed: 1 },
      )[0],
    ).toEqual({ b: { c: {} } });
  });

  test("a type that needs itself has no value", () => {
    const endless: ComplexDescriptor = complexType("Endless", [
      { property: "again", name: "again", type: () => endless },
    ]);
    expect(() => arbitraryOf(() => endless)).toThrow("there is no value of an Endless: it cannot end");
  });

  test("a type that needs 4,000 types within each other has no value, and its stack is not exhausted", () => {
    const last: ComplexDescriptor = { kind: "complex", name: "Last", namespace: "", children: [] };
    const chain = Array.from({ length: 4_000 }).reduce<ComplexDescriptor>(
      (next) => ({ ...last, name: "Link", children: [{ property: "next", name: "next", type: () => next }] }),
      last,
    );
    expect(() => arbitraryOf(() => chain)).toThrow("there is no value of a Link: it cannot end");
    expect(() => sampleValue(() => chain)).toThrow("there is no value of a Link: it cannot end");
  });
});

describe("errors name types without a value, with their facets", () => {
  test.each([
    ["contradicting bounds", "int", { minInclusive: "5", maxInclusive: "4" }],
    ["contradicting patterns", "string", { patterns: ["^(?:a)$", "^(?:b)$"] }],
    ["a pattern that no length fits", "string", { patterns: ["^(?:(?:ab)*)$"], length: 3 }],
    ["a pattern beside an enumeration", "token", { patterns: ["^(?:x)$"], enumeration: ["a", "b"] }],
    ["no room between decimals", "decimal", { minExclusive: "1", maxExclusive: "1.1", fractionDigits: 1 }],
    ["a number in a form that is never written", "int", { patterns: ["^(?:00[1-9])$"] }],
    ["dates of the wrong order", "date", { minInclusive: "2026-02-01", maxInclusive: "2026-01-01" }],
  ] as const)("%s", (_, builtin, facets) => {
    const type = simpleType("Impossible", builtin, facets);
    expect(() => arbitraryOf(type)).toThrow(
      `there is no value of an Impossible (xs:${builtin}) with ${JSON.stringify(facets)}`,
    );
  });

  test("a pattern that is no regular expression of a descriptor", () => {
    const type = simpleType("Odd", "string", { patterns: ["^a)$"] });
    expect(() => arbitraryOf(type)).toThrow("^a)$");
  });
});
