import { DecodeError } from "../errors.js";
import { declaredEncoding, MAX_DECLARATION } from "./declaration.js";

type Encoding = "utf-8" | "us-ascii" | "iso-8859-1" | "utf-16" | "utf-16le" | "utf-16be";

/** The names that are understood, as IANA registers them, in lower case. */
const ENCODINGS: ReadonlyMap<string, Encoding> = new Map([
  ["utf-8", "utf-8"],
  ["utf8", "utf-8"],
  ["us-ascii", "us-ascii"],
  ["ascii", "us-ascii"],
  ["iso-8859-1", "iso-8859-1"],
  ["latin1", "iso-8859-1"],
  ["utf-16", "utf-16"],
  ["utf-16le", "utf-16le"],
  ["utf-16be", "utf-16be"],
]);

/** Whether documents in a character encoding can be read: UTF-8, UTF-16, US-ASCII and ISO-8859-1 can. */
export function isSupportedCharset(name: string): boolean {
  return ENCODINGS.has(name.toLowerCase());
}

/**
 * A document in UTF-8 without a byte order mark. The charset of the Content-Type header wins (RFC 7303, section 3);
 * without one the byte order mark decides, then the first bytes, then the XML declaration (XML 1.0, appendix F).
 * A document that is in UTF-8 already is given back as it stands; whether its bytes are UTF-8 is the reader's to check.
 * @throws {DecodeError} with the rule "encoding"
 */
export function toUtf8(bytes: Uint8Array, charset: string | undefined): Uint8Array {
  const mark = byteOrderMark(bytes);
  const encoding = charset === undefined ? (mark?.encoding ?? ownEncoding(bytes)) : named(charset);
  const text = mark !== undefined && mark.encoding.startsWith(encoding) ? bytes.subarray(mark.length) : bytes;
  return CONVERTERS[encoding](text, mark);
}

interface ByteOrderMark {
  readonly encoding: "utf-8" | "utf-16le" | "utf-16be";
  readonly length: number;
}

function byteOrderMark(bytes: Uint8Array): ByteOrderMark | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: "utf-8", length: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: "utf-16le", length: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: "utf-16be", length: 2 };
  return undefined;
}

/** The encoding that a document without a byte order mark has by its own account. */
function ownEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0x3c && second === 0) return "utf-16le";
  if (first === 0 && second === 0x3c) return "utf-16be";
  const start = String.fromCharCode(...bytes.subarray(0, MAX_DECLARATION));
  const declared = named(declaredEncoding(start) ?? "utf-8");
  if (declared.startsWith("utf-16")) throw refused(`the document says that it is in ${declared}, and is not`, declared);
  return declared;
}

function named(name: string): Encoding {
  const encoding = ENCODINGS.get(name.toLowerCase());
  if (encoding !== undefined) return encoding;
  throw refused(`the encoding ${JSON.stringify(name)} is not supported; send UTF-8`, name);
}

const CONVERTERS: Readonly<Record<Encoding, (bytes: Uint8Array, mark: ByteOrderMark | undefined) => Uint8Array>> = {
  "utf-8": (bytes) => bytes,
  "us-ascii": asciiToUtf8,
  "iso-8859-1": latin1ToUtf8,
  "utf-16": (bytes, mark) => utf16ToUtf8(bytes, mark?.encoding === "utf-16le" || bytes[1] === 0),
  "utf-16le": (bytes) => utf16ToUtf8(bytes, true),
  "utf-16be": (bytes) => utf16ToUtf8(bytes, false),
};

function asciiToUtf8(bytes: Uint8Array): Uint8Array {
  const wrong = bytes.findIndex((byte) => byte > 0x7f);
  if (wrong === -1) return bytes;
  throw refused(`byte ${wrong + 1} is not US-ASCII`, `0x${(bytes[wrong] ?? 0).toString(16)}`);
}

/** Every byte of ISO-8859-1 is the character of the same number; two bytes of UTF-8 from 0x80 on. */
function latin1ToUtf8(bytes: Uint8Array): Uint8Array {
  const high = bytes.reduce((count, byte) => count + (byte >> 7), 0);
  const utf8 = new Uint8Array(bytes.length + high);
  let end = 0;
  for (const byte of bytes) {
    if (byte > 0x7f) utf8[end++] = 0xc0 | (byte >> 6);
    utf8[end++] = byte > 0x7f ? 0x80 | (byte & 0x3f) : byte;
  }
  return utf8;
}

function utf16ToUtf8(bytes: Uint8Array, littleEndian: boolean): Uint8Array {
  try {
    const label = littleEndian ? "utf-16le" : "utf-16be";
    return new TextEncoder().encode(new TextDecoder(label, { fatal: true }).decode(bytes));
  } catch {
    throw refused("the bytes are not UTF-16", "utf-16");
  }
}

function refused(problem: string, value: string): DecodeError {
  return new DecodeError(problem, "", { rule: "encoding", value });
}
