/**
 * A regular expression as a value: the set of texts that may follow. `key` is its source in JavaScript, for the flag
 * `u`; equal expressions have equal keys.
 */
export type PatternNode = (
  | { readonly kind: "never" }
  | { readonly kind: "empty" }
  /** One character that the regular expression `key` matches. */
  | { readonly kind: "character" }
  | { readonly kind: "sequence"; readonly first: PatternNode; readonly rest: PatternNode }
  | { readonly kind: "choice"; readonly options: readonly PatternNode[] }
  | { readonly kind: "repeat"; readonly item: PatternNode; readonly min: number; readonly max: number }
) & {
  readonly key: string;
  /** How many characters the texts have. */
  readonly shortest: number;
  readonly longest: number;
};

/** No text at all. */
export const NEVER: PatternNode = { kind: "never", key: "[]", shortest: Number.POSITIVE_INFINITY, longest: -1 };

/** The empty text alone. */
export const EMPTY: PatternNode = { kind: "empty", key: "", shortest: 0, longest: 0 };

/** One character. */
export function character(key: string): PatternNode {
  return { kind: "character", key, shortest: 1, longest: 1 };
}

/** One after the other. */
export function sequence(first: PatternNode, rest: PatternNode): PatternNode {
  if (first === NEVER || rest === NEVER) return NEVER;
  if (first === EMPTY) return rest;
  if (rest === EMPTY) return first;
  return {
    kind: "sequence",
    first,
    rest,
    key: `${first.key}${rest.key}`,
    shortest: first.shortest + rest.shortest,
    longest: first.longest + rest.longest,
  };
}

/** One of several. */
export function choice(all: readonly PatternNode[]): PatternNode {
  const alternatives = all.flatMap((node) => (node.kind === "choice" ? node.options : [node]));
  const distinct = new Map(alternatives.filter((node) => node !== NEVER).map((node) => [node.key, node]));
  const options = [...distinct.values()];
  const [only = NEVER] = options;
  if (options.length <= 1) return only;
  return {
    kind: "choice",
    options,
    key: `(?:${[...distinct.keys()].join("|")})`,
    shortest: Math.min(...options.map(({ shortest }) => shortest)),
    longest: Math.max(...options.map(({ longest }) => longest)),
  };
}

/** The same from `min` to `max` times. */
export function repeat(item: PatternNode, min: number, max: number): PatternNode {
  if (max === 0 || item === EMPTY) return EMPTY;
  if (item === NEVER) return min === 0 ? EMPTY : NEVER;
  if (min === 1 && max === 1) return item;
  const least = item.shortest === 0 ? 0 : min;
  return {
    kind: "repeat",
    item,
    min: least,
    max,
    key: atomKey(item) + quantifier(least, max),
    shortest: item.shortest * least,
    longest: item.longest * max,
  };
}

/** What is done with an expression, by its kind. */
export type PatternVisitor<Context extends readonly unknown[], Result> = {
  readonly [Kind in PatternNode["kind"]]: (
    node: Extract<PatternNode, { readonly kind: Kind }>,
    ...context: Context
  ) => Result;
};

/** Calls the function of the visitor for the kind of an expression. */
export function visitPattern<Context extends readonly unknown[], Result>(
  visitor: PatternVisitor<Context, Result>,
  node: PatternNode,
  ...context: Context
): Result {
  return (visitor[node.kind] as (node: PatternNode, ...context: Context) => Result)(node, ...context);
}

/** Tells which expressions of one character match a certain character. */
export type Matches = (key: string) => boolean;

const AFTER: PatternVisitor<[matches: Matches], PatternNode> = {
  never: () => NEVER,
  empty: () => NEVER,
  character: ({ key }, matches) => (matches(key) ? EMPTY : NEVER),
  choice: ({ options }, matches) => choice(options.map((option) => after(option, matches))),
  repeat: ({ item, min, max }, matches) => sequence(after(item, matches), repeat(item, Math.max(min - 1, 0), max - 1)),
  sequence({ first, rest }, matches) {
    const continued = sequence(after(first, matches), rest);
    return first.shortest > 0 ? continued : choice([continued, after(rest, matches)]);
  },
};

/** What may follow after a character (Brzozowski's derivative). */
export function after(node: PatternNode, matches: Matches): PatternNode {
  return visitPattern(AFTER, node, matches);
}

const SUCCESSORS: PatternVisitor<[matches: Matches], readonly PatternNode[]> = {
  never: () => [],
  empty: () => [],
  character: ({ key }, matches) => (matches(key) ? [EMPTY] : []),
  choice: ({ options }, matches) => options.flatMap((option) => successors(option, matches)),
  repeat: ({ item, min, max }, matches) => {
    const rest = repeat(item, Math.max(min - 1, 0), max - 1);
    return successors(item, matches).map((next) => sequence(next, rest));
  },
  sequence({ first, rest }, matches) {
    const continued = successors(first, matches).map((next) => sequence(next, rest));
    return first.shortest > 0 ? continued : [...continued, ...successors(rest, matches)];
  },
};

/**
 * What may follow after a character: one expression for each way to read it (Antimirov's partial derivatives), which are
 * no longer than what they are made of.
 */
export function successors(node: PatternNode, matches: Matches): readonly PatternNode[] {
  return visitPattern(SUCCESSORS, node, matches);
}

const CHARACTERS: PatternVisitor<[], readonly string[]> = {
  never: () => [],
  empty: () => [],
  character: ({ key }) => [key],
  choice: ({ options }) => options.flatMap(charactersOf),
  repeat: ({ item }) => charactersOf(item),
  sequence: ({ first, rest }) => [...charactersOf(first), ...charactersOf(rest)],
};

/** The expressions of one character in an expression, each as often as it occurs. */
export function charactersOf(node: PatternNode): readonly string[] {
  return visitPattern(CHARACTERS, node);
}

/** A choice has its own group; a sequence and a repetition get one where a quantifier follows. */
function atomKey({ kind, key }: PatternNode): string {
  return kind === "character" || kind === "choice" ? key : `(?:${key})`;
}

function quantifier(min: number, max: number): string {
  if (max === Number.POSITIVE_INFINITY) return min === 0 ? "*" : min === 1 ? "+" : `{${min},}`;
  if (min === max) return `{${min}}`;
  return min === 0 && max === 1 ? "?" : `{${min},${max}}`;
}
