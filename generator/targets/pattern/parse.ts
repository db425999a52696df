import {
  type AtomNode,
  type ClassItem,
  type ClassNode,
  character,
  classOf,
  type PieceNode,
  type RegExpNode,
} from "./ast.js";
import { readEscape } from "./escape.js";
import { PatternError, PatternScanner } from "./scanner.js";

const MAX_CODE_POINT = 0x10ffff;

/** Everything but line ends: what "." stands for (production 36). */
const ANY: ClassNode = { kind: "class", negated: true, items: [character(0x0a), character(0x0d)], minus: undefined };

/** Reads a regular expression of XML Schema (part 2, appendix F). Throws a PatternError that says what is wrong. */
export function parsePattern(pattern: string): RegExpNode {
  const scanner = new PatternScanner(pattern);
  const expression = readAlternatives(scanner);
  if (!scanner.atEnd) throw new PatternError(`"${scanner.next}" has no counterpart before it`);
  return expression;
}

/** regExp and branch (productions 1 and 2). */
function readAlternatives(scanner: PatternScanner): RegExpNode {
  const branches: PieceNode[][] = [[]];
  while (!scanner.atEnd && scanner.next !== ")") {
    if (scanner.takeIf("|")) branches.push([]);
    else branches.at(-1)?.push(readPiece(scanner));
  }
  return { kind: "alternatives", branches };
}

/** piece and quantifier (productions 3 to 8). */
function readPiece(scanner: PatternScanner): PieceNode {
  const atom = readAtom(scanner);
  if (scanner.takeIf("?")) return { atom, min: 0, max: 1 };
  if (scanner.takeIf("*")) return { atom, min: 0, max: Number.POSITIVE_INFINITY };
  if (scanner.takeIf("+")) return { atom, min: 1, max: Number.POSITIVE_INFINITY };
  if (scanner.takeIf("{")) return { atom, ...readQuantity(scanner.takeUntil("}")) };
  return { atom, min: 1, max: 1 };
}

function readQuantity(text: string): { min: number; max: number } {
  const match = /^(?<min>\d{1,9})(?:(?<comma>,)(?<max>\d{1,9})?)?$/.exec(text);
  if (match === null) throw new PatternError(`"{${text}}" is no quantity`);
  const { min, comma, max } = match.groups ?? {};
  const least = Number.parseInt(min ?? "", 10);
  if (comma === undefined) return { min: least, max: least };
  const most = max === undefined ? Number.POSITIVE_INFINITY : Number.parseInt(max, 10);
  if (most < least) throw new PatternError(`"{${text}}" ends before it begins`);
  return { min: least, max: most };
}

/** atom (production 9). "^" and "$" are characters like any other here. */
function readAtom(scanner: PatternScanner): AtomNode {
  const taken = scanner.take();
  if (taken === "(") {
    const inner = readAlternatives(scanner);
    scanner.expect(")");
    return inner;
  }
  if (taken === "[") return readClass(scanner);
  if (taken === "\\") return classOf(readEscape(scanner));
  if (taken === ".") return ANY;
  if ("?*+{}]".includes(taken)) throw new PatternError(`"${taken}" stands where no atom is before it`);
  return classOf(character(codePoint(taken)));
}

/** charClassExpr (productions 11 to 16), after its "[". */
function readClass(scanner: PatternScanner): ClassNode {
  const negated = scanner.takeIf("^");
  const items: ClassItem[] = [];
  while (scanner.next !== "]") {
    if (items.length > 0 && scanner.sees("-[")) return endSubtraction(scanner, negated, items);
    items.push(readClassItem(scanner));
  }
  scanner.expect("]");
  if (items.length === 0) throw new PatternError('"[]" holds no character');
  return { kind: "class", negated, items, minus: undefined };
}

function endSubtraction(scanner: PatternScanner, negated: boolean, items: readonly ClassItem[]): ClassNode {
  scanner.expect("-");
  scanner.expect("[");
  const minus = readClass(scanner);
  scanner.expect("]");
  return { kind: "class", negated, items, minus };
}

/** charRange (productions 17 to 22). A "-" that begins or ends no range is a character. */
function readClassItem(scanner: PatternScanner): ClassItem {
  const from = readClassCharacter(scanner);
  if (from.kind === "escape" || scanner.next !== "-" || scanner.sees("-[") || scanner.sees("-]")) return from;
  scanner.expect("-");
  const to = readClassCharacter(scanner);
  if (to.kind === "escape") throw new PatternError("a range ends with a set of characters");
  if (to.from < from.from) throw new PatternError("a range ends before it begins");
  return { kind: "range", from: from.from, to: to.from };
}

function readClassCharacter(scanner: PatternScanner): ClassItem {
  const taken = scanner.take();
  if (taken === "\\") return readEscape(scanner);
  if (taken === "[") throw new PatternError('"[" must be escaped in a class');
  return character(codePoint(taken));
}

function codePoint(taken: string): number {
  return taken.codePointAt(0) ?? MAX_CODE_POINT;
}
