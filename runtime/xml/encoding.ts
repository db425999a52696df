import { DecodeError, quote } from "../errors.js";
import { byteOrderMark, sliceAscii } from "./bytes.js";

const SPACE = "[ \\t\\r\\n]";
const EQUALS = `${SPACE}*=${SPACE}*`;

/** XML 1.0, productions [23] XMLDecl, [24], [26], [32] and [80]; any 1.x is read as 1.0 (fifth edition, section 2.8). */
const DECLARATION = new RegExp(
  `^<\\?xml${SPACE}+version${EQUALS}(["'])1\\.\\d+\\1(?:${SPACE}+encoding${EQUALS}(["'])([A-Za-z][\\w.-]*)\\2)?` +
    `(?:${SPACE}+standalone${EQUALS}(["'])(?:yes|no)\\4)?${SPACE}*\\?>$`,
);

/** A declaration longer than this many bytes is refused: nothing but white space can make it so long. */
export const MAX_DECLARATION = 1024;

/** Whether a text is an XML declaration. */
export function isDeclaration(text: string): boolean {
  return DECLARATION.test(text);
}

/** The encoding that the XML declaration of a document names; undefined where it names none, or is none. */
export function declaredEncoding(document: string): string | undefined {
  return DECLARATION.exec(document.slice(0, document.indexOf("?>") + 2))?.[3];
}

/** The supported encodings under their names in the IANA registry, and their usual aliases, in lower case. */
const TRANSCODERS: ReadonlyMap<string, (bytes: Uint8Array) => Uint8Array> = /* @__PURE__ */ new Map([
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

/**
 * The same bytes, which must not be said to be in another encoding than UTF-8: neither by the charset of the transport nor,
 * without one, by the XML declaration. It is small; `toUtf8` reads other encodings.
 * @throws {DecodeError} with the rule "encoding"
 */
export function requireUtf8(bytes: Uint8Array, charset: string | undefined): Uint8Array {
  const name = charset ?? declaredEncoding(startOf(bytes)) ?? "utf-8";
  if (UTF_8.test(name)) return bytes;
  throw encodingError(`the encoding ${quote(name)} is not read without the option decode.transcode`, name);
}

const UTF_8 = /^utf-?8$/i;

function detectEncoding(bytes: Uint8Array): string {
  const wide = detectUtf16(bytes);
  const declared = declaredEncoding(wide === undefined ? startOf(bytes) : wideStartOf(bytes, wide));
  if (declared === undefined) return wide ?? "utf-8";
  const problem = contradiction(bytes, wide, declared);
  if (problem === undefined) return wide ?? declared;
  const message = `the XML declaration says "${declared}", but the bytes ${problem}`;
  throw encodingError(message, declared);
}

/** How the first bytes contradict the encoding that the declaration names. */
function contradiction(bytes: Uint8Array, wide: Utf16 | undefined, declared: string): string | undefined {
  if (/^utf-16/i.test(declared) !== (wide !== undefined)) return wide === undefined ? "are not UTF-16" : "are UTF-16";
  return byteOrderMark(bytes) > 0 && !UTF_8.test(declared) ? "start as UTF-8" : undefined;
}

/** UTF-16 shows in its byte order mark, or in the zero byte beside the first "<". */
function detectUtf16([first, second]: Uint8Array): Utf16 | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be";
  return undefined;
}

/** As much of a document as can contain its XML declaration. */
function startOf(bytes: Uint8Array): string {
  return sliceAscii(bytes, byteOrderMark(bytes), Math.min(bytes.length, MAX_DECLARATION));
}

function wideStartOf(bytes: Uint8Array, wide: Utf16): string {
  return decodeUtf16(bytes, wide)
    .slice(0, MAX_DECLARATION)
    .replace(/^\uFEFF/, "");
}

function fromAscii(bytes: Uint8Array): Uint8Array {
  const offset = bytes.findIndex((byte) => byte >= 0x80);
  if (offset < 0) return bytes;
  const byte = bytes[offset] as number;
  const value = `0x${byte.toString(16).toUpperCase()}`;
  throw encodingError(`the byte ${value} at offset ${offset} is not US-ASCII`, value);
}

function fromLatin1(bytes: Uint8Array): Uint8Array {
  const utf8 = new Uint8Array(2 * bytes.length);
  let length = 0;
  for (let index = 0; index < bytes.length; index++) {
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
    return new TextDecoder(order, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw encodingError("the bytes are not UTF-16", "utf-16");
  }
}

function encodingError(problem: string, value: string): DecodeError {
  return new DecodeError(problem, "", { rule: "encoding", value });
}
