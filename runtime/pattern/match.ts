import type { PatternCompiler } from "../descriptor.js";
import { parseJavaScriptPattern } from "./javascript.js";
import { charactersOf, type Matches, type PatternNode, successors } from "./node.js";

/** Characters that the expressions of a pattern do not distinguish. */
interface Letter {
  readonly matches: Matches;
}

/** What may follow of the pattern, and what follows after each letter that was read. */
interface State {
  readonly id: number;
  readonly node: PatternNode;
  readonly next: Map<Letter, readonly State[]>;
}

/** The states that all ways to read a text have come to, and those after each letter that was read. */
interface Front {
  readonly states: readonly State[];
  readonly next: Map<Letter, Front>;
}

/** How many characters are remembered, and how many fronts. */
const REMEMBERED = 1024;

/**
 * Matches a pattern in time that grows with the text times the pattern, whatever both are: it follows all ways to read
 * the text at once, where a regular expression of JavaScript tries one after the other.
 */
export const matchAllWays: PatternCompiler = (source) => {
  const pattern = parseJavaScriptPattern(source);
  const letterOf = letterReader(pattern);
  const states = new Map<string, State>();
  const fronts = new Map<string, Front>();

  const stateOf = (node: PatternNode): State => {
    const state = states.get(node.key) ?? { id: states.size, node, next: new Map() };
    states.set(node.key, state);
    return state;
  };
  const statesAfter = ({ node, next }: State, letter: Letter): readonly State[] => {
    const known = next.get(letter);
    if (known !== undefined) return known;
    const found = successors(node, letter.matches).map(stateOf);
    next.set(letter, found);
    return found;
  };
  const frontOf = (members: readonly State[]): Front => {
    const distinct = [...new Set(members)].sort((left, right) => left.id - right.id);
    const key = distinct.map(({ id }) => id).join();
    const front = fronts.get(key) ?? { states: distinct, next: new Map() };
    fronts.set(key, front);
    return front;
  };
  const frontAfter = ({ states: members, next }: Front, letter: Letter): Front => {
    const known = next.get(letter);
    if (known !== undefined) return known;
    const found = frontOf(members.flatMap((state) => statesAfter(state, letter)));
    next.set(letter, found);
    return found;
  };

  return (text) => {
    // A character has one or two units.
    if (text.length < pattern.shortest || text.length > 2 * pattern.longest) return false;
    let front = frontOf([stateOf(pattern)]);
    for (const character of text) {
      if (fronts.size > REMEMBERED) {
        for (const { next } of fronts.values()) next.clear();
        fronts.clear();
      }
      front = frontAfter(front, letterOf(character));
      if (front.states.length === 0) return false;
    }
    return front.states.some(({ node }) => node.shortest === 0);
  };
};

/** A function that gives the letter of a character. */
function letterReader(pattern: PatternNode): (character: string) => Letter {
  const sources = [...new Set(charactersOf(pattern))];
  const tests = sources.map((source) => new RegExp(`^(?:${source})$`, "u"));
  const letters = new Map<string, Letter>();
  const known = new Map<string, Letter>();
  const classify = (character: string): Letter => {
    const matched = sources.filter((_, index) => tests[index]?.test(character));
    const key = matched.join("\n");
    const letter = letters.get(key) ?? { matches: (source) => matched.includes(source) };
    letters.set(key, letter);
    return letter;
  };
  return (character) => {
    const letter = known.get(character);
    if (letter !== undefined) return letter;
    if (known.size >= REMEMBERED) known.clear();
    const found = classify(character);
    known.set(character, found);
    return found;
  };
}
