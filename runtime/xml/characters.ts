import { excerpt, quote } from "../errors.js";
import {
  BANG,
  BLANK,
  BRACKET,
  type ByteTable,
  CDATA,
  COMMENT,
  CONTENT,
  DASH,
  GREATER,
  HASH,
  HIGH,
  INSTRUCTION,
  isCharacter,
  isSpace,
  LESS,
  LINE_END,
  LINE_FEED,
  PLAIN,
  QUESTION,
  REFERENCE,
  RETURN,
  SEMICOLON,
  sliceUtf8,
  SPACE,
  STOP,
  ZERO,
} from "./bytes.js";
import { readNCName } from "./names.js";
import type { Reader } from "./reader.js";

/**
 * Reads characters up to the next byte at which `table` stops, which becomes the place reached. Line ends are
 * normalised (XML 1.0, section 2.11), references resolved where the table has them, characters checked.
 * @param inside what is being read, for the error of a document that ends here: "an attribute value"
 */
export function readChars(reader: Reader, table: ByteTable, inside: string): string {
  const { pos: start } = reader;
  let text = "";
  for (let pieces = 0; ;) {
    const { pos } = reader;
    const found = skipRun(reader, table);
    reader.checkLength(start);
    const byte = checkEnd(reader, table, inside);
    const { pos: end } = reader;
    const run =
      found === 0
        ? reader.ascii(pos, end)
        : found === BEYOND
          ? reader.text(pos, end)
          : normalizedLines(reader, pos, end, table);
    if (table[byte] === STOP) return text + run;
    text += run + readReference(reader);
    if (++pieces > reader.limits.pieces) throw piecesError(reader);
  }
}

/**
 * A run with line ends normalised; in an attribute value they and tabs become spaces (XML 1.0, sections 2.11 and 3.3.3).
 * A copy of the bytes takes no memory for each line end, as a regular expression does.
 */
function normalizedLines({ bytes: source }: Reader, start: number, end: number, table: ByteTable): string {
  const bytes = source.slice(start, end);
  const replacement = table[LINE_FEED] === BLANK ? SPACE : LINE_FEED;
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte === RETURN && bytes[at + 1] === LINE_FEED) continue;
    const meaning = table[byte];
    bytes[length++] = meaning === LINE_END || meaning === BLANK ? replacement : byte;
  }
  return sliceUtf8(bytes, 0, length);
}

function piecesError(reader: Reader): Error {
  return reader.limitError("pieces", "a text has more references, comments and sections than this");
}

/** Moves over characters as `readChars` does. */
function skipChars(reader: Reader, table: ByteTable, inside: string): void {
  const { pos: start } = reader;
  skipRun(reader, table);
  reader.checkLength(start);
  checkEnd(reader, table, inside);
}

/** The byte that ends a run: a stop or the start of a reference. */
function checkEnd(reader: Reader, table: ByteTable, inside: string): number {
  const byte = reader.byte(reader.pos);
  if (byte === -1) throw reader.endOfInput(inside);
  const meaning = table[byte];
  if (meaning === STOP || meaning === REFERENCE) return byte;
  throw illegalCharacter(reader, reader.pos, byte);
}

/** What a run has that is not plain ASCII: characters beyond it, and characters that others replace. */
const BEYOND = 1;
const REPLACED = 2;

/** Moves over literal bytes: everything up to a stop, a reference or an illegal character. Returns what they have. */
function skipRun(reader: Reader, table: ByteTable): number {
  const { bytes, end } = reader;
  let { pos } = reader;
  let found = 0;
  for (; pos < end; pos++) {
    const meaning = table[bytes[pos] as number];
    if (meaning === PLAIN) continue;
    if (meaning === HIGH) {
      found |= BEYOND;
      if (bytes[pos] === 0xef) checkNonCharacter(reader, pos);
    } else if (meaning === LINE_END || meaning === BLANK) found |= REPLACED;
    else if (meaning !== STOP || !isLiteral(bytes, pos)) break;
  }
  reader.pos = pos;
  return found;
}

