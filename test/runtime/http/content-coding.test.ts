import { deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ByteCollector } from "../../../runtime/http/byte-collector.js";
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

describe("ByteCollector", () => {
  test("joins chunks, and copies a single one not at all", () => {
    const collector = new ByteCollector(5);
    expect(collector.bytes()).toEqual(new Uint8Array());
    const first = Uint8Array.of(1, 2);
    collector.push(first);
    expect(collector.bytes()).toBe(first);
    collector.push(Uint8Array.of(3, 4, 5));
    expect(collector.bytes()).toEqual(Uint8Array.of(1, 2, 3, 4, 5));
  });

  test("takes what the limit allows and no byte more", () => {
    const collector = new ByteCollector(2);
    collector.push(Uint8Array.of(1, 2));
    expect(() => collector.push(Uint8Array.of(3))).toThrow("more than 2 bytes");
  });
});
