import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BuiltinName, SimpleDescriptor } from "../../../runtime/descriptor.js";
import { formatSimple, parseSimple } from "../../../runtime/types/simple.js";
import { xs } from "../../../runtime/types/xs.js";
import { libxml2Judge } from "./judge.js";

const text = fc
  .string({ unit: "grapheme" })
  .filter((value) => !/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(value));
const words = text.map((value) =>
  value
    .split(/[\t\n\r ]+/)
    .filter((word) => word !== "")
    .join(" "),
);
const binary = fc.uint8Array({ maxLength: 40 });

/** Values of each type; those of the date types are made from the clock of the platform. */
const VALUES: readonly (readonly [BuiltinName, fc.Arbitrary<unknown>])[] = [
  ["string", text],
  ["token", words],
  ["boolean", fc.boolean()],
  ["int", fc.integer()],
  ["byte", fc.integer({ min: -128, max: 127 })],
  ["unsignedInt", fc.integer({ min: 0, max: 2 ** 32 - 1 })],
  ["long", fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })],
  ["unsignedLong", fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })],
  ["integer", fc.bigInt()],
  ["decimal", fc.stringMatching(/^[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)$/)],
  ["double", fc.double()],
  ["float", fc.float()],
  [
    "dateTime",
    fc
      .date({ noInvalidDate: true, min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T00:00:00Z") })
      .map((date) => date.toISOString()),
  ],
  [
    "date",
    fc
      .date({ noInvalidDate: true, min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T00:00:00Z") })
      .map((date) => date.toISOString().slice(0, 10)),
  ],
  ["time", fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(-13))],
  ["base64Binary", binary],
  ["hexBinary", binary],
];

describe("what is written reads back as the same value, and libxml2 takes it", () => {
  test.each(VALUES)("%s", (builtin, values) => {
    const type: SimpleDescriptor = xs[builtin];
    const judge = libxml2Judge(builtin);
    fc.assert(
      fc.property(values, (value) => {
        const written = formatSimple(type, value);
        expect(parseSimple(type, written)).toStrictEqual(value);
        expect(judge(written)).toBe(true);
      }),
      { numRuns: 300, seed: 2026 },
    );
  });
});