/** Whether a stop is a character like any other: "]" where no "]]>" starts, "-" where no "--", "?" where no "?>". */
function isLiteral(bytes: Uint8Array, pos: number): boolean {
  const next = bytes[pos + 1];
  switch (bytes[pos]) {
    case BRACKET:
      return next !== BRACKET || bytes[pos + 2] !== GREATER;
    case DASH:
      return next !== DASH;
    case QUESTION:
      return next !== GREATER;
    default:
      return false;
  }
}

/** U+FFFE and U+FFFF are the only characters of valid UTF-8 beyond ASCII that XML 1.0 does not have. */
function checkNonCharacter(reader: Reader, at: number): void {
  const last = reader.byte(at + 2);
  if (reader.byte(at + 1) === 0xbf && last >= 0xbe) throw illegalCharacter(reader, at, 0xff40 + last);
}

function illegalCharacter(reader: Reader, offset: number, code: number): Error {
  const value = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  return reader.error("well-formed", `XML does not allow the character ${value}; leave it out`, { offset, value });
}

/** The entities that need no declaration (XML 1.0, section 4.6). */
const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["apos", "'"],
  ["quot", '"'],
]);

const BEYOND_UNICODE = 0x110000;

/**
 * Reads a reference, which starts at the place reached (XML 1.0, productions [66] CharRef and [68] EntityRef).
 * @returns the character
 */
function readReference(reader: Reader): string {
  const common = commonReference(reader);
  if (common !== undefined) return common;
  const offset = reader.pos++;
  if (reader.byte(reader.pos) === HASH) return readCharacterReference(reader, offset);
  const name = readNCName(reader, 'an entity name (write a bare "&" as &amp;)');
  const value = PREDEFINED.get(name);
  expectSemicolon(reader, offset);
  if (value !== undefined) return value;
  const problem = `the entity &${excerpt(name)}; is not defined; only &lt; &gt; &amp; &apos; and &quot; are`;
  throw reader.error("well-formed", problem, { offset, value: name });
}

/** Moves over &lt; or &gt;, which texts in markup consist of to a large part. Returns the character. */
function commonReference(reader: Reader): string | undefined {
  const { bytes, pos } = reader;
  if (pos + 4 > reader.end || bytes[pos + 2] !== SMALL_T || bytes[pos + 3] !== SEMICOLON) return undefined;
  const first = bytes[pos + 1];
  if (first !== SMALL_L && first !== SMALL_G) return undefined;
  reader.pos += 4;
  return first === SMALL_L ? "<" : ">";
}

const SMALL_G = 0x67;
const SMALL_L = 0x6c;
const SMALL_T = 0x74;

function readCharacterReference(reader: Reader, offset: number): string {
  reader.pos++;
  const radix = reader.byte(reader.pos) === 0x78 ? 16 : 10;
  if (radix === 16) reader.pos++;
  let code = 0;
  for (let digit = digitAt(reader, radix); digit !== -1; digit = digitAt(reader, radix)) {
    code = Math.min(code * radix + digit, BEYOND_UNICODE);
    reader.pos++;
  }
  expectSemicolon(reader, offset);
  if (isCharacter(code)) return String.fromCodePoint(code);
  const value = reader.text(offset, reader.pos);
  throw reader.error("well-formed", `${excerpt(value)} is not a reference to a character of XML`, {
    offset,
    value,
  });
}

/** The value of the digit at the place reached, or -1. */
function digitAt(reader: Reader, radix: number): number {
  const byte = reader.byte(reader.pos);
  if (byte >= ZERO && byte <= ZERO + 9) return byte - ZERO;
  const letter = (byte | 0x20) - 0x61;
  return radix === 16 && letter >= 0 && letter < 6 ? letter + 10 : -1;
}

function expectSemicolon(reader: Reader, offset: number): void {
  const byte = reader.byte(reader.pos);
  if (byte === -1) throw reader.endOfInput("a reference");
  if (byte !== SEMICOLON) {
    throw reader.error("well-formed", 'a reference must end with ";"; write a bare "&" as &amp;', { offset });
  }
  reader.pos++;
}

