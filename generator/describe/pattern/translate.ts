import {
  character,
  choice,
  PatternError,
  type PatternNode,
  type PatternScanner,
  readPattern,
} from "@portwright/runtime/codec";
import { blockClass } from "./blocks.js";

/**
 * Reads the patterns of one derivation step, one of which must match (XML Schema part 2, section 4.3.4 and appendix F).
 * @throws {PatternError}
 */
export function readPatterns(patterns: readonly string[]): PatternNode {
  return choice(patterns.map((pattern) => readPattern(pattern, readAtom)));
}

/** The JavaScript regular expression for a pattern, for the flag `u`, anchored. */
export function patternSource({ kind, key }: PatternNode): string {
  return kind === "choice" ? `^${key}$` : `^(?:${key})$`;
}

/** A part of a class in JavaScript. */
interface ClassItem {
  /** As an atom. */
  readonly alone: string;
  /** Within brackets; "" for a complement, which JavaScript does not allow there. */
  readonly inside: string;
  /** Of a single character, which can begin or end a range. */
  readonly codePoint?: number;
}

/** atom (production 9). "^" and "$" are ordinary characters. */
function readAtom(scanner: PatternScanner, readGroup: () => PatternNode): PatternNode {
  const taken = scanner.take();
  if (taken === "(") return readGroup();
  if (taken === "[") return character(readClass(scanner));
  if (taken === "\\") return character(readEscape(scanner).alone);
  if (taken === ".") return character(classText(true, [single("\n"), single("\r")]));
  if ("?*+{}]".includes(taken)) throw new PatternError(`"${taken}" has no atom before it`);
  return character(single(taken).alone);
}

/** charClassExpr (productions 11 to 16), after its "[". JavaScript has no subtraction: a look-ahead replaces it. */
function readClass(scanner: PatternScanner): string {
  const negated = scanner.takeIf("^");
  const items: ClassItem[] = [];
  while (scanner.next !== "]") {
    if (items.length > 0 && scanner.sees("-[")) {
      scanner.expect("-");
      scanner.expect("[");
      const minus = readClass(scanner);
      scanner.expect("]");
      return `(?:(?!${minus})${classText(negated, items)})`;
    }
    items.push(readClassItem(scanner));
  }
  scanner.expect("]");
  if (items.length === 0) throw new PatternError('"[]" contains no character');
  return classText(negated, items);
}

/** charRange (productions 17 to 22). A "-" that begins or ends no range is a character. */
function readClassItem(scanner: PatternScanner): ClassItem {
  const from = readClassCharacter(scanner);
  if (from.codePoint === undefined || scanner.next !== "-" || scanner.sees("-[") || scanner.sees("-]")) return from;
  scanner.expect("-");
  const to = readClassCharacter(scanner);
  if (to.codePoint === undefined) throw new PatternError("a range ends with a set of characters");
  if (to.codePoint < from.codePoint) throw new PatternError("the last character of a range is before the first");
  if (to.codePoint === from.codePoint) return from;
  const inside = `${from.inside}-${to.inside}`;
  return { inside, alone: `[${inside}]` };
}

function readClassCharacter(scanner: PatternScanner): ClassItem {
  const taken = scanner.take();
  if (taken === "\\") return readEscape(scanner);
  if (taken === "[") throw new PatternError('"[" must be escaped in a class');
  return single(taken);
}

/** A class with a complement in it becomes alternatives. */
function classText(negated: boolean, items: readonly ClassItem[]): string {
  const [first] = items;
  if (!negated && items.length === 1 && first !== undefined) return first.alone;
  const inside = items.map((item) => item.inside).join("");
  const complements = items.filter((item) => item.inside === "").map(({ alone }) => alone);
  if (complements.length === 0) return `[${negated ? "^" : ""}${inside}]`;
  const parts = [...(inside === "" ? [] : [`[${inside}]`]), ...complements].join("|");
  return negated ? `(?:(?!${parts})[^])` : `(?:${parts})`;
}

/** Single-character escapes (production 24) for another character. */
const CONTROLS: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

const SINGLE = /^[\\|.?*+(){}\-[\]^]$/;

/** Categories and their parts (production 27); JavaScript has the same names. */
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

/** What follows a backslash (productions 23 to 37). */
function readEscape(scanner: PatternScanner): ClassItem {
  const letter = scanner.take();
  const set = letter === "p" || letter === "P" ? readCategory(scanner, letter) : CLASSES[letter];
  if (set !== undefined) return { alone: set, inside: set.startsWith("[^") ? "" : set.replace(/^\[(.*)\]$/, "$1") };
  const control = CONTROLS[letter];
  if (control === undefined && !SINGLE.test(letter)) throw new PatternError(`"\\${letter}" is no escape`);
  return single(control ?? letter);
}

function readCategory(scanner: PatternScanner, letter: "p" | "P"): string {
  scanner.expect("{");
  const name = scanner.takeUntil("}");
  const block = name.startsWith("Is") ? blockClass(name.slice(2)) : undefined;
  if (block !== undefined) return `[${letter === "P" ? "^" : ""}${block}]`;
  if (!CATEGORY.test(name)) throw new PatternError(`"\\${letter}{${name}}" is no category and no block`);
  return `\\${letter}{${name}}`;
}

/** A character for itself: letters and digits bare, others escaped. */
function single(text: string): ClassItem {
  const codePoint = text.codePointAt(0) ?? 0;
  if (text === "-") return { alone: "-", inside: "\\-", codePoint };
  const isBare = /^[\w @#%&~:;,<>=!"'`]$/.test(text);
  const source = isBare ? text : /^[\^$\\.*+?()[\]{}|/]$/.test(text) ? `\\${text}` : `\\u{${codePoint.toString(16)}}`;
  return { alone: source, inside: source, codePoint };
}
