// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

/** A character that XML 1.0 does not have, lone surrogates among them (production [2] Char). */
export const NOT_A_CHARACTER = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

const EVERY_ONE = new RegExp(NOT_A_CHARACTER, "gu");

/** The text with U+FFFD in place of each character that XML cannot carry: for messages that must get through. */
export function replaceNonCharacters(text: string): string {
  return text.replace(EVERY_ONE, "\u{fffd}");
}
