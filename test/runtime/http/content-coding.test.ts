import { deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { decompress, isSupportedCoding } from "../../../runtime/http/content-coding.js";

const text = Buffer.from("Zoë ".repeat(1000));

describe("decompress", () => {
  const codings = [
    ["gzip", gzipSync(text)],
    ["X-GZIP ", gzipSync(text)],
    ["deflate", deflateSync(text)],
    ["identity", text],
    ["", text],
    [undefined, text],
  ] as const;

  test.each(codings)("%s", async (coding, bytes) => {
    expect(isSupportedCoding(coding)).toBe(true);
    expect(Buffer.from(await decompress(bytes, coding, text.length))).toEqual(text);
  });

  test.each(["br", "gzip, gzip", "compress"])("%s is not supported", (coding) => {
    expect(isSupportedCoding(coding)).toBe(false);
  });

  test("stops at the limit: a bomb is not inflated", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    await expect(decompress(bomb, "gzip", 1000)).rejects.toMatchObject({ name: "SizeLimitError", limit: 1000 });
  });

  const damaged = [
    ["truncated", gzipSync(text).subarray(0, 30)],
    ["not compressed", text],
    ["empty", Buffer.alloc(0)],
  ] as const;

  test.each(damaged)("%s data is refused", async (_, bytes) => {
    await expect(decompress(bytes, "gzip", 1e6)).rejects.toMatchObject({ name: "ContentCodingError" });
  });
});
