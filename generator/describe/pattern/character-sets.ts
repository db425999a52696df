/** Characters as ranges of code points, both ends included, in order. */
export type CharacterSet = readonly (readonly [first: number, last: number])[];

/** What has no character beyond ASCII: a character, or a class without a complement, an escape of a set or a look-ahead. */
const ASCII = /^(?:\[(?!\^))?(?:[ -~](?<![([\\])|\\[^pPuDSWIC])+$/;

const LAST_ASCII = 0x7f;

const sets = new Map<string, CharacterSet>();
let everything: string | undefined;

/** The characters that a regular expression of one character matches, of all but surrogates. */
export function characterSet(source: string): CharacterSet {
  const known = sets.get(source);
  if (known !== undefined) return known;
  const set = findRuns(source, ASCII.test(source) ? ascii : allCharacters());
  sets.set(source, set);
  return set;
}

const ascii = String.fromCharCode(...Array.from({ length: LAST_ASCII + 1 }, (_, code) => code));

function allCharacters(): string {
  everything ??= textOf(0, 0xd7ff) + textOf(0xe000, 0x10ffff);
  return everything;
}

/** How many characters are made at a time. */
const BLOCK = 0x800;

/** The characters between two bounds that are whole blocks. */
function textOf(first: number, last: number): string {
  let text = "";
  for (let start = first; start < last; start += BLOCK) {
    text += String.fromCodePoint(...Array.from({ length: BLOCK }, (_, index) => start + index));
  }
  return text;
}

function findRuns(source: string, text: string): CharacterSet {
  return Array.from(text.matchAll(new RegExp(`(?:${source})+`, "gu")), (match) => [
    codeAt(match.index),
    codeAt(match.index + match[0].length) - 1,
  ]);
}

/** The code point of an index in the text of all characters. */
function codeAt(index: number): number {
  if (index < 0xd800) return index;
  return index < 0x10000 - 0x800 ? index + 0x800 : 0x10000 + (index - (0x10000 - 0x800)) / 2;
}

/** Which of some sets characters are in: the places of the sets, once for each combination that a character has. */
export function combinations(all: readonly CharacterSet[]): readonly (readonly number[])[] {
  const edges = all.flatMap((set, place) =>
    set.flatMap(([first, last]) => [edge(first, place), edge(last + 1, place)]),
  );
  edges.sort((left, right) => left.at - right.at);
  const inside = new Set<number>();
  const found = new Map<string, readonly number[]>();
  for (const [index, { at, place }] of edges.entries()) {
    // An edge begins or ends a range of its set.
    if (!inside.delete(place)) inside.add(place);
    if (edges[index + 1]?.at !== at && inside.size > 0) {
      const places = [...inside].sort((left, right) => left - right);
      found.set(places.join(), places);
    }
  }
  return [...found.values()];
}

function edge(at: number, place: number): { readonly at: number; readonly place: number } {
  return { at, place };
}
