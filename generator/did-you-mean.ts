/** How many characters may be wrong in a name of some length. */
const LETTERS_PER_ERROR = 3;

/** `; did you mean "X"?` with the known name that is most similar to a wrong one; "" where none is similar. */
export function didYouMean(wrong: string, known: readonly string[]): string {
  const found = mostSimilar(wrong, known);
  return found === undefined ? "" : `; did you mean "${found}"?`;
}

/** The known name that is most similar to a wrong one; undefined where none is similar. */
export function mostSimilar(wrong: string, known: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(wrong.length / LETTERS_PER_ERROR));
  let best: { readonly name: string; readonly errors: number } | undefined;
  for (const name of new Set(known)) {
    if (name === wrong || Math.abs(name.length - wrong.length) > limit) continue;
    const errors = distance(wrong.toLowerCase(), name.toLowerCase());
    if (errors <= limit && (best === undefined || errors < best.errors)) best = { name, errors };
  }
  return best?.name;
}

/** The Levenshtein distance: how many characters must be added, removed or replaced. */
function distance(left: string, right: string): number {
  let above = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [row, character] of [...left].entries()) {
    const current = [row + 1];
    for (let column = 0; column < right.length; column++) {
      const replaced = (above[column] ?? 0) + (right[column] === character ? 0 : 1);
      current.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}
