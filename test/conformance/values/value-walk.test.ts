import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryOf } from "../../../conformance/arbitraries/structures.js";
import { sampleValue } from "../../../conformance/values/sample.js";
import type { AnyTypeDescriptor, ComplexDescriptor, ParticleDescriptor } from "../../../runtime/descriptor.js";
import { restrictedValues } from "../../../runtime/types/derived.js";
import { xs } from "../../../runtime/types/xs.js";

const base = { kind: "complex", namespace: "urn:t" } as const;
const a: ParticleDescriptor = { property: "a", name: "a", type: xs.string };
const b: ParticleDescriptor = { property: "b", name: "b", type: xs.int };
const list: ParticleDescriptor = { property: "list", name: "list", type: xs.int, min: 0, max: 9 };
const any: ParticleDescriptor = { kind: "any", namespaces: "##any", processContents: "lax" };
const attribute = { property: "id", name: "id", type: xs.int } as const;

const leaf: ComplexDescriptor = { ...base, name: "leaf", children: [a] };
const abstract: ComplexDescriptor = {
  ...base,
  name: "abstract",
  abstract: true,
  children: [a],
  derived: () => [derived],
};
const derived: ComplexDescriptor = { ...base, name: "derived", typeName: "derived2", children: [a, b] };
const recursive: ComplexDescriptor = {
  ...base,
  name: "recursive",
  content: { kind: "choice", particles: [{ property: "inner", name: "inner", type: () => recursive }, b] },
};
const endless: ComplexDescriptor = {
  ...base,
  name: "endless",
  children: [{ property: "next", name: "next", nillable: true, type: () => endless }],
  attributes: [{ ...attribute, required: true }],
};

const anyType: AnyTypeDescriptor = { kind: "anyType", name: "anyType", namespace: "", types: () => [leaf] };

const particles = (...children: readonly ParticleDescriptor[]): ComplexDescriptor => ({ ...base, name: "t", children });

/** [what it is, the type, the shortest sample, the fullest; where they are one, the second is left out] */
const mappings: readonly (readonly [string, ComplexDescriptor | AnyTypeDescriptor, unknown, unknown?])[] = [
  ["a choice", particles({ kind: "choice", particles: [a, b] }), { a: "text" }],
  ["a choice that may be absent", particles({ kind: "choice", min: 0, particles: [a, b] }), {}, { a: "text" }],
  ["a choice of what is optional", particles({ kind: "choice", particles: [{ ...a, min: 0 }, b] }), { a: "text" }],
  [
    "a sequence that may be absent",
    particles(b, { kind: "sequence", min: 0, particles: [a, list] }),
    { b: 1 },
    { b: 1, a: "text", list: [1] },
  ],
  [
    "a group that repeats",
    particles({ kind: "choice", property: "items", min: 2, max: 9, particles: [a, b] }),
    { items: [{ a: "text" }, { a: "text" }] },
  ],
  [
    "a group that repeats, of what is optional",
    particles({ kind: "sequence", property: "items", max: 9, particles: [{ ...a, min: 0 }] }),
    { items: [{ a: "text" }] },
  ],
  ["all", { ...base, name: "t", content: { kind: "all", particles: [a, b] } }, { a: "text", b: 1 }],
  [
    "attributes",
    { ...particles(a), attributes: [attribute, { ...attribute, property: "key", name: "key", required: true }] },
    { a: "text", key: 1 },
    { a: "text", id: 1, key: 1 },
  ],
  ["a fixed attribute", { ...particles(), attributes: [{ ...attribute, required: true, fixed: "7" }] }, { id: 7 }],
  ["a fixed element", particles({ ...b, fixed: "7" }), { b: 7 }],
  [
    "simple content",
    { ...base, name: "t", content: { kind: "simple", type: xs.decimal }, attributes: [attribute] },
    { value: "1" },
    { value: "1", id: 1 },
  ],
  [
    "mixed content",
    { ...particles(a, { kind: "choice", max: 3, min: 2, property: "items", particles: [b] }), mixed: true },
    { $content: ["text", { a: "text" }, "text", { b: 1 }, "text", { b: 1 }, "text"] },
  ],
  [
    "a wildcard",
    particles(any),
    {
      $any: expect.objectContaining({ name: { namespace: expect.stringMatching(/^urn:/), local: expect.any(String) } }),
    },
  ],
  [
    "a wildcard of one namespace that repeats",
    particles({ ...any, property: "$any2", namespaces: ["urn:w"], min: 1, max: 5 }),
    { $any2: [expect.objectContaining({ name: { namespace: "urn:w", local: expect.any(String) } })] },
  ],
  [
    "any attribute",
    { ...particles(), anyAttribute: { kind: "any", namespaces: [""], processContents: "lax" } },
    {},
    { $attributes: [expect.objectContaining({ name: { namespace: "", local: expect.any(String) } })] },
  ],
  [
    "any attribute that must be declared",
    { ...particles(), anyAttribute: { kind: "any", namespaces: "##any", processContents: "strict" } },
    {},
  ],
  ["an abstract type", abstract, { $type: "derived2", a: "text", b: 1 }],
  ["nil with attributes, where a value cannot end", endless, { next: { $nil: true, id: 1 }, id: 1 }],
  ["a recursive choice", recursive, { b: 1 }],
  [
    "a boolean whose pattern allows one form",
    particles({
      ...b,
      type: {
        ...base,
        kind: "simple",
        variety: "atomic",
        name: "Bit",
        builtin: "boolean",
        base: xs.boolean,
        facets: { patterns: ["^(?:0|1)$"] },
        values: restrictedValues,
      },
    }),
    { b: expect.any(Boolean) },
  ],
  ["any type", anyType, { $type: "xs:string", value: "text" }],
];

