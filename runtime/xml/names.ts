import { excerpt, quote } from "../errors.js";
import { NCNAME } from "../types/text.js";
import { COLON } from "./bytes.js";
import type { Reader } from "./reader.js";

/** Not in a name. */
const NOT_A_NAME = 0;
/** An ASCII character that is allowed in a name, but not as the first. */
const INSIDE = 1;
/** An ASCII character that can start a name. */
const START = 2;
/** A byte of a character beyond ASCII: NCNAME decides. */
const BEYOND_ASCII = 3;

const NAME_BYTES = nameTable();

function nameTable(): Uint8Array {
  const table = new Uint8Array(256).fill(NOT_A_NAME).fill(BEYOND_ASCII, 0x80);
  for (let byte = 0; byte < 0x80; byte++) {
    const character = String.fromCharCode(byte);
    if (/[A-Za-z_]/.test(character)) table[byte] = START;
    else if (/[-.0-9]/.test(character)) table[byte] = INSIDE;
  }
  return table;
}

/** A name as it was written. */
export interface PrefixedName {
  /** "" for none. */
  readonly prefix: string;
  readonly local: string;
}

/** Reads a name that may have a prefix (Namespaces in XML 1.0, production [7] QName). */
export function readPrefixedName(reader: Reader, what: string): PrefixedName {
  const offset = reader.pos;
  const first = readNCName(reader, what);
  if (reader.byte(reader.pos) !== COLON) return { prefix: "", local: first };
  reader.pos++;
  const local = readNCName(reader, what, first);
  if (reader.byte(reader.pos) !== COLON) return { prefix: first, local };
  throw reader.error("well-formed", `${what} has one colon at most`, { offset, value: `${first}:${local}:` });
}

/** Reads a name without a colon (Namespaces in XML 1.0, production [4] NCName). */
export function readNCName(reader: Reader, what: string, prefix?: string): string {
  const { bytes, end, pos: start } = reader;
  let pos = start;
  let ascii = true;
  for (; pos < end; pos++) {
    const meaning = NAME_BYTES[bytes[pos] as number];
    if (meaning === NOT_A_NAME) break;
    if (meaning === BEYOND_ASCII) ascii = false;
  }
  if (pos === end) throw reader.endOfInput(what);
  reader.pos = pos;
  reader.checkLength(start);
  const name = ascii ? reader.ascii(start, pos) : reader.text(start, pos);
  const isName = ascii ? NAME_BYTES[bytes[start] as number] === START : NCNAME.test(name);
  if (isName) return name;
  const found = name === "" ? reader.text(start, Math.min(start + 1, end)) : name;
  const wanted = prefix === undefined ? what : `${what} after "${excerpt(prefix)}:"`;
  throw reader.error("well-formed", `expected ${wanted}, found ${quote(found)}`, {
    offset: start,
    value: found,
  });
}
