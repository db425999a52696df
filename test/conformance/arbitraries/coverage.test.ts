import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryOf } from "../../../conformance/arbitraries/structures.js";
import { requestArbitrary } from "../../../conformance/arbitraries/operations.js";
import type { SimpleDescriptor } from "../../../runtime/descriptor.js";
import type { OperationDescriptor } from "../../../runtime/service-descriptor.js";
import { formatForm } from "../../../runtime/http/form.js";
import { writeParameters } from "../../../runtime/http/parameters.js";
import { xs } from "../../../runtime/types/xs.js";
import { restriction } from "../../runtime/types/judge.js";
import { complexType, elementOf, listType, operationOf } from "../../support/descriptors.js";

const sample = <Value>(type: SimpleDescriptor<Value>): readonly Value[] =>
  fc.sample(arbitraryOf(type), { numRuns: 500, seed: 1 });

describe("texts have what breaks servers", () => {
  test.each([
    ["characters that must be escaped", /[&<>]/],
    ["quotes", /["']/],
    ["the end of a CDATA section", /\]\]>/],
    ["characters beyond the BMP", /[\u{10000}-\u{10ffff}]/u],
    ["leading space", /^\s+\S/],
    ["trailing space", /\S\s+$/],
    ["several spaces", / {2}/],
    ["tabs", /\t/],
    ["line feeds", /\n/],
    ["carriage returns", /\r/],
    ["combining marks", /\p{M}/u],
    ["nothing", /^$/],
    ["many characters", /^.{100}/s],
    ["characters that forms escape", /[+%=&]/],
  ])("%s", (_, pattern) => {
    expect(sample(xs.string).some((text) => pattern.test(text))).toBe(true);
  });

  test("but no more of it than fits into the query of a request", () => {
    const names = Array.from({ length: 8 }, (_, index) => `p${index}`);
    const request = fc.record(Object.fromEntries(names.map((name) => [name, arbitraryOf(xs.string)])));
    const parameters = names.map((name) => ({ property: name, name, type: xs.string }));
    const lengths = fc
      .sample(request, { numRuns: 1000, seed: 1 })
      .map((value) => formatForm(writeParameters(parameters, value)).length);
    expect(Math.max(...lengths)).toBeLessThan(8000);
  });
});

describe("numbers have their bounds", () => {
  test.each<readonly [string, SimpleDescriptor, readonly unknown[]]>([
    ["int", xs.int, [-2147483648, 2147483647, 0]],
    ["unsignedByte", xs.unsignedByte, [0, 255]],
    ["long", xs.long, [-9223372036854775808n, 9223372036854775807n, 0n]],
    ["double", xs.double, [Number.MAX_VALUE, Number.POSITIVE_INFINITY, Number.NaN, -0]],
    ["a range", restriction("int", { minExclusive: "5", maxInclusive: "10" }), [6, 10]],
    [
      "a decimal range",
      restriction("decimal", { minInclusive: "0.5", maxExclusive: "1", fractionDigits: 2 }),
      ["0.5", "0.99"],
    ],
    [
      "dates",
      restriction("date", { minInclusive: "2026-01-01", maxInclusive: "2026-12-31" }),
      ["2026-01-01", "2026-12-31"],
    ],
  ])("%s", (_, type, values) => {
    const found = sample(type);
    for (const value of values) expect(found).toContainEqual(value);
  });
});

describe("counterexamples shrink to small ones", () => {
  test.each([
    ["texts", xs.string, (value: unknown) => !/[&<>]/.test(String(value)), /^[&<>]$/],
    ["numbers", xs.int, (value: unknown) => Number(value) < 1000, /^1000$/],
    [
      "texts of a pattern",
      restriction("string", { patterns: ["^(?:[a-z]{2,9})$"] }),
      (value: unknown) => String(value).length < 4,
      /^a{4}$/,
    ],
  ])("%s", (_, type, holds, smallest) => {
    const { counterexample } = fc.check(fc.property(arbitraryOf(type), holds), { numRuns: 1000, seed: 1 });
    expect(String(counterexample?.[0])).toMatch(smallest);
  });
});

describe("requests for a form", () => {
  const many = { min: 0, max: Number.POSITIVE_INFINITY, nillable: true, type: xs.int } as const;
  const list = listType("L", { name: "i", ...many });
  const type = complexType("R", [
    { property: "a", name: "a", min: 0, nillable: true, type: xs.int },
    { property: "b", name: "b", type: () => list },
  ]);
  const element = elementOf("R", () => type);
  const parameters = [
    { property: "a", name: "a", type: xs.int },
    { property: "b", name: "b", type: xs.int, array: true },
  ] as const;
  const operation = operationOf("R", element, element, {
    bindings: { soap11: { kind: "soap", action: "" }, httpGet: { kind: "http", location: "/R", parameters } },
  }) as OperationDescriptor<Readonly<Record<string, unknown>>>;

  test("give every field a value", () => {
    for (const request of fc.sample(requestArbitrary(operation, { binding: "httpGet" }), { numRuns: 200, seed: 1 })) {
      expect(() => writeParameters(parameters, request)).not.toThrow();
    }
  });

  test("while SOAP has requests without", () => {
    const requests = fc.sample(requestArbitrary(operation, { binding: "soap11" }), { numRuns: 200, seed: 1 });
    expect(requests.some(({ a }) => a === null)).toBe(true);
    expect(requests.some((request) => !("a" in request))).toBe(true);
  });
});
