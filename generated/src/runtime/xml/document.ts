// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import { LESS } from "./characters.js";
import { skipDeclaration } from "./declaration.js";
import type { DecodeLimits } from "./limits.js";
import { skipMisc } from "./read-content.js";
import { Reader } from "./reader.js";
import { readStartTag, type StartTag } from "./start-tag.js";
import { byteOrderMark } from "./utf8.js";

/**
 * Opens a document that is all there.
 * @throws {DecodeError} for bytes that are not UTF-8
 */
export function openDocument(bytes: Uint8Array, limits: DecodeLimits): Reader {
  const offset = byteOrderMark(bytes);
  // A plain Uint8Array, even where the bytes are a Buffer: the engine's code then meets one kind of array only.
  const view = new Uint8Array(bytes.buffer, bytes.byteOffset + offset, bytes.length - offset);
  const reader = new Reader(view, limits, { line: 1, column: 1, offset });
  reader.checkUtf8();
  return reader;
}

/** Reads everything in front of the root element, and its start tag (XML 1.0, production [22] prolog). */
export function readRootTag(reader: Reader): StartTag {
  skipDeclaration(reader);
  skipMisc(reader);
  const byte = reader.byte(reader.pos);
  if (byte === -1) throw reader.endOfInput("the prolog: there is no root element");
  if (byte === LESS) return readStartTag(reader);
  throw reader.error("well-formed", "text must not stand in front of the root element");
}

/** Checks that nothing more than comments, processing instructions and white space follows the root element. */
export function finishDocument(reader: Reader): void {
  skipMisc(reader);
  const byte = reader.byte(reader.pos);
  if (byte === -1) return;
  const what = byte === LESS ? "a second element" : "text";
  throw reader.error("well-formed", `${what} stands behind the root element; a document has one root`);
}
