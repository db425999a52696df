import { type ClassItem, character } from "./ast.js";
import { PatternError, type PatternScanner } from "./scanner.js";

/** Single-character escapes (XML Schema part 2, appendix F, production 24) that stand for another character. */
const CONTROLS = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

const SINGLE = /^[\\|.?*+(){}\-[\]^]$/;

/** Categories of production 27 and those that they are the parts of; JavaScript knows the same names. */
const CATEGORY = /^(?:L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|Z[slp]?|S[mcko]?|C[cfon]?)$/;

/** The letters of XML names (XML 1.0, productions 4 and 4a), as the content of a JavaScript class. */
const NAME_START =
  "A-Z_a-z:\\u{c0}-\\u{d6}\\u{d8}-\\u{f6}\\u{f8}-\\u{2ff}\\u{370}-\\u{37d}\\u{37f}-\\u{1fff}\\u{200c}\\u{200d}" +
  "\\u{2070}-\\u{218f}\\u{2c00}-\\u{2fef}\\u{3001}-\\u{d7ff}\\u{f900}-\\u{fdcf}\\u{fdf0}-\\u{fffd}\\u{10000}-\\u{effff}";
const NAME = `${NAME_START}\\-.0-9\\u{b7}\\u{300}-\\u{36f}\\u{203f}\\u{2040}`;

/** Multi-character escapes (production 37) as JavaScript classes; the upper-case letter is the complement. */
const CLASSES: Readonly<Record<string, string>> = {
  s: "[ \\t\\n\\r]",
  S: "[^ \\t\\n\\r]",
  d: "\\p{Nd}",
  D: "\\P{Nd}",
  w: "[^\\p{P}\\p{Z}\\p{C}]",
  W: "[\\p{P}\\p{Z}\\p{C}]",
  i: `[${NAME_START}]`,
  I: `[^${NAME_START}]`,
  c: `[${NAME}]`,
  C: `[^${NAME}]`,
};

/** Reads what follows a backslash (XML Schema part 2, appendix F, productions 23 to 37). Throws a PatternError. */
export function readEscape(scanner: PatternScanner): ClassItem {
  const letter = scanner.take();
  if (letter === "p" || letter === "P") return { kind: "escape", escape: readCategory(scanner, letter) };
  const set = CLASSES[letter];
  if (set !== undefined) return { kind: "escape", escape: set };
  const control = CONTROLS.get(letter);
  if (control === undefined && !SINGLE.test(letter)) throw new PatternError(`"\\${letter}" is no escape`);
  return character((control ?? letter).charCodeAt(0));
}

function readCategory(scanner: PatternScanner, letter: "p" | "P"): string {
  scanner.expect("{");
  const name = scanner.takeUntil("}");
  if (name.startsWith("Is"))
    throw new PatternError(`the block "\\${letter}{${name}}" has no counterpart in JavaScript`);
  if (!CATEGORY.test(name)) throw new PatternError(`"\\${letter}{${name}}" is no category`);
  return `\\${letter}{${name}}`;
}
