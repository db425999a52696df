import { checkCharacters } from "../types/text.js";

/** Anything but the characters that need no reference in text; surrogates are checked one by one. */
const NOT_PLAIN_TEXT = /[^\t\n\x20-%'-;=?-\ud7ff\ue000-\ufffd]/;
const NOT_PLAIN_ATTRIBUTE = /[^ !#-%'-;=?-\ud7ff\ue000-\ufffd]/;

const REFERENCES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#x9;",
  "\n": "&#xA;",
  "\r": "&#xD;",
};

const reference = (character: string): string => REFERENCES[character] ?? character;

/** Whether a text is its own markup, as element content. */
export function isPlainText(text: string): boolean {
  return !NOT_PLAIN_TEXT.test(text);
}

/**
 * Text as element content. A carriage return becomes a reference, since a parser would read it as a line feed
 * (XML 1.0, section 2.11).
 * @param name the type that errors name
 * @throws {ValueError} for a character that XML 1.0 does not have
 */
export function escapeText(text: string, name: string): string {
  if (isPlainText(text)) return text;
  checkCharacters(text, name);
  return text.replace(/[&<>\r]/g, reference);
}

/**
 * Text as the value of an attribute in double quotes. Tabs and line ends become references, since a parser would read
 * them as spaces (XML 1.0, section 3.3.3).
 * @throws {ValueError} for a character that XML 1.0 does not have
 */
export function escapeAttribute(text: string): string {
  if (!NOT_PLAIN_ATTRIBUTE.test(text)) return text;
  checkCharacters(text, "attribute value");
  return text.replace(/[&<>"\t\n\r]/g, reference);
}
