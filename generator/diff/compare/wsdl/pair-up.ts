/** Two lists, side by side. */
export interface Pairing<Item> {
  /** What stands for one another, in the order of the old list. */
  readonly pairs: readonly ItemPair<Item>[];
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
}

/** Two items that stand for one another. */
export interface ItemPair<Item> {
  readonly old: Item;
  readonly next: Item;
}

/** Whether two items may stand for one another. */
export type SameTest<Item> = (old: Item, next: Item) => boolean;

/** Finds for each item the one that stands for it. What a test has not paired is left to the next one; the order of items says nothing. */
export function pairUp<Item>(
  olds: readonly Item[],
  nexts: readonly Item[],
  tests: readonly SameTest<Item>[],
): Pairing<Item> {
  const partners = new Map<Item, Item>();
  const open = new Set(nexts);
  for (const isSame of tests) {
    for (const old of olds) {
      const next = partners.has(old) ? undefined : firstOf(open, (item) => isSame(old, item));
      if (next === undefined) continue;
      partners.set(old, next);
      open.delete(next);
    }
  }
  const pairs = olds.flatMap((old) => {
    const next = partners.get(old);
    return next === undefined ? [] : [{ old, next }];
  });
  return { pairs, removed: olds.filter((old) => !partners.has(old)), added: [...open] };
}

function firstOf<Item>(items: Iterable<Item>, test: (item: Item) => boolean): Item | undefined {
  for (const item of items) if (test(item)) return item;
  return undefined;
}