describe("samples", () => {
  test.each(mappings.map(([what, ...mapping]) => ({ what, mapping })))("of $what", ({ mapping }) => {
    const [type, least, most = least] = mapping;
    expect(sampleValue(() => type)).toEqual(least);
    expect(sampleValue(() => type, { full: true })).toEqual(most);
  });
});

const draw = (type: ComplexDescriptor | AnyTypeDescriptor): readonly unknown[] =>
  fc.sample(
    arbitraryOf(() => type),
    { numRuns: 100, seed: 1 },
  );

describe("random values", () => {
  test("of a choice have exactly one branch, and each branch occurs", () => {
    const keys = draw(particles({ kind: "choice", particles: [a, b] })).map((value) => Object.keys(value as object));
    expect(new Set(keys.map(String))).toEqual(new Set(["a", "b"]));
  });

  test("of a group that repeats have no entry without an element", () => {
    const type = particles({
      kind: "sequence",
      property: "items",
      min: 0,
      max: 9,
      particles: [{ ...a, min: 0 }, list],
    });
    for (const value of draw(type)) {
      for (const entry of (value as { items: { a?: string; list: number[] }[] }).items) {
        expect(entry.a !== undefined || entry.list.length > 0).toBe(true);
      }
    }
  });

  test("of mixed content have no empty text and no two texts in a row", () => {
    const type = { ...particles(list), mixed: true } as const;
    for (const value of draw(type)) {
      const { $content } = value as { $content: readonly unknown[] };
      expect($content).not.toContain("");
      expect($content.some((part, index) => typeof part === "string" && typeof $content[index + 1] === "string")).toBe(
        false,
      );
    }
  });

  test("of an abstract type are of its derived types, and of any type also of those of the contract", () => {
    const types = (of: ComplexDescriptor | AnyTypeDescriptor): Set<unknown> =>
      new Set(draw(of).map((value) => (value as { $type: unknown }).$type));
    expect(types(abstract)).toEqual(new Set(["derived2"]));
    expect(types(anyType)).toContain("leaf");
    expect(types(anyType)).toContain("xs:int");
  });
});
