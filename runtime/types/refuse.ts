import { excerpt, ValueError } from "../errors.js";

/** A character that XML 1.0 does not have, lone surrogates among them (production [2] Char). */
export const NOT_A_CHARACTER: RegExp = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

const EVERY_ONE = new RegExp(NOT_A_CHARACTER, "gu");

/** The text with U+FFFD in place of each character that XML does not allow: for messages that must be sent. */
export function replaceNonCharacters(text: string): string {
  return text.replace(EVERY_ONE, "\u{fffd}");
}

/**
 * Refuses a value: `"12x" is not an int: expected ...`.
 * @param name the name of the type, for the message
 * @param rule the stable name of the rule that is broken
 * @param reason what the type wants, or what is wrong
 */
export function refuse(value: unknown, name: string, rule: string, reason: string): never {
  const violation = { rule, value: replaceNonCharacters(plain(value)) };
  throw new ValueError(`${show(value)} is not ${withArticle(name)}: ${reason}`, violation);
}

/** Refuses a value of the wrong JavaScript type, described by `wanted`: "a number". */
export function refuseType(value: unknown, name: string, wanted: string): never {
  return refuse(value, name, "type", `expected ${wanted}, found ${kindOf(value)}`);
}

/** The name of a type with its article: "an int". */
export function withArticle(name: string): string {
  return `${/^(?:[aeiou]|N[CM])/i.test(name) ? "an" : "a"} ${name}`;
}

/** A value as a message shows it: text quoted, everything shortened. */
export function show(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(plain(value)) : plain(value);
}

function plain(value: unknown): string {
  if (typeof value === "object" || typeof value === "function") return kindOf(value);
  return Object.is(value, -0) ? "-0" : excerpt(String(value));
}

/** What kind of JavaScript value this is, with its article: "an array". */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "an array";
  if (value instanceof Date) return "a Date";
  if (value instanceof Uint8Array) return "a Uint8Array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
