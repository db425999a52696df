import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeBase64, decodePortably, encodeBase64, encodePortably } from "../../../runtime/types/binary.js";

test("with and without Node's Buffer, base64 is the same", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const text = Buffer.from(bytes).toString("base64");
      expect(encodeBase64(bytes)).toBe(text);
      expect(encodePortably(bytes)).toBe(text);
      expect(decodeBase64(text)).toStrictEqual(bytes);
      expect(decodePortably(text)).toStrictEqual(bytes);
    }),
    { seed: 2026 },
  );
});

test("a part of a larger buffer is written alone", () => {
  const part = Uint8Array.from([1, 2, 3, 4]).subarray(1, 3);
  expect(encodeBase64(part)).toBe("AgM=");
  expect(encodePortably(part)).toBe("AgM=");
});

test("more bytes than one call takes arguments", () => {
  const bytes = new Uint8Array(200_000).map((_, index) => index);
  expect(encodePortably(bytes)).toBe(Buffer.from(bytes).toString("base64"));
});
