import { GREATER, LESS, SLASH } from "./characters.js";
import { type PrefixedName, readPrefixedName } from "./read-name.js";
import type { Reader } from "./reader.js";

/** Whether an end tag stands at the place reached, where a tag stands. */
export function isEndTag(reader: Reader): boolean {
  return reader.byte(reader.pos) === LESS && reader.byte(reader.pos + 1) === SLASH;
}

/**
 * Reads the end tag of an element, which must stand at the place reached (XML 1.0, production [42] and "Element Type
 * Match").
 */
export function readEndTag(reader: Reader, expected: PrefixedName): void {
  const offset = reader.pos;
  reader.pos += "</".length;
  const found = readPrefixedName(reader, "an element name");
  if (found.local !== expected.local || found.prefix !== expected.prefix) {
    const problem = `the end tag </${written(found)}> does not match; expected </${written(expected)}>`;
    throw reader.error("well-formed", problem, { offset, value: written(found) });
  }
  reader.skipSpace();
  const byte = reader.byte(reader.pos);
  if (byte === -1) throw reader.endOfInput("a tag");
  if (byte !== GREATER) throw reader.error("well-formed", `expected ">" at the end of </${written(expected)}`);
  reader.pos++;
}

function written({ prefix, local }: PrefixedName): string {
  return prefix === "" ? local : `${prefix}:${local}`;
}
