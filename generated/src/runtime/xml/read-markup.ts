// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import { CDATA, COMMENT, INSTRUCTION, isSpace } from "./characters.js";
import { readChars } from "./read-chars.js";
import { readNCName } from "./read-name.js";
import type { Reader } from "./reader.js";

/** Moves over a comment, which starts at the place reached (XML 1.0, production [15]). */
export function skipComment(reader: Reader): void {
  reader.pos += "<!--".length;
  readChars(reader, COMMENT, "a comment");
  while (!reader.startsWith("--")) {
    reader.pos++;
    readChars(reader, COMMENT, "a comment");
  }
  if (!reader.startsWith("-->")) throw reader.error("well-formed", '"--" must not stand inside a comment');
  reader.pos += "-->".length;
}

/** Reads a CDATA section, which starts at the place reached (XML 1.0, production [18]). */
export function readCData(reader: Reader): string {
  reader.pos += "<![CDATA[".length;
  const { pos: start } = reader;
  let text = readChars(reader, CDATA, "a CDATA section");
  while (!reader.startsWith("]]>")) {
    reader.pos++;
    text += `]${readChars(reader, CDATA, "a CDATA section")}`;
    reader.checkLength(start);
  }
  reader.pos += "]]>".length;
  return text;
}

/** Moves over a processing instruction, which starts at the place reached (XML 1.0, production [16]). */
export function skipInstruction(reader: Reader): void {
  const offset = reader.pos;
  reader.pos += "<?".length;
  const target = readNCName(reader, "the target of a processing instruction");
  if (target.toLowerCase() === "xml") {
    const problem = "an XML declaration must be the very first thing of a document; remove it or what stands before it";
    throw reader.error("well-formed", problem, { offset, value: target });
  }
  if (!reader.startsWith("?>") && !isSpace(reader.byte(reader.pos))) {
    throw reader.error("well-formed", "white space must follow the target of a processing instruction", { offset });
  }
  while (!reader.startsWith("?>")) {
    reader.pos++;
    readChars(reader, INSTRUCTION, "a processing instruction");
  }
  reader.pos += "?>".length;
}

/** The error for "<!" that is neither a comment nor a CDATA section. */
export function declarationError(reader: Reader): Error {
  if (reader.startsWith("<!DOCTYPE")) {
    return reader.error("doctype", "a document type declaration is not accepted; remove the <!DOCTYPE ...>");
  }
  return reader.error("well-formed", '"<!" must start a comment or, inside an element, a CDATA section');
}
