import fc from "fast-check";
import { arbitraries, requests, results } from "customerapi/conformance/arbitraries";
import { describe, expect, test } from "vitest";
import * as codec from "../../../generated/src/codec.js";
import { service } from "../../../generated/src/service.js";

describe("the arbitraries of the package", () => {
  test("there is one for each operation", () => {
    const names = service.operations.map(({ name }) => name);
    expect(Object.keys(requests)).toEqual(names);
    expect(Object.keys(results)).toEqual(names);
  });

  test.each([
    ["types", arbitraries],
    ["requests", requests],
    ["results", results],
  ])("those of %s are made once, and give values", (_, made) => {
    for (const [name, arbitrary] of Object.entries<fc.Arbitrary<unknown>>({ ...made })) {
      expect(Object.entries(made).find(([key]) => key === name)?.[1]).toBe(arbitrary);
      expect(fc.sample(arbitrary, 3)).toHaveLength(3);
    }
  });

  test("they have the names of the types that have one", () => {
    const named = Object.values(codec).filter(
      (type) => typeof type === "object" && !("items" in type) && !type.name.endsWith("Response"),
    );
    expect(Object.keys(arbitraries)).toHaveLength(named.length);
  });
});
