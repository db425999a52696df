// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

/** Bytes that have a meaning in markup. */
const TAB = 0x09;
export const LINE_FEED = 0x0a;
export const RETURN = 0x0d;
export const SPACE = 0x20;
export const BANG = 0x21;
export const DOUBLE_QUOTE = 0x22;
export const HASH = 0x23;
const AMPERSAND = 0x26;
export const SINGLE_QUOTE = 0x27;
export const DASH = 0x2d;
export const SLASH = 0x2f;
export const ZERO = 0x30;
export const COLON = 0x3a;
export const SEMICOLON = 0x3b;
export const LESS = 0x3c;
export const EQUALS = 0x3d;
export const GREATER = 0x3e;
export const QUESTION = 0x3f;

/** What a byte means to a reader of character data. */
export const PLAIN = 0;
/** A byte of a character beyond ASCII. */
export const HIGH = 1;
/** A byte that the reader leaves to its caller. */
export const STOP = 2;
/** A carriage return, which starts or is a line end (XML 1.0, section 2.11). */
export const LINE_END = 3;
/** "&" where references are recognised. */
export const REFERENCE = 4;
/** A tab or line feed that becomes a space (attribute values: XML 1.0, section 3.3.3). */
export const BLANK = 5;
/** A control character, which XML 1.0 does not have (production [2] Char). */
const ILLEGAL = 6;

/** For each byte what it means: one of the codes above. */
export type ByteTable = Uint8Array;

/** Character data between tags (production [14]); "]" is a stop because of "]]>". */
export const CONTENT = byteTable("<]", [[AMPERSAND, REFERENCE]]);
/** The inside of a CDATA section (production [20]). */
export const CDATA = byteTable("]");
/** The inside of a comment (production [15]). */
export const COMMENT = byteTable("-");
/** The inside of a processing instruction (production [16]). */
export const INSTRUCTION = byteTable("?");
/** An attribute value (production [10]) in double quotes, and in single ones. */
export const DOUBLE_QUOTED = byteTable('"<', [
  [AMPERSAND, REFERENCE],
  [TAB, BLANK],
  [LINE_FEED, BLANK],
]);
export const SINGLE_QUOTED = byteTable("'<", [
  [AMPERSAND, REFERENCE],
  [TAB, BLANK],
  [LINE_FEED, BLANK],
]);

function byteTable(stops: string, more: readonly (readonly [byte: number, meaning: number])[] = []): ByteTable {
  const table = new Uint8Array(256).fill(PLAIN).fill(ILLEGAL, 0, SPACE).fill(HIGH, 0x80);
  const meanings = [[TAB, PLAIN], [LINE_FEED, PLAIN], [RETURN, LINE_END], ...more] as const;
  for (const [byte, meaning] of meanings) table[byte] = meaning;
  for (const stop of stops) table[stop.charCodeAt(0)] = STOP;
  return table;
}

/** CONTENT once more: V8 folds a constant of the module's own, but loads an exported one anew for every byte. */
const PLAIN_IN_CONTENT = CONTENT.map((meaning) => Number(meaning === PLAIN));

/** The end of the ASCII bytes from `pos` on that stand for themselves in character data. Hot. */
export function endOfPlainText(bytes: Uint8Array, pos: number, end: number): number {
  while (pos < end && PLAIN_IN_CONTENT[bytes[pos] as number] === 1) pos++;
  return pos;
}

/** Whether the byte is XML white space (production [3] S). */
export function isSpace(byte: number): boolean {
  return byte === SPACE || byte === LINE_FEED || byte === RETURN || byte === TAB;
}

/** Whether the code point is a character of XML 1.0 (production [2] Char). */
export function isCharacter(code: number): boolean {
  if (code < SPACE) return code === TAB || code === LINE_FEED || code === RETURN;
  return code < 0xd800 || (code >= 0xe000 && code < 0xfffe) || (code >= 0x10000 && code <= 0x10ffff);
}
