import { character, choice, EMPTY, type PatternNode, repeat, sequence } from "./node.js";

/** One piece of a source: an escape, the start of a class with its end, the start of a group, a quantifier, a character. */
const TOKEN =
  /\\[pPu]\{[^}]*\}|\\x[\da-f]{2}|\\u[\da-f]{4}|\\.|\[(?:[^\\\]]|\\[\s\S])*\]|\(\?:|\(\?!|\{\d+(?:,\d*)?\}|[\s\S]/giuy;

const QUANTIFIER = /^(?:([?*+])|\{(\d+)(,(\d*))?\})$/;

const SIMPLE: Readonly<Record<string, readonly [min: number, max: number]>> = {
  "?": [0, 1],
  "*": [0, Number.POSITIVE_INFINITY],
  "+": [1, Number.POSITIVE_INFINITY],
};

/**
 * Reads the source of a regular expression as `Facets.patterns` holds it: groups, alternatives, classes, quantifiers,
 * and a negative look-ahead in front of the one character that it narrows.
 * @throws {SyntaxError} for a source that has anything else in it
 */
export function parsePattern(source: string): PatternNode {
  const parser = new PatternParser(source.match(TOKEN) ?? []);
  const node = parser.alternatives();
  if (!parser.atEnd) throw new SyntaxError(`the pattern ${source} has a ")" too many`);
  return node;
}

class PatternParser {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  get atEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  alternatives(): PatternNode {
    const branches = [this.#branch()];
    while (this.#takeIf("|")) branches.push(this.#branch());
    return choice(branches);
  }

  #branch(): PatternNode {
    let node = EMPTY;
    const pieces: PatternNode[] = [];
    while (!this.atEnd && !["|", ")"].includes(this.#next)) pieces.push(this.#piece());
    for (const piece of pieces.reverse()) node = sequence(piece, node);
    return node;
  }

  #piece(): PatternNode {
    const atom = this.#atom();
    const quantifier = QUANTIFIER.exec(this.#next);
    if (quantifier === null) return atom;
    this.#at++;
    const [, sign = "", least = "0", comma, most = ""] = quantifier;
    const [min, max] = SIMPLE[sign] ?? [Number(least), most === "" ? Number.POSITIVE_INFINITY : Number(most)];
    return repeat(atom, min, sign === "" && comma === undefined ? min : max);
  }

  #atom(): PatternNode {
    const token = this.#take();
    // The anchors of the whole: every text is matched from end to end.
    if (token === "^" || token === "$") return EMPTY;
    if (token === "(?!") return character(`(?!${this.#untilClosed()})${this.#character()}`);
    if (token !== "(?:" && token !== "(") return character(token);
    const node = this.alternatives();
    this.#takeIf(")");
    return node;
  }

  /** The source of one character that a look-ahead stands in front of. */
  #character(): string {
    const token = this.#take();
    return token.startsWith("(") ? `${token}${this.#untilClosed()})` : token;
  }

  /** The source up to the end of the group whose start was taken. */
  #untilClosed(): string {
    let source = "";
    for (let depth = 1; depth > 0 && !this.atEnd;) {
      const token = this.#take();
      if (token.startsWith("(")) depth++;
      if (token === ")") depth--;
      if (depth > 0) source += token;
    }
    return source;
  }

  get #next(): string {
    return this.#tokens[this.#at] ?? "";
  }

  #take(): string {
    const token = this.#next;
    this.#at++;
    return token;
  }

  #takeIf(token: string): boolean {
    if (this.#next !== token) return false;
    this.#at++;
    return true;
  }
}
