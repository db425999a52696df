import type { Position } from "../errors.js";
import { LINE_FEED, RETURN } from "./characters.js";
import { sliceUtf8 } from "./utf8.js";

/** Where a document starts. */
export const DOCUMENT_START: Position = { line: 1, column: 1, offset: 0 };

/** The position `length` bytes after `from`, which is where `bytes` start. Only errors and streams pay for this. */
export function advance(from: Position, bytes: Uint8Array, length: number): Position {
  let line = from.line;
  let lineStart = 0;
  for (let index = 0; index < length; index++) {
    const isLineEnd = bytes[index] === LINE_FEED || (bytes[index] === RETURN && bytes[index + 1] !== LINE_FEED);
    if (!isLineEnd) continue;
    line++;
    lineStart = index + 1;
  }
  const column = sliceUtf8(bytes, lineStart, length).length + (line === from.line ? from.column : 1);
  return { line, column, offset: from.offset + length };
}
