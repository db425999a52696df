import { byteOrderMark, isSpace, LESS } from "./bytes.js";
import { skipMisc } from "./characters.js";
import { isDeclaration, MAX_DECLARATION } from "./encoding.js";
import type { FastReading } from "./decoder.js";
import { type DecodeLimits, Reader } from "./reader.js";
import { type StartTag, readStartTag } from "./tags.js";

/** Moves over the XML declaration, if there is one. Its encoding is not looked at: the bytes are UTF-8 by now. */
function skipDeclaration(reader: Reader): void {
  if (reader.end === 0 || !reader.startsWith("<?xml") || !isSpace(reader.byte("<?xml".length))) return;
  const text = reader.ascii(0, Math.min(reader.end, MAX_DECLARATION));
  const length = text.indexOf("?>") + 2;
  if (length === 1 && reader.end < MAX_DECLARATION) throw reader.endOfInput("the XML declaration");
  if (!isDeclaration(text.slice(0, length))) {
    const problem = 'the XML declaration is wrong; expected <?xml version="1.0" encoding="utf-8"?>';
    throw reader.error("well-formed", problem, { offset: 0, value: text.slice(0, length) });
  }
  reader.pos = length;
}

/**
 * Opens a document that is complete.
 * @throws {DecodeError} for bytes that are not UTF-8
 */
export function openDocument(bytes: Uint8Array, limits: DecodeLimits, fast?: FastReading): Reader {
  const offset = byteOrderMark(bytes);
  const document = offset === 0 ? bytes : bytes.subarray(offset);
  const reader = new Reader(document, limits, { line: 1, column: 1, offset }, true, fast?.copy(document));
  reader.checkUtf8(document);
  return reader;
}

/** Reads the prolog and the start tag of the root element (XML 1.0, production [22] prolog). */
export function readRootTag(reader: Reader): StartTag {
  skipDeclaration(reader);
  skipMisc(reader);
  const byte = reader.byte(reader.pos);
  if (byte === -1) throw reader.endOfInput("the prolog: there is no root element");
  if (byte === LESS) return readStartTag(reader);
  throw reader.error("well-formed", "text must not precede the root element");
}

/** Checks that nothing more than comments, processing instructions and white space follows the root element. */
export function finishDocument(reader: Reader): void {
  skipMisc(reader);
  const byte = reader.byte(reader.pos);
  if (byte === -1) return;
  const what = byte === LESS ? "a second element" : "text";
  throw reader.error("well-formed", `${what} follows the root element`);
}
