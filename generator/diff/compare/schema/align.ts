/** The alignment of two lists. */
export interface Alignment<Item> {
  /** The items in both lists, in the order of the new list. */
  readonly pairs: readonly Pair<Item>[];
  /** The items in one list only. */
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
}

/** An item in both lists. */
export interface Pair<Item> {
  readonly old: Item;
  readonly next: Item;
  /** Its name changed. */
  readonly renamed: boolean;
  /** Its position among the others changed. */
  readonly moved: boolean;
}

/** How items are identified. */
export interface AlignOptions<Item> {
  /** Items of one name are paired in order. */
  readonly nameOf: (item: Item) => string;
  /** Whether two items of different names at the same position may be one item that was renamed. */
  readonly isRenamed: (old: Item, next: Item) => boolean;
}

/** Aligns two lists: by name, then by position for renamed items. */
export function align<Item>(
  olds: readonly Item[],
  nexts: readonly Item[],
  options: AlignOptions<Item>,
): Alignment<Item> {
  const partners = partnersByName(olds, nexts, options.nameOf);
  const renamed = findRenamed(olds, nexts, partners, options.isRenamed);
  const all = new Map([...partners, ...renamed]);
  const taken = new Set(all.values());
  const matched = [...olds.keys()].flatMap((old) => {
    const next = all.get(old);
    return next === undefined ? [] : [{ old, next }];
  });
  const steady = longestRun(matched.map(({ next }) => next));
  const pairs = matched.flatMap(({ old, next }): Pair<Item>[] => {
    const [before, after] = [olds[old], nexts[next]];
    if (before === undefined || after === undefined) return [];
    return [{ old: before, next: after, renamed: renamed.has(old), moved: !steady.has(next) }];
  });
  return {
    pairs,
    removed: olds.filter((_, index) => !all.has(index)),
    added: nexts.filter((_, index) => !taken.has(index)),
  };
}

function partnersByName<Item>(
  olds: readonly Item[],
  nexts: readonly Item[],
  nameOf: (item: Item) => string,
): ReadonlyMap<number, number> {
  const open = new Map<string, number[]>();
  for (const [index, item] of nexts.entries()) {
    const name = nameOf(item);
    open.set(name, [...(open.get(name) ?? []), index]);
  }
  const partners = new Map<number, number>();
  for (const [index, item] of olds.entries()) {
    const next = open.get(nameOf(item))?.shift();
    if (next !== undefined) partners.set(index, next);
  }
  return partners;
}

/** An unpaired item may be renamed where the item before it or after it is paired with the neighbour of the other. */
function findRenamed<Item>(
  olds: readonly Item[],
  nexts: readonly Item[],
  partners: ReadonlyMap<number, number>,
  isRenamed: (old: Item, next: Item) => boolean,
): ReadonlyMap<number, number> {
  const renamed = new Map<number, number>();
  const taken = new Set(partners.values());
  for (const [index, old] of olds.entries()) {
    if (partners.has(index)) continue;
    const known = new Map([...partners, ...renamed]);
    const places = [
      neighbour(known, index - 1, -1, -1) + 1,
      neighbour(known, index + 1, olds.length, nexts.length) - 1,
    ];
    const next = places.find((place) => {
      const item = nexts[place];
      return item !== undefined && !taken.has(place) && isRenamed(old, item);
    });
    if (next === undefined) continue;
    renamed.set(index, next);
    taken.add(next);
  }
  return renamed;
}

/** The place of the neighbour at `index` in the new list; `edge` where that is the end of both lists. */
function neighbour(known: ReadonlyMap<number, number>, index: number, end: number, edge: number): number {
  return index === end ? edge : (known.get(index) ?? Number.NaN);
}

/** The members of a longest increasing subsequence of distinct numbers: the items that did not move. */
function longestRun(places: readonly number[]): ReadonlySet<number> {
  if (places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))) return new Set(places);
  const runs: { readonly length: number; readonly before: number; readonly place: number }[] = [];
  for (const place of places) {
    let best = { length: 0, at: -1 };
    for (const [at, run] of runs.entries())
      if (run.place < place && run.length > best.length) best = { length: run.length, at };
    runs.push({ length: best.length + 1, before: best.at, place });
  }
  const longest = Math.max(0, ...runs.map(({ length }) => length));
  const members = new Set<number>();
  for (let at = runs.findIndex(({ length }) => length === longest); at >= 0; at = runs[at]?.before ?? -1) {
    const run = runs[at];
    if (run !== undefined) members.add(run.place);
  }
  return members;
}

/** The part of the longer name that may differ between similar names. */
const TOLERANCE = 0.4;
/** The least length of a name that may be a part of a similar one. */
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
