import { charactersOf, isCharacter, type Matches, type PatternNode } from "@portwright/runtime/codec";

/** Characters that the expressions of a pattern do not distinguish, the plainest first. */
export interface Letter {
  readonly matches: Matches;
  readonly characters: readonly string[];
}

/**
 * Characters that every version of Unicode and of XML since XML Schema classifies in the same way, as ranges: Latin, marks,
 * Greek, Cyrillic, Hebrew, Arabic, Devanagari, Thai, Kana, Han, Hangul, punctuation, symbols; beyond
 * the BMP those of private use, which are in no name and in no newer category.
 */
const RANGES: readonly (readonly [first: number, last: number])[] = [
  [0x9, 0xa6],
  [0xa8, 0xa9],
  [0xab, 0xac],
  [0xae, 0xb5],
  [0xb7, 0xb9],
  [0xbb, 0x131],
  [0x300, 0x345],
  [0x391, 0x3a1],
  [0x3b1, 0x3ce],
  [0x410, 0x44f],
  [0x5d0, 0x5ea],
  [0x621, 0x63a],
  [0x905, 0x939],
  [0xe01, 0xe2e],
  [0x3041, 0x3094],
  [0x4e00, 0x4e20],
  [0xac00, 0xac20],
  [0x2010, 0x2027],
  [0x2190, 0x21a0],
  [0x10fffd, 0x10fffd],
];

/** One of each category that the ranges lack and that is in the names of every edition of XML or of none. */
const RARE = [0x1f88, 0x2bb, 0x3021, 0x2028, 0x2029, 0x200e, 0xe000];

/** The plainest characters. */
export const PLAIN = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"];

/** How many characters are looked for where an expression matches none of the usual ones. */
const ENOUGH = 64;
const LAST_CODE_POINT = 0x10ffff;

/** Groups the characters that the expressions in these patterns do not distinguish. */
export function alphabetOf(patterns: readonly PatternNode[]): readonly Letter[] {
  const sources = [...new Set(patterns.flatMap(charactersOf))];
  const tests = sources.map((source) => new RegExp(`^(?:${source})$`, "u"));
  const usual = usualCharacters();
  const missed = tests.filter((test) => !usual.some((text) => test.test(text)));
  const letters = new Map<string, string[]>();
  for (const text of new Set([...usual, ...missed.flatMap(searchCharacters)])) {
    const signature = tests.map((test) => Number(test.test(text))).join("");
    const known = letters.get(signature);
    if (known === undefined) letters.set(signature, [text]);
    else known.push(text);
  }
  return [...letters].map(([signature, characters]) => {
    const matched = new Set(sources.filter((_, index) => signature[index] === "1"));
    return { matches: (source) => matched.has(source), characters };
  });
}

function usualCharacters(): readonly string[] {
  const codes = RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  const texts = [...codes, ...RARE].filter(isCharacter).map((code) => String.fromCodePoint(code));
  return [...new Set([...PLAIN, ...texts])];
}

/** The first characters of XML that an expression matches. */
function searchCharacters(test: RegExp): readonly string[] {
  const found: string[] = [];
  for (let code = 0; code <= LAST_CODE_POINT && found.length < ENOUGH; code++) {
    const text = isCharacter(code) ? String.fromCodePoint(code) : "";
    if (text !== "" && test.test(text)) found.push(text);
  }
  return found;
}
