import { HASH, isCharacter, SEMICOLON, ZERO } from "./characters.js";
import { readNCName } from "./read-name.js";
import type { Reader } from "./reader.js";

/** The entities that need no declaration (XML 1.0, section 4.6). */
const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["apos", "'"],
  ["quot", '"'],
]);

const BEYOND_UNICODE = 0x110000;

/** Reads a reference, which starts at the place reached (XML 1.0, productions [66] CharRef and [68] EntityRef). */
export function readReference(reader: Reader): string {
  const offset = reader.pos++;
  if (reader.byte(reader.pos) === HASH) return readCharacterReference(reader, offset);
  const name = readNCName(reader, 'an entity name (write a bare "&" as &amp;)');
  const value = PREDEFINED.get(name);
  expectSemicolon(reader, offset);
  if (value !== undefined) return value;
  const problem = `the entity &${name}; is not defined; only &lt; &gt; &amp; &apos; and &quot; are`;
  throw reader.error("well-formed", problem, { offset, value: name });
}

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
  throw reader.error("well-formed", `${value.slice(0, 20)} is not a reference to a character of XML`, {
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
