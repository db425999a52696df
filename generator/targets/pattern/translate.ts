import type { AtomNode, ClassItem, ClassNode, PieceNode, RegExpNode } from "./ast.js";
import { parsePattern } from "./parse.js";

/**
 * The JavaScript regular expression (for the flag `u`, anchored) that means the same as the patterns of one
 * derivation step: any of them must match (XML Schema part 2, section 4.3.4). Throws a PatternError.
 */
export function translatePatterns(patterns: readonly string[]): string {
  return `^(?:${patterns.map((pattern) => alternatives(parsePattern(pattern))).join("|")})$`;
}

function alternatives({ branches }: RegExpNode): string {
  return branches.map((pieces) => pieces.map(piece).join("")).join("|");
}

function piece({ atom, min, max }: PieceNode): string {
  return `${atomText(atom)}${quantifier(min, max)}`;
}

function quantifier(min: number, max: number): string {
  if (min === 1 && max === 1) return "";
  if (max === Number.POSITIVE_INFINITY) return min === 0 ? "*" : min === 1 ? "+" : `{${min},}`;
  if (min === max) return `{${min}}`;
  return min === 0 && max === 1 ? "?" : `{${min},${max}}`;
}

function atomText(atom: AtomNode): string {
  return atom.kind === "class" ? classText(atom) : `(?:${alternatives(atom)})`;
}

/** One character of the class. JavaScript's classes know no subtraction: a look-ahead says it. */
function classText({ negated, items, minus }: ClassNode): string {
  const text = setText(negated, items);
  return minus === undefined ? text : `(?:(?!${classText(minus)})${text})`;
}

/** A set with a complement within it is no JavaScript class: its parts become alternatives. */
function setText(negated: boolean, items: readonly ClassItem[]): string {
  const [first] = items;
  if (!negated && items.length === 1 && first !== undefined) return itemText(first);
  const inside = items.map(insideText).join("");
  const complements = items.filter((item) => insideText(item) === "").map(itemText);
  if (complements.length === 0) return `[${negated ? "^" : ""}${inside}]`;
  const parts = [...(inside === "" ? [] : [`[${inside}]`]), ...complements].join("|");
  return negated ? `(?:(?!${parts})[^])` : `(?:${parts})`;
}

/** An item on its own. */
function itemText(item: ClassItem): string {
  if (item.kind === "escape") return item.escape;
  return item.from === item.to ? characterText(item.from, "-") : `[${insideText(item)}]`;
}

/** An item within the brackets of a class; "" for a complement, which cannot stand there. */
function insideText(item: ClassItem): string {
  if (item.kind === "escape") return item.escape.startsWith("[^") ? "" : item.escape.replace(/^\[(.*)\]$/, "$1");
  const from = characterText(item.from, "\\-");
  return item.from === item.to ? from : `${from}-${characterText(item.to, "\\-")}`;
}

/** A character that means itself: letters and digits bare, others escaped. */
function characterText(codePoint: number, hyphen: string): string {
  const text = String.fromCodePoint(codePoint);
  if (text === "-") return hyphen;
  if (/^[\w @#%&~:;,<>=!"'`]$/.test(text)) return text;
  if (/^[\^$\\.*+?()[\]{}|/]$/.test(text)) return `\\${text}`;
  return `\\u{${codePoint.toString(16)}}`;
}
