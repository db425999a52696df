/** How much of the longer name may differ between two names that people take for one another. */
const TOLERANCE = 0.4;
/** Shorter names are in too many others. */
const LEAST_CONTAINED = 3;

/** Whether one name may be the other, renamed. */
export function isSimilar(left: string, right: string): boolean {
  const [a, b] = [fold(left), fold(right)];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= LEAST_CONTAINED && long.includes(short)) return true;
  return distance(a, b) <= long.length * TOLERANCE;
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[-_.]/g, "");
}

/** The number of letters to add, drop or replace (Levenshtein). */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...left].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...right].entries()) {
      const replaced = (row[column] ?? 0) + Number(letter !== other);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
