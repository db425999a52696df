import { choice, EMPTY, type PatternNode, repeat, sequence } from "./node.js";

/** A pattern that is not a regular expression of its syntax, or that has no translation. */
export class PatternError extends SyntaxError {
  override readonly name = "PatternError";
}

/** Reads a pattern character by character. */
export class PatternScanner {
  readonly #characters: readonly string[];
  #at = 0;

  constructor(pattern: string) {
    this.#characters = [...pattern];
  }

  get position(): number {
    return this.#at;
  }

  get atEnd(): boolean {
    return this.#at >= this.#characters.length;
  }

  /** The next character, not taken; "" at the end. */
  get next(): string {
    return this.#characters[this.#at] ?? "";
  }

  /** The characters from a position to the next one. */
  textFrom(position: number): string {
    return this.#characters.slice(position, this.#at).join("");
  }

  /** Whether these characters come next. */
  sees(text: string): boolean {
    return this.#characters.slice(this.#at, this.#at + text.length).join("") === text;
  }

  /** @throws {PatternError} at the end */
  take(): string {
    const character = this.#characters[this.#at];
    if (character === undefined) throw new PatternError("it ends too early");
    this.#at += 1;
    return character;
  }

  /** Takes the next character if it is this one. */
  takeIf(character: string): boolean {
    if (this.next !== character) return false;
    this.#at += 1;
    return true;
  }

  /** @throws {PatternError} when the next character is another */
  expect(character: string): void {
    if (!this.takeIf(character)) {
      throw new PatternError(`"${character}" is missing${this.atEnd ? " at the end" : ` before "${this.next}"`}`);
    }
  }

  /** Takes characters up to this one, and that one too. */
  takeUntil(end: string): string {
    let taken = "";
    while (!this.takeIf(end)) taken += this.take();
    return taken;
  }
}

/** Reads an atom of one syntax; `readGroup` reads the alternatives in a group whose "(" is taken, and its ")". */
type ReadAtom = (scanner: PatternScanner, readGroup: () => PatternNode) => PatternNode;

const MANY = Number.POSITIVE_INFINITY;

/** The quantifiers of one character. */
const QUANTIFIERS: Readonly<Record<string, readonly [min: number, max: number]>> = {
  "?": [0, 1],
  "*": [0, MANY],
  "+": [1, MANY],
};

/**
 * Reads a regular expression (XML Schema part 2, appendix F, productions 1 to 9, which JavaScript has too).
 * @throws {PatternError} that says what is wrong
 */
export function readPattern(pattern: string, readAtom: ReadAtom): PatternNode {
  const scanner = new PatternScanner(pattern);
  const node = readAlternatives(scanner, readAtom);
  if (!scanner.atEnd) throw new PatternError(`"${scanner.next}" has no counterpart before it`);
  return node;
}

/** regExp and branch (productions 1 and 2). */
function readAlternatives(scanner: PatternScanner, readAtom: ReadAtom): PatternNode {
  const branches: PatternNode[][] = [[]];
  while (!scanner.atEnd && scanner.next !== ")") {
    if (scanner.takeIf("|")) branches.push([]);
    else branches.at(-1)?.push(readPiece(scanner, readAtom));
  }
  return choice(branches.map((pieces) => pieces.reduceRight((rest, piece) => sequence(piece, rest), EMPTY)));
}

/** piece and quantifier (productions 3 to 8). */
function readPiece(scanner: PatternScanner, readAtom: ReadAtom): PatternNode {
  const atom = readAtom(scanner, () => {
    const group = readAlternatives(scanner, readAtom);
    scanner.expect(")");
    return group;
  });
  const quantity = QUANTIFIERS[scanner.next];
  if (quantity !== undefined) {
    scanner.take();
    return repeat(atom, ...quantity);
  }
  return scanner.takeIf("{") ? repeat(atom, ...readQuantity(scanner.takeUntil("}"))) : atom;
}

function readQuantity(text: string): readonly [min: number, max: number] {
  const match = /^(?<min>\d{1,9})(?:(?<comma>,)(?<max>\d{1,9})?)?$/.exec(text);
  if (match === null) throw new PatternError(`"{${text}}" is no quantity`);
  const { min, comma, max } = match.groups ?? {};
  const least = Number(min);
  const most = comma === undefined ? least : max === undefined ? MANY : Number(max);
  if (most < least) throw new PatternError(`the upper bound of "{${text}}" is less than the lower one`);
  return [least, most];
}
