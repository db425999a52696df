/** Where a property of a JSON text stands: the offset of its name. */
export type JsonPlaces = ReadonlyMap<string, number>;

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;

/**
 * Finds where the properties of a JSON text stand, by their paths: "package.name". The text must be valid JSON.
 * Items of arrays have no place of their own.
 */
export function findPlaces(text: string): JsonPlaces {
  const places = new Map<string, number>();
  const path: string[] = [];
  let last: RegExpMatchArray | undefined;
  for (const token of text.matchAll(TOKEN)) {
    if (token[0] === ":" && last !== undefined) {
      path[path.length - 1] = String(JSON.parse(last[0]));
      places.set(path.join("."), last.index ?? 0);
    }
    if (token[0] === "{" || token[0] === "[") path.push("");
    if (token[0] === "}" || token[0] === "]") path.pop();
    last = token;
  }
  return places;
}
