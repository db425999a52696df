import { after, NEVER, parseJavaScriptPattern, type PatternNode } from "@portwright/runtime/codec";
import { alphabetOf, type Letter } from "./alphabet.js";

/** How many characters a text may have. */
export interface LengthLimits {
  readonly min: number;
  readonly max: number;
}

/** What each of the patterns still asks for, and where each letter leads. */
interface State {
  readonly nodes: readonly PatternNode[];
  readonly next: Map<Letter, State | undefined>;
  /** Whether a text of so many more characters ends well. */
  readonly ends: Map<number, boolean>;
}

/** How many lengths are offered, how far they may lie apart, and how long a text is offered as the longest. */
const LENGTHS = 32;
const REACH = 1024;
const LONGEST = 512;

/** How many states a language may have, and how long its shortest text may be. */
const MAX_STATES = 20_000;
const MAX_LENGTH = 3000;

/** The texts that match all of some patterns and have an allowed length. */
export class PatternLanguage {
  readonly #letters: readonly Letter[];
  readonly #states = new Map<string, State>();
  readonly #start: State | undefined;
  /** The lengths that texts are offered in, in order; none where no text matches. */
  readonly lengths: readonly number[];

  /**
   * @param sources regular expressions as in `Facets.patterns`
   * @throws {SyntaxError} for a pattern that cannot be read
   * @throws {RangeError} for patterns that are too large together
   */
  constructor(sources: readonly string[], { min, max }: LengthLimits) {
    const nodes = sources.map(parseJavaScriptPattern);
    this.#letters = alphabetOf(nodes);
    this.#start = this.#state(nodes);
    const least = Math.max(min, ...nodes.map(({ shortest }) => shortest));
    if (Number.isFinite(least) && least > MAX_LENGTH) throw new RangeError("the patterns ask for too long a text");
    const most = Math.min(max, ...nodes.map(({ longest }) => longest));
    this.lengths = this.#findLengths(least, most);
  }

  /**
   * A text of one of the lengths.
   * @param choose picks one of so many, from 0; what it picks first makes the plainest text
   */
  text(length: number, choose: (count: number) => number): string {
    let text = "";
    let state = this.#start;
    for (let left = length - 1; left >= 0 && state !== undefined; left--) {
      const from: State = state;
      const letters = this.#letters.filter((letter) => this.#ends(this.#next(from, letter), left));
      const letter = letters[choose(letters.length)];
      if (letter === undefined) break;
      text += letter.characters[choose(letter.characters.length)];
      state = this.#next(from, letter);
    }
    return text;
  }

  #findLengths(least: number, most: number): readonly number[] {
    const found: number[] = [];
    for (let length = least; length <= Math.min(most, least + REACH) && found.length < LENGTHS; length++) {
      if (this.#ends(this.#start, length)) found.push(length);
    }
    const longest = found.at(-1) ?? most;
    return most > longest && most <= LONGEST && this.#ends(this.#start, most) ? [...found, most] : found;
  }

  #state(nodes: readonly PatternNode[]): State | undefined {
    if (nodes.includes(NEVER)) return undefined;
    const key = nodes.map((node) => node.key).join("\n");
    const known = this.#states.get(key);
    if (known !== undefined) return known;
    if (this.#states.size >= MAX_STATES) throw new RangeError("the patterns are too large together");
    const state: State = { nodes, next: new Map(), ends: new Map() };
    this.#states.set(key, state);
    return state;
  }

  #next(state: State, letter: Letter): State | undefined {
    if (!state.next.has(letter)) {
      state.next.set(letter, this.#state(state.nodes.map((node) => after(node, letter.matches))));
    }
    return state.next.get(letter);
  }

  #ends(state: State | undefined, left: number): boolean {
    if (state === undefined || state.nodes.some(({ shortest, longest }) => left < shortest || left > longest)) {
      return false;
    }
    if (left === 0) return true;
    const known = state.ends.get(left);
    if (known !== undefined) return known;
    const ends = this.#letters.some((letter) => this.#ends(this.#next(state, letter), left - 1));
    state.ends.set(left, ends);
    return ends;
  }
}
