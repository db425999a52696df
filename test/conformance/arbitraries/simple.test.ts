import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryOf } from "../../../conformance/arbitraries/structures.js";
import { formatSimple, parseSimple } from "../../../runtime/types/simple.js";
import { describeType, judgeOf, NAMED_RESTRICTIONS } from "../restrictions.js";

describe("values of simple types are written, read back as they were, and valid for libxml2", () => {
  test.each(NAMED_RESTRICTIONS)("%s", (_, given) => {
    const type = describeType(given);
    const judge = judgeOf(given);
    fc.assert(
      fc.property(arbitraryOf(type), (value) => {
        const text = formatSimple(type, value);
        expect(parseSimple(type, text)).toStrictEqual(value);
        expect(judge(text)).toBe(true);
      }),
      { numRuns: 100, seed: 1 },
    );
  });
});
