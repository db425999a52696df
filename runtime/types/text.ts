import type { Facets } from "../descriptor.js";
import type { Builtin } from "./builtin.js";
import { NOT_A_CHARACTER } from "./characters.js";
import { refuse, refuseType } from "./refuse.js";

/** What the texts of a type look like: a regular expression, and the same in words. */
export interface TextShape {
  readonly pattern: RegExp;
  readonly expected: string;
}

/** A type whose values are strings (XML Schema part 2, sections 3.2.1 and 3.3.1 to 3.3.12). */
export function textType(whiteSpace: NonNullable<Facets["whiteSpace"]>, shape?: TextShape): Builtin<string> {
  const check = (text: string, name: string): string => {
    checkCharacters(text, name);
    return shape === undefined || shape.pattern.test(text) ? text : refuse(text, name, "lexical", shape.expected);
  };
  return {
    valueType: "string",
    whiteSpace,
    parse: check,
    format: (value, name) => (typeof value === "string" ? check(value, name) : refuseType(value, name, "a string")),
    equals: (left, right) => left === right,
    length: countCharacters,
    unit: "characters",
  };
}

/**
 * Refuses a text with a character that no XML document can carry.
 * @throws {ValueError} with the rule "character"
 */
export function checkCharacters(text: string, name: string): void {
  const found = NOT_A_CHARACTER.exec(text);
  if (found === null) return;
  const code = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  refuse(text, name, "character", `XML cannot carry the character U+${code} (at index ${found.index})`);
}

/** The number of code points, which is what the length facets count (section 4.3.1). */
function countCharacters(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length; index++) {
    if ((text.codePointAt(index) ?? 0) > 0xffff) {
      count--;
      index++;
    }
  }
  return count;
}
