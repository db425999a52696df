import type { AtomNode, ClassItem, ClassNode, RegExpNode } from "./ast.js";
import { parsePattern } from "./parse.js";

const CANDIDATES = [..."a0A1 -_.:/@b9Z\u00e9"];

/**
 * A short text that a pattern matches, for calls that need a valid value; undefined where a class holds none of the
 * usual characters. Throws a PatternError.
 */
export function samplePattern(pattern: string): string | undefined {
  return sampleAlternatives(parsePattern(pattern));
}

function sampleAlternatives({ branches }: RegExpNode): string | undefined {
  for (const pieces of branches) {
    const parts = pieces.map(({ atom, min }) => (min === 0 ? "" : sampleAtom(atom)?.repeat(min)));
    if (parts.every((part) => part !== undefined)) return parts.join("");
  }
  return undefined;
}

function sampleAtom(atom: AtomNode): string | undefined {
  return atom.kind === "class" ? sampleClass(atom) : sampleAlternatives(atom);
}

function sampleClass(set: ClassNode): string | undefined {
  const firsts = set.items.flatMap((item) => (item.kind === "range" ? [String.fromCodePoint(item.from)] : []));
  return [...firsts, ...CANDIDATES].find((text) => holds(set, text));
}

function holds({ negated, items, minus }: ClassNode, text: string): boolean {
  const inItems = items.some((item) => itemHolds(item, text));
  return inItems !== negated && (minus === undefined || !holds(minus, text));
}

function itemHolds(item: ClassItem, text: string): boolean {
  if (item.kind === "escape") return new RegExp(`^${item.escape}$`, "u").test(text);
  const codePoint = text.codePointAt(0) ?? -1;
  return codePoint >= item.from && codePoint <= item.to;
}
