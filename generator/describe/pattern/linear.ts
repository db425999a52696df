import {
  charactersOf,
  choice,
  type Matches,
  type PatternNode,
  type PatternVisitor,
  repeat,
  sequence,
  successors,
  visitPattern,
} from "@portwright/runtime/codec";
import { characterSet, combinations } from "./character-sets.js";

/** How many ways to read a text are allowed at once, and how many states are looked at. */
const MAX_WAYS = 32;
const MAX_STATES = 1000;

/** A count beyond this is taken as unlimited, which allows more ways. */
const MAX_COUNT = 16;

/**
 * Whether a regular expression of JavaScript, which tries one way to read a text after the other, takes linear time for
 * a pattern: wherever it repeats, the next character determines how the text is read, and elsewhere there are few ways.
 */
export function isLinear(pattern: PatternNode): boolean {
  if (visitPattern(SKIPS_TWICE, pattern)) return false;
  const states = statesOf(visitPattern(UNLIMITED, pattern));
  return states !== undefined && waysOf(states) <= MAX_WAYS;
}

/** Whether there is a choice between two alternatives that are both optional, so that there are two ways to read nothing. */
const SKIPS_TWICE: PatternVisitor<[], boolean> = {
  never: () => false,
  empty: () => false,
  character: () => false,
  choice: ({ options }) =>
    options.filter(({ shortest }) => shortest === 0).length > 1 ||
    options.some((option) => visitPattern(SKIPS_TWICE, option)),
  repeat: ({ item }) => visitPattern(SKIPS_TWICE, item),
  sequence: ({ first, rest }) => visitPattern(SKIPS_TWICE, first) || visitPattern(SKIPS_TWICE, rest),
};

/** The pattern without large counts. */
const UNLIMITED: PatternVisitor<[], PatternNode> = {
  never: (node) => node,
  empty: (node) => node,
  character: (node) => node,
  choice: ({ options }) => choice(options.map((option) => visitPattern(UNLIMITED, option))),
  repeat({ item, min, max }) {
    const simple = visitPattern(UNLIMITED, item);
    const isLarge = min > MAX_COUNT || (max > MAX_COUNT && Number.isFinite(max));
    return isLarge ? repeat(simple, Math.min(min, 1), Number.POSITIVE_INFINITY) : repeat(simple, min, max);
  },
  sequence: ({ first, rest }) => sequence(visitPattern(UNLIMITED, first), visitPattern(UNLIMITED, rest)),
};

/** What may follow of the pattern; for each kind of character the states that it leads to, one for each way. */
interface State {
  readonly next: (readonly State[])[];
  /** The part of the graph that it is in, from where each state of the part is reached. */
  part: Part | undefined;
  order: number;
  low: number;
}

interface Part {
  readonly states: readonly State[];
  /** How many ways the states of the part lead to. */
  readonly ways: number;
}

/** The states of a pattern, the first one first; undefined for too many. */
function statesOf(pattern: PatternNode): readonly State[] | undefined {
  const letters = lettersOf(pattern);
  const states = new Map<string, State>();
  const open: [PatternNode, State][] = [];
  const stateOf = (node: PatternNode): State => {
    const known = states.get(node.key);
    if (known !== undefined) return known;
    const state: State = { next: [], part: undefined, order: 0, low: 0 };
    states.set(node.key, state);
    open.push([node, state]);
    return state;
  };
  stateOf(pattern);
  for (const [node, state] of open) {
    if (states.size > MAX_STATES) return undefined;
    for (const matches of letters) state.next.push(successors(node, matches).map(stateOf));
  }
  return [...states.values()];
}

/** The kinds of characters that the pattern tells apart. */
function lettersOf(pattern: PatternNode): readonly Matches[] {
  const sources = [...new Set(charactersOf(pattern))];
  return combinations(sources.map(characterSet)).map((places) => {
    const matched = new Set(places.map((place) => sources[place]));
    return (source) => matched.has(source);
  });
}

/** The most ways to read a text; infinite where a repetition has several. Finds the parts as Tarjan does. */
function waysOf(states: readonly State[]): number {
  const path: State[] = [];
  let count = 0;
  const visit = (state: State): void => {
    count += 1;
    state.order = count;
    state.low = count;
    path.push(state);
    for (const next of state.next.flat()) {
      if (next.order === 0) visit(next);
      if (next.part === undefined) state.low = Math.min(state.low, next.low);
    }
    if (state.low !== state.order) return;
    const members = path.splice(path.indexOf(state));
    const part = { states: members, ways: partWays(members) };
    for (const member of members) member.part = part;
  };
  const [start] = states;
  if (start !== undefined) visit(start);
  return start?.part?.ways ?? 1;
}

function partWays(members: readonly State[]): number {
  const inside = new Set(members);
  const repeats = members.some(({ next }) => next.flat().some((each) => inside.has(each)));
  const ways = members.flatMap(({ next }) =>
    next.map((ends) => {
      if (repeats && ends.length > 1) return Number.POSITIVE_INFINITY;
      return ends.reduce((sum, end) => sum + (end.part?.ways ?? 1), 0);
    }),
  );
  return Math.max(1, ...ways);
}

const SIZES: PatternVisitor<[], number> = {
  never: () => 0,
  empty: () => 0,
  character: () => 1,
  choice: ({ options }) => options.reduce((sum, option) => sum + visitPattern(SIZES, option), 0),
  repeat: ({ item, min, max }) => visitPattern(SIZES, item) * (Number.isFinite(max) ? max : Math.max(min, 1)),
  sequence: ({ first, rest }) => visitPattern(SIZES, first) + visitPattern(SIZES, rest),
};

/** How many characters a pattern has with its counts written out. */
export function patternSize(pattern: PatternNode): number {
  return visitPattern(SIZES, pattern);
}
