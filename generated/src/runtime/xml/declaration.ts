// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import { isSpace } from "./characters.js";
import type { Reader } from "./reader.js";

const SPACE = "[ \\t\\r\\n]";
const EQUALS = `${SPACE}*=${SPACE}*`;

/** XML 1.0, productions [23] XMLDecl, [24], [26], [32] and [80]; any 1.x is read as 1.0 (fifth edition, section 2.8). */
const DECLARATION = new RegExp(
  `^<\\?xml${SPACE}+version${EQUALS}(?:"1\\.[0-9]+"|'1\\.[0-9]+')` +
    `(?:${SPACE}+encoding${EQUALS}(?:"([A-Za-z][A-Za-z0-9._-]*)"|'([A-Za-z][A-Za-z0-9._-]*)'))?` +
    `(?:${SPACE}+standalone${EQUALS}(?:"(?:yes|no)"|'(?:yes|no)'))?${SPACE}*\\?>$`,
);

/** A declaration longer than this many bytes is refused: nothing but white space can make it so long. */
export const MAX_DECLARATION = 1024;

/** The encoding that the XML declaration of a document names; undefined where it names none, or is none. */
export function declaredEncoding(document: string): string | undefined {
  const [, double, single] = DECLARATION.exec(document.slice(0, document.indexOf("?>") + 2)) ?? [];
  return double ?? single;
}

/** Moves over the XML declaration, if there is one. Its encoding is not looked at: the bytes are UTF-8 by now. */
export function skipDeclaration(reader: Reader): void {
  if (reader.end === 0 || !reader.startsWith("<?xml") || !isSpace(reader.byte("<?xml".length))) return;
  const text = reader.ascii(0, Math.min(reader.end, MAX_DECLARATION));
  const length = text.indexOf("?>") + 2;
  if (length === 1 && reader.end < MAX_DECLARATION) throw reader.endOfInput("the XML declaration");
  if (!DECLARATION.test(text.slice(0, length))) {
    const problem = 'the XML declaration is wrong; expected <?xml version="1.0" encoding="utf-8"?>';
    throw reader.error("well-formed", problem, { offset: 0, value: text.slice(0, length) });
  }
  reader.pos = length;
}
