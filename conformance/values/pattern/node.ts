/** A regular expression as a value: what of a text is still to come. Equal ones have equal keys. */
export type PatternNode = (
  | { readonly kind: "never" }
  | { readonly kind: "empty" }
  /** One character that the regular expression `source` matches. */
  | { readonly kind: "character"; readonly source: string }
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
export const NEVER: PatternNode = { kind: "never", key: "!", shortest: Number.POSITIVE_INFINITY, longest: -1 };

/** The empty text alone. */
export const EMPTY: PatternNode = { kind: "empty", key: "", shortest: 0, longest: 0 };

/** One character. */
export function character(source: string): PatternNode {
  return { kind: "character", source, key: source, shortest: 1, longest: 1 };
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
  const distinct = new Map(all.filter((node) => node !== NEVER).map((node) => [node.key, node]));
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
    key: `(?:${item.key}){${least},${max}}`,
    shortest: item.shortest * least,
    longest: item.longest * max,
  };
}

/** What may follow after a character (Brzozowski's derivative). `holds` tells which sources match the character. */
export function after(node: PatternNode, holds: (source: string) => boolean): PatternNode {
  if (node.kind === "character") return holds(node.source) ? EMPTY : NEVER;
  if (node.kind === "choice") return choice(node.options.map((option) => after(option, holds)));
  if (node.kind === "repeat") {
    return sequence(after(node.item, holds), repeat(node.item, Math.max(node.min - 1, 0), node.max - 1));
  }
  if (node.kind !== "sequence") return NEVER;
  const continued = sequence(after(node.first, holds), node.rest);
  return node.first.shortest > 0 ? continued : choice([continued, after(node.rest, holds)]);
}
