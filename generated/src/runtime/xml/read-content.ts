// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import { BANG, CONTENT, isSpace, LESS, QUESTION } from "./characters.js";
import { readChars } from "./read-chars.js";
import { declarationError, readCData, skipComment, skipInstruction } from "./read-markup.js";
import type { Reader } from "./reader.js";

/**
 * Reads character data, references and CDATA sections up to the next tag, whose "<" becomes the place reached.
 * Comments and processing instructions are passed over (XML 1.0, production [43] content).
 */
export function readCharacterData(reader: Reader): string {
  const { pos: start } = reader;
  let text = "";
  for (;;) {
    text += readChars(reader, CONTENT, "an element");
    reader.checkLength(start);
    if (reader.byte(reader.pos) !== LESS) text += readBracket(reader);
    else {
      const byte = reader.byte(reader.pos + 1);
      if (byte === BANG) text += readBang(reader);
      else if (byte === QUESTION) skipInstruction(reader);
      else return text;
    }
  }
}

/** "]", which must not be the start of "]]>" (XML 1.0, production [14]). */
function readBracket(reader: Reader): string {
  if (reader.startsWith("]]>")) {
    throw reader.error("well-formed", '"]]>" must not stand in text; write ]]&gt;', { value: "]]>" });
  }
  reader.pos++;
  return "]";
}

function readBang(reader: Reader): string {
  if (reader.startsWith("<![CDATA[")) return readCData(reader);
  if (!reader.startsWith("<!--")) throw declarationError(reader);
  skipComment(reader);
  return "";
}

/**
 * Moves to the next tag in content that has elements only.
 * @throws {DecodeError} with the rule "text" where anything but white space stands
 */
export function skipToTag(reader: Reader): void {
  reader.skipSpace();
  const next = reader.byte(reader.pos + 1);
  if (reader.byte(reader.pos) === LESS && next !== BANG && next !== QUESTION) return;
  const offset = reader.pos;
  const text = readCharacterData(reader);
  for (let index = 0; index < text.length; index++) {
    if (isSpace(text.charCodeAt(index))) continue;
    const value = text.trim();
    throw reader.error("text", `text found where only elements may stand: ${JSON.stringify(value.slice(0, 80))}`, {
      offset,
      value,
    });
  }
}

/** Moves over what may stand outside of the root element: white space, comments and processing instructions. */
export function skipMisc(reader: Reader): void {
  for (;;) {
    reader.skipSpace();
    if (reader.byte(reader.pos) !== LESS) return;
    const next = reader.byte(reader.pos + 1);
    if (next === QUESTION) skipInstruction(reader);
    else if (next !== BANG) return;
    else if (reader.startsWith("<!--")) skipComment(reader);
    else throw declarationError(reader);
  }
}
