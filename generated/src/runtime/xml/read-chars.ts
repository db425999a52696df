// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import { BLANK, type ByteTable, HIGH, LINE_END, LINE_FEED, PLAIN, REFERENCE, STOP } from "./characters.js";
import { readReference } from "./read-reference.js";
import type { Reader } from "./reader.js";

/**
 * Reads characters up to the next byte at which `table` stops, which becomes the place reached. Line ends are
 * normalised (XML 1.0, section 2.11), references resolved where the table knows them, characters checked.
 * @param inside what is being read, for the error of a document that ends here: "a comment"
 */
export function readChars(reader: Reader, table: ByteTable, inside: string): string {
  const { pos: start } = reader;
  let text = "";
  for (;;) {
    text += readRun(reader, table);
    reader.checkLength(start);
    const byte = reader.byte(reader.pos);
    if (byte === -1) throw reader.endOfInput(inside);
    switch (table[byte]) {
      case STOP:
        return text;
      case REFERENCE:
        text += readReference(reader);
        break;
      case BLANK:
        text += " ";
        reader.pos++;
        break;
      case LINE_END:
        text += table[LINE_FEED] === BLANK ? " " : "\n";
        skipLineEnd(reader);
        break;
      default:
        throw illegalCharacter(reader, reader.pos, byte);
    }
  }
}

/** Reads bytes that stand for themselves: everything that is neither a stop nor replaced by something else. */
function readRun(reader: Reader, table: ByteTable): string {
  const { bytes, end, pos: start } = reader;
  let pos = start;
  let ascii = true;
  for (; pos < end; pos++) {
    const meaning = table[bytes[pos] as number];
    if (meaning === PLAIN) continue;
    if (meaning !== HIGH) break;
    ascii = false;
    if (bytes[pos] === 0xef) checkNonCharacter(reader, pos);
  }
  reader.pos = pos;
  return ascii ? reader.ascii(start, pos) : reader.text(start, pos);
}

/** A carriage return, alone or before a line feed. */
function skipLineEnd(reader: Reader): void {
  const isPair = reader.byte(reader.pos + 1) === LINE_FEED;
  reader.pos += isPair ? 2 : 1;
}

/** U+FFFE and U+FFFF are the only characters of valid UTF-8 beyond ASCII that XML 1.0 does not have. */
function checkNonCharacter(reader: Reader, at: number): void {
  const last = reader.byte(at + 2);
  if (reader.byte(at + 1) === 0xbf && last >= 0xbe) throw illegalCharacter(reader, at, 0xff40 + last);
}

function illegalCharacter(reader: Reader, offset: number, code: number): Error {
  const value = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  return reader.error("well-formed", `XML cannot carry the character ${value}; leave it out`, { offset, value });
}
