import { DecodeError, quote } from "../errors.js";
import { byteOrderMark, sliceAscii } from "./bytes.js";

const SPACE = "[ \\t\\r\\n]";
const EQUALS = `${SPACE}*=${SPACE}*`;

/** XML 1.0, productions [23] XMLDecl, [24], [26], [32] and [80]; any 1.x is read as 1.0 (fifth edition, section 2.8). */
const DECLARATION = new RegExp(
  `^<\\?xml${SPACE}+version${EQUALS}(?:"1\\.[0-9]+"|'1\\.[0-9]+')` +
    `(?:${SPACE}+encoding${EQUALS}(?:"([A-Za-z][A-Za-z0-9._-]*)"|'([A-Za-z][A-Za-z0-9._-]*)'))?` +
    `(?:${SPACE}+standalone${EQUALS}(?:"(?:yes|no)"|'(?:yes|no)'))?${SPACE}*\\?>$`,
);

/** A declaration longer than this many bytes is refused: nothing but white space can make it so long. */
export const MAX_DECLARATION = 1024;

/** Whether a text is an XML declaration. */
export function isDeclaration(text: string): boolean {
  return DECLARATION.test(text);
}

/** The encoding that the XML declaration of a document names; undefined where it names none, or is none. */
export function declaredEncoding(document: string): string | undefined {
  const [, double, single] = DECLARATION.exec(document.slice(0, document.indexOf("?>") + 2)) ?? [];
  return double ?? single;
}

/** The supported encodings under their names in the IANA registry, and their usual aliases, in lower case. */
const TRANSCODERS: ReadonlyMap<string, (bytes: Uint8Array) => Uint8Array> = new Map([
  ["utf-8", (bytes) => bytes],
  ["utf8", (bytes) => bytes],
  ["us-ascii", fromAscii],
  ["ascii", fromAscii],
  ["iso-8859-1", fromLatin1],
  ["latin1", fromLatin1],
  ["utf-16", (bytes) => fromUtf16(bytes)],
  ["utf-16le", (bytes) => fromUtf16(bytes, "utf-16le")],
  ["utf-16be", (bytes) => fromUtf16(bytes, "utf-16be")],
]);

type Utf16 = "utf-16le" | "utf-16be";

/** Whether `toUtf8` supports a charset, as a Content-Type names it. */
export function isSupportedCharset(name: string): boolean {
  return TRANSCODERS.has(name.toLowerCase());
}

/**
 * The bytes of an XML document in UTF-8. A byte order mark is kept, so that the decoder, which skips one, refuses two.
 * The charset of the transport wins; without one
 * the byte order mark, the first bytes and the XML declaration decide (XML 1.0, section 4.3.3 and appendix F). Whether
 * UTF-8 is valid is left to the decoder.
 * @param charset the parameter of the Content-Type; undefined where there is none
 * @throws {DecodeError} with the rule "encoding"
 */
export function toUtf8(bytes: Uint8Array, charset: string | undefined): Uint8Array {
  const name = charset ?? detectEncoding(bytes);
  const transcode = TRANSCODERS.get(name.toLowerCase());
  if (transcode === undefined) throw encodingError(`the encoding ${quote(name)} is not supported; send UTF-8`, name);
  return transcode(bytes);
}

function detectEncoding(bytes: Uint8Array): string {
  const wide = detectUtf16(bytes);
  const declared = declaredEncoding(startOf(bytes, wide));
  if (declared === undefined) return wide ?? "utf-8";
  const problem = contradiction(bytes, wide, declared);
  if (problem === undefined) return wide ?? declared;
  const message = `the XML declaration says "${declared}", but the bytes ${problem}; correct the declaration`;
  throw encodingError(message, declared);
}

/** How the first bytes contradict the encoding that the declaration names. */
function contradiction(bytes: Uint8Array, wide: Utf16 | undefined, declared: string): string | undefined {
  if (/^utf-16/i.test(declared) !== (wide !== undefined)) return wide === undefined ? "are not UTF-16" : "are UTF-16";
  return byteOrderMark(bytes) > 0 && !/^utf-?8$/i.test(declared) ? "start as UTF-8" : undefined;
}

/** UTF-16 shows in its byte order mark, or in the zero byte beside the first "<". */
function detectUtf16([first, second]: Uint8Array): Utf16 | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be";
  return undefined;
}

/** As much of a document as can contain its XML declaration. */
function startOf(bytes: Uint8Array, wide: Utf16 | undefined): string {
  if (wide !== undefined)
    return decodeUtf16(bytes, wide)
      .slice(0, MAX_DECLARATION)
      .replace(/^\uFEFF/, "");
  return sliceAscii(bytes, byteOrderMark(bytes), Math.min(bytes.length, MAX_DECLARATION));
}

/** The place of the first byte beyond ASCII; the length where there is none. */
function endOfAscii(bytes: Uint8Array): number {
  let end = 0;
  while (end < bytes.length && (bytes[end] as number) < 0x80) end++;
  return end;
}

function fromAscii(bytes: Uint8Array): Uint8Array {
  const offset = endOfAscii(bytes);
  const byte = bytes[offset];
  if (byte === undefined) return bytes;
  const value = `0x${byte.toString(16).toUpperCase()}`;
  throw encodingError(`the byte ${value} at offset ${offset} is not US-ASCII; send UTF-8`, value);
}

function fromLatin1(bytes: Uint8Array): Uint8Array {
  let length = endOfAscii(bytes);
  if (length === bytes.length) return bytes;
  const utf8 = new Uint8Array(2 * bytes.length);
  utf8.set(bytes.subarray(0, length));
  for (let index = length; index < bytes.length; index++) {
    const byte = bytes[index] as number;
    if (byte < 0x80) utf8[length++] = byte;
    else {
      utf8[length++] = 0xc0 | (byte >> 6);
      utf8[length++] = 0x80 | (byte & 0x3f);
    }
  }
  return utf8.subarray(0, length);
}

/** Without a sign of the byte order it is big-endian (RFC 2781, section 4.3). */
function fromUtf16(bytes: Uint8Array, order: Utf16 = detectUtf16(bytes) ?? "utf-16be"): Uint8Array {
  return new TextEncoder().encode(decodeUtf16(bytes, order));
}

function decodeUtf16(bytes: Uint8Array, order: Utf16): string {
  try {
    return new TextDecoder("utf-16le", { fatal: true, ignoreBOM: true }).decode(
      order === "utf-16le" ? bytes : swapPairs(bytes),
    );
  } catch {
    throw encodingError("the bytes are not UTF-16; send UTF-8 or name the right charset", "utf-16");
  }
}

/** Not every platform decodes big-endian UTF-16 itself. */
function swapPairs(bytes: Uint8Array): Uint8Array {
  return bytes.map((_, index) => bytes[index ^ 1] ?? 0);
}

function encodingError(problem: string, value: string): DecodeError {
  return new DecodeError(problem, "", { rule: "encoding", value });
}
