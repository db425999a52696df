/** How many characters may be wrong in a name of some length, and at most. */
const LETTERS_PER_ERROR = 3;
const MOST_ERRORS = 6;
/** A comparison takes as many steps as the product of the lengths: longer names are similar to none. */
const LONGEST_NAME = 200;

/** `; did you mean "X"?` with the known name that is most similar to a wrong one; "" where none is similar. */
export function didYouMean(wrong: string, known: readonly string[]): string {
  const found = mostSimilar(wrong, known);
  return found === undefined ? "" : `; did you mean "${found}"?`;
}

/** The known name that is most similar to a wrong one; undefined where none is similar. */
export function mostSimilar(wrong: string, known: readonly string[]): string | undefined {
  if (wrong.length > LONGEST_NAME) return undefined;
  const limit =
    wrong.length === 1 ? 0 : Math.min(Math.max(1, Math.floor(wrong.length / LETTERS_PER_ERROR)), MOST_ERRORS);
  let best: { readonly name: string; readonly errors: number } | undefined;
  for (const name of new Set(known)) {
    if (name === wrong || Math.abs(name.length - wrong.length) > limit) continue;
    const errors = distance(wrong.toLowerCase(), name.toLowerCase());
    if (errors <= limit && (best === undefined || errors < best.errors)) best = { name, errors };
  }
  return best?.name;
}

/** How many characters must be added, removed, replaced, or exchanged with the next one (Damerau and Levenshtein). */
function distance(left: string, right: string): number {
  let twoAbove: readonly number[] = [];
  let above: readonly number[] = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 0; row < left.length; row++) {
    const current = [row + 1];
    for (let column = 0; column < right.length; column++) {
      const replaced = (above[column] ?? 0) + (right[column] === left[row] ? 0 : 1);
      const isExchange = row > 0 && column > 0 && left[row] === right[column - 1] && left[row - 1] === right[column];
      const exchanged = isExchange ? (twoAbove[column - 1] ?? 0) + 1 : replaced;
      current.push(Math.min(replaced, exchanged, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    twoAbove = above;
    above = current;
  }
  return above.at(-1) ?? 0;
}
