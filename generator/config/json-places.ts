/** The position of a property or item of a JSON text: the offset of its name, or of its first character. */
export type JsonPlaces = ReadonlyMap<string, number>;

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;

/** An object or array that is open: the name of the property, or the number of the item, that is being read. */
type Open = { name: string } | { item: number };

/**
 * Finds the positions of the properties and items of a JSON text, by path: "package.name", "clientParameters.0". The
 * text must be valid JSON.
 */
export function findPlaces(text: string): JsonPlaces {
  const places = new Map<string, number>();
  const open: Open[] = [];
  const path = (): string => open.map((each) => ("item" in each ? each.item : each.name)).join(".");
  let last: RegExpMatchArray | undefined;
  for (const token of text.matchAll(TOKEN)) {
    const inside = open.at(-1);
    if (inside !== undefined && "item" in inside) {
      if (token[0] === ",") inside.item += 1;
      else if (token[0] !== "]") places.set(path(), token.index);
    } else if (token[0] === ":" && inside !== undefined && last !== undefined) {
      inside.name = String(JSON.parse(last[0]));
      places.set(path(), last.index ?? 0);
    }
    if (token[0] === "{") open.push({ name: "" });
    if (token[0] === "[") open.push({ item: 0 });
    if (token[0] === "}" || token[0] === "]") open.pop();
    last = token;
  }
  return places;
}
