import type { Builtin } from "./builtin.js";
import { refuse, refuseType } from "./refuse.js";

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
  ["1", true],
  ["0", false],
]);

/** boolean (XML Schema part 2, section 3.2.2). */
export const booleanType: Builtin<boolean> = {
  valueType: "boolean",
  whiteSpace: "collapse",
  parse: (text, name) =>
    WORDS.get(text) ?? refuse(text, name, "lexical", 'expected "true" or "false" ("1" and "0" mean the same)'),
  format: (value, name) => (typeof value === "boolean" ? String(value) : refuseType(value, name, "a boolean")),
  equals: (left, right) => left === right,
};
