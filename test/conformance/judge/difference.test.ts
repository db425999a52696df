import { expect, test } from "vitest";
import { differenceOf } from "../../../conformance/judge/difference.js";

test.each<[expected: unknown, found: unknown, difference: string | undefined]>([
  [1, 1, undefined],
  [Number.NaN, Number.NaN, undefined],
  [1, 2, "expected 1, found 2"],
  ["1", 1, 'expected "1", found 1'],
  [null, undefined, "expected null, found nothing"],
  [1n, 2n, 'expected "1", found "2"'],
  [{ a: 1, b: undefined }, { a: 1 }, undefined],
  [{ a: { b: [1, 2] } }, { a: { b: [1, 3] } }, "a.b[1]: expected 2, found 3"],
  [{ a: 1 }, { a: 1, b: 2 }, "b: expected nothing, found 2"],
  [[], [1], "expected 0 items, found 1 item"],
  [[{ a: 1 }], [{ a: 2 }], "[0].a: expected 1, found 2"],
  [[], {}, "expected [], found {}"],
  [new Uint8Array([1, 2]), new Uint8Array([1, 2]), undefined],
  [new Uint8Array([1, 2]), new Uint8Array([1, 3, 4]), "expected 2 bytes, found 3 bytes"],
  ["x".repeat(500), "", `expected "${"x".repeat(119)}…, found ""`],
])("%o and %o", (expected, found, difference) => {
  expect(differenceOf(expected, found)).toBe(difference);
});
