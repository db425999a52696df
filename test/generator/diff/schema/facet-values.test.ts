import { describe, expect, test } from "vitest";
import { compareValues, isSameValue } from "../../../../generator/diff/compare/schema/facet-values.js";
import { isIdleForIntegers } from "../../../../generator/diff/compare/schema/integer-range.js";
import type { Facet } from "../../../../generator/model/simple-type.js";
import { spanOf } from "../changes.js";

const facet = (kind: Facet["kind"], value: string): Facet => ({
  kind,
  value,
  fixed: false,
  prefixes: new Map(),
  span: spanOf("a.xsd", 1),
  documentation: undefined,
});

describe("the values of facets", () => {
  test.each([
    ["int", "1", "01", true],
    ["int", "1", "1X", false],
    ["int", "1X", "1X", true],
    ["decimal", "1.0", "1", true],
    [undefined, "1.0", "1", false],
  ])("%s: %j and %j", (builtin, left, right, want) => {
    expect(isSameValue(builtin, facet("enumeration", left), facet("enumeration", right))).toBe(want);
  });

  test.each([
    ["int", "4", "5", -1],
    ["int", "1.5", "1.5", 0],
    ["int", "four", "4", 1],
    ["decimal", "four", "4", 1],
  ])("%s: the order of %j and %j, be they values or not", (builtin, left, right, want) => {
    expect(compareValues(builtin, facet("minInclusive", left), facet("minInclusive", right))).toBe(want);
  });
});

test.each([
  ["int", "maxInclusive", "2147483647", true],
  ["int", "maxInclusive", "2147483646", false],
  ["int", "minExclusive", "-2147483649", true],
  ["unsignedByte", "totalDigits", "3", true],
  ["unsignedByte", "totalDigits", "2", false],
  ["integer", "maxInclusive", "9999999999999", false],
  ["integer", "totalDigits", "99", false],
  ["decimal", "fractionDigits", "0", false],
  ["int", "maxInclusive", "none", false],
] as const)("on %s, %s %s does not restrict: %s", (builtin, kind, value, want) => {
  expect(isIdleForIntegers(facet(kind, value), builtin)).toBe(want);
});