/** Moves over a comment, which starts at the place reached (XML 1.0, production [15]). */
function skipComment(reader: Reader): void {
  reader.pos += "<!--".length;
  skipChars(reader, COMMENT, "a comment");
  if (!reader.startsWith("-->")) throw reader.error("well-formed", '"--" must not occur inside a comment');
  reader.pos += "-->".length;
}

/** Reads a CDATA section, which starts at the place reached (XML 1.0, production [18]). */
function readCData(reader: Reader): string {
  reader.pos += "<![CDATA[".length;
  const text = readChars(reader, CDATA, "a CDATA section");
  reader.pos += "]]>".length;
  return text;
}

/** Moves over a processing instruction, which starts at the place reached (XML 1.0, production [16]). */
function skipInstruction(reader: Reader): void {
  const offset = reader.pos;
  reader.pos += "<?".length;
  const target = readNCName(reader, "the target of a processing instruction");
  if (target.toLowerCase() === "xml") {
    const problem = "an XML declaration must be the very first thing of a document";
    throw reader.error("well-formed", problem, { offset, value: target });
  }
  if (!reader.startsWith("?>") && !isSpace(reader.byte(reader.pos))) {
    throw reader.error("well-formed", "white space must follow the target of a processing instruction", { offset });
  }
  skipChars(reader, INSTRUCTION, "a processing instruction");
  reader.pos += "?>".length;
}

/** Moves over a comment or a processing instruction. */
function skipMarkup(reader: Reader): void {
  if (reader.byte(reader.pos + 1) === QUESTION) skipInstruction(reader);
  else if (reader.startsWith("<!--")) skipComment(reader);
  else throw declarationError(reader);
}

/** The error for "<!" that is neither a comment nor a CDATA section. */
function declarationError(reader: Reader): Error {
  if (reader.startsWith("<!DOCTYPE")) {
    return reader.error("doctype", "a document type declaration is not accepted; remove the <!DOCTYPE ...>");
  }
  return reader.error("well-formed", '"<!" must start a comment or, inside an element, a CDATA section');
}

/**
 * Reads character data, references and CDATA sections up to the next tag, whose "<" becomes the place reached.
 * Comments and processing instructions are passed over (XML 1.0, production [43] content).
 */
export function readCharacterData(reader: Reader): string {
  const { pos: start } = reader;
  let text = readChars(reader, CONTENT, "an element");
  for (let pieces = 0; !isTag(reader);) {
    if (++pieces > reader.limits.pieces) throw piecesError(reader);
    if (reader.startsWith("]]>")) {
      throw reader.error("well-formed", '"]]>" must not occur in text; write ]]&gt;', { value: "]]>" });
    }
    if (reader.startsWith("<![CDATA[")) text += readCData(reader);
    else skipMarkup(reader);
    text += readChars(reader, CONTENT, "an element");
    reader.checkLength(start);
  }
  return text;
}

/** Whether a tag is at the place reached. */
function isTag(reader: Reader): boolean {
  if (reader.byte(reader.pos) !== LESS) return false;
  const next = reader.byte(reader.pos + 1);
  if (next === -1) throw reader.endOfInput("a tag");
  return next !== BANG && next !== QUESTION;
}

/**
 * Moves to the next tag in content that has elements only.
 * @throws {DecodeError} with the rule "text" for anything but white space
 */
export function skipToTag(reader: Reader): void {
  reader.skipSpace();
  if (isTag(reader)) return;
  const offset = reader.pos;
  const text = readCharacterData(reader);
  if (!/[^ \t\n\r]/.test(text)) return;
  const value = text.trim();
  throw reader.error("text", `text found where only elements are allowed: ${quote(value)}`, { offset, value });
}

/** Moves over what is allowed outside of the root element: white space, comments and processing instructions. */
export function skipMisc(reader: Reader): void {
  for (;;) {
    reader.skipSpace();
    const next = reader.byte(reader.pos + 1);
    if (reader.byte(reader.pos) !== LESS || (next !== QUESTION && next !== BANG)) return;
    skipMarkup(reader);
  }
}
