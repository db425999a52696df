import { afterEach, describe, expect, it, vi } from "vitest";

const TEXT = "a\u007fé€😀\uFEFFz";
const BYTES = new TextEncoder().encode(TEXT);

/** The module as it is on a platform without Node's Buffer. */
async function portable(): Promise<typeof import("../../../runtime/xml/bytes.js")> {
  vi.resetModules();
  vi.stubGlobal("process", undefined);
  const module = await import("../../../runtime/xml/bytes.js");
  vi.unstubAllGlobals();
  return module;
}

afterEach(() => vi.resetModules());

describe.each([
  ["with Node's Buffer", () => import("../../../runtime/xml/bytes.js")],
  ["without it", portable],
])("%s", (_, load) => {
  it("slices UTF-8, a byte order mark in the middle or in front included", async () => {
    const { sliceUtf8 } = await load();
    expect(sliceUtf8(BYTES, 0, BYTES.length)).toBe(TEXT);
    expect(sliceUtf8(BYTES, BYTES.length - 4, BYTES.length)).toBe("\uFEFFz");
    expect(sliceUtf8(BYTES, 2, 2)).toBe("");
  });

  it("slices ASCII, one character a byte", async () => {
    const { sliceAscii } = await load();
    expect(sliceAscii(BYTES, 0, 2)).toBe("a\u007f");
    expect(sliceAscii(BYTES, 0, BYTES.length)).toHaveLength(BYTES.length);
  });

  it.each<[boolean, number[]]>([
    [true, []],
    [true, [...BYTES]],
    [false, [0x80]],
    [false, [0xc0, 0x80]],
    [false, [0xed, 0xa0, 0x80]],
    [false, [0xf4, 0x90, 0x80, 0x80]],
    [false, [0x61, 0xe2, 0x82]],
  ])("says %s of the bytes %j", async (valid, bytes) => {
    const { isUtf8 } = await load();
    expect(isUtf8(Uint8Array.from(bytes))).toBe(valid);
  });

  it("decodes documents", async () => {
    await load();
    const { decodeNode } = await import("../../../runtime/xml/decode.js");
    const text = `${"x".repeat(40_000)}${TEXT}`;
    const node = decodeNode(new TextEncoder().encode(`<a b="${TEXT}">${text}<c>y</c></a>`));
    expect(node).toMatchObject({ attributes: [{ value: TEXT }], children: [text, { children: ["y"] }] });
  });
});

describe("wholeCharacters", () => {
  it.each<[number, number[]]>([
    [0, []],
    [1, [0x61]],
    [0, [0xc3]],
    [2, [0xc3, 0xa9]],
    [1, [0x61, 0xe2, 0x82]],
    [4, [0x61, 0xe2, 0x82, 0xac]],
    [0, [0xf0, 0x9f, 0x98]],
    [4, [0xf0, 0x9f, 0x98, 0x80]],
    [2, [0x80, 0x80]],
  ])("%i of %j", async (length, bytes) => {
    const { wholeCharacters } = await import("../../../runtime/xml/bytes.js");
    expect(wholeCharacters(Uint8Array.from(bytes))).toBe(length);
  });
});
