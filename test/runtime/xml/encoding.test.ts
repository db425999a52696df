import { describe, expect, it } from "vitest";
import { decodeNode } from "../../../runtime/xml/decode.js";
import { isSupportedCharset, requireUtf8, toUtf8 } from "../../../runtime/xml/encoding.js";
import { decodeErrorOf } from "../../support/decode-error.js";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "latin1"));
const utf16le = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "utf16le"));
const utf16be = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "utf16le").swap16());

const declared = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?><a>é€😀</a>`;

const READ: readonly [name: string, bytes: Uint8Array, charset: string | undefined, text: string][] = [
  ["nothing said", utf8("<a>é€😀</a>"), undefined, "é€😀"],
  ["the charset utf-8", utf8("<a>é€😀</a>"), "UTF-8", "é€😀"],
  ["the charset utf8", utf8("<a>é</a>"), "utf8", "é"],
  ["utf-8 with a byte order mark", utf8("\uFEFF<a>é</a>"), undefined, "é"],
  ["utf-8 with a byte order mark and the charset", utf8("\uFEFF<a>é</a>"), "utf-8", "é"],
  ["utf-8 in the declaration", utf8(declared("UTF-8")), undefined, "é€😀"],
  [
    "latin-1 in the declaration",
    latin1('<?xml version="1.0" encoding="ISO-8859-1"?><a>é\u0080ÿ</a>'),
    undefined,
    "é\u0080ÿ",
  ],
  ["the charset latin-1", latin1("<a>é</a>"), "iso-8859-1", "é"],
  ["the charset wins over the declaration", utf8(declared("iso-8859-1")), "utf-8", "é€😀"],
  ["latin-1 that is ASCII", latin1("<a>e</a>"), "latin1", "e"],
  ["ascii", utf8("<a>e&#233;</a>"), "us-ascii", "eé"],
  ["ascii in the declaration", utf8("<?xml version='1.0' encoding='US-ASCII'?><a>e</a>"), undefined, "e"],
  ["utf-16, little-endian, with a byte order mark", utf16le(`\uFEFF${declared("utf-16")}`), undefined, "é€😀"],
  ["utf-16, big-endian, with a byte order mark", utf16be(`\uFEFF${declared("UTF-16")}`), undefined, "é€😀"],
  ["utf-16 without a declaration", utf16le("\uFEFF<a>é€😀</a>"), undefined, "é€😀"],
  ["utf-16, little-endian, without a byte order mark", utf16le(declared("utf-16le")), undefined, "é€😀"],
  ["utf-16, big-endian, without a byte order mark", utf16be(declared("utf-16be")), undefined, "é€😀"],
  ["the charset utf-16, with a byte order mark", utf16le("\uFEFF<a>é</a>"), "utf-16", "é"],
  ["the charset utf-16, without a byte order mark", utf16be("<a>é</a>"), "utf-16", "é"],
  ["the charset utf-16 and nothing to tell the order by", utf16be(" <a>é</a>"), "utf-16", "é"],
  ["the charset utf-16le", utf16le("<a>é</a>"), "UTF-16LE", "é"],
  ["the charset utf-16be", utf16be("\uFEFF<a>é</a>"), "utf-16be", "é"],
];

describe("toUtf8", () => {
  it.each(READ)("%s", (_, bytes, charset, text) => {
    expect(decodeNode(toUtf8(bytes, charset)).children).toEqual([text]);
  });

  it.each<[name: string, bytes: Uint8Array, charset: string | undefined, message: RegExp]>([
    ["an unknown charset", utf8("<a/>"), "koi8-r", /"koi8-r" is not supported; send UTF-8/],
    [
      "an unknown encoding in the declaration",
      utf8(declared("ebcdic-cp-us")),
      undefined,
      /"ebcdic-cp-us" is not supported/,
    ],
    ["bytes that are no ASCII", utf8("<a>é</a>"), "us-ascii", /the byte 0xC3 at offset 3 is not US-ASCII/],
    [
      "utf-16 in the declaration of other bytes",
      utf8(declared("utf-16")),
      undefined,
      /says "utf-16", but the bytes are not UTF-16/,
    ],
    [
      "utf-8 in the declaration of utf-16",
      utf16le(`\uFEFF${declared("utf-8")}`),
      undefined,
      /says "utf-8", but the bytes are UTF-16/,
    ],
    ["utf-16 with an odd byte", utf16le("<a/>").slice(0, -1), "utf-16le", /not UTF-16/],
    ["utf-16 with half a pair", utf16le("<a>\ud83d</a>"), undefined, /not UTF-16/],
    ["an empty charset", utf8("<a/>"), "", /"" is not supported/],
  ])("refuses %s", (_, bytes, charset, message) => {
    const error = decodeErrorOf(() => toUtf8(bytes, charset));
    expect(error.violation.rule).toBe("encoding");
    expect(error.message).toMatch(message);
  });

  it.each<[name: string, bytes: Uint8Array, charset: string | undefined]>([
    ["utf-8", utf8("\uFEFF\uFEFF<a/>"), undefined],
    ["utf-8, before a declaration", utf8('\uFEFF\uFEFF<?xml version="1.0"?><a/>'), undefined],
    ["the charset utf-8", utf8("\uFEFF\uFEFF<a/>"), "utf-8"],
    ["utf-16, little-endian", utf16le("\uFEFF\uFEFF<a/>"), undefined],
    ["utf-16, big-endian", utf16be("\uFEFF\uFEFF<a/>"), undefined],
    ["the charset utf-16le", utf16le("\uFEFF\uFEFF<a/>"), "utf-16le"],
    ["the charset utf-16be", utf16be("\uFEFF\uFEFF<a/>"), "utf-16be"],
  ])("leaves two byte order marks to be refused: %s", (_, bytes, charset) => {
    const decode = (): unknown => decodeNode(toUtf8(bytes, charset));
    expect(decodeErrorOf(decode)).toMatchObject({
      message: expect.stringContaining("text must not precede the root element"),
      violation: { rule: "well-formed" },
    });
  });

  it("copies nothing where the bytes are UTF-8 already", () => {
    const bytes = utf8("<a/>");
    expect(toUtf8(bytes, "utf-8").buffer).toBe(bytes.buffer);
    expect(toUtf8(bytes, undefined).buffer).toBe(bytes.buffer);
  });

  it("says which charsets it knows", () => {
    expect(["UTF-8", "us-ascii", "ISO-8859-1", "utf-16", "UTF-16LE", "utf-16be"].every(isSupportedCharset)).toBe(true);
    expect(["", "utf-32", "constructor", "windows-1252"].some(isSupportedCharset)).toBe(false);
  });
});

describe("requireUtf8", () => {
  it.each(READ)("reads the same as toUtf8, or refuses: %s", (name, bytes, charset, text) => {
    const decode = (): unknown => decodeNode(requireUtf8(bytes, charset)).children;
    if (/^(nothing|the charset (utf8|utf-8|wins)|utf-8)/.test(name)) expect(decode()).toEqual([text]);
    else expect(decodeErrorOf(decode).violation.rule).toMatch(/^(encoding|well-formed)$/);
  });
});
