/** The result of pairing two lists. */
export interface Pairing<Item> {
  /** The pairs, in the order of the old list. */
  readonly pairs: readonly ItemPair<Item>[];
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
}

/** An old and a new item that are the same item. */
export interface ItemPair<Item> {
  readonly old: Item;
  readonly next: Item;
}

/** A predicate for pairs: whether two items may be the same. */
export type SameTest<Item> = (old: Item, next: Item) => boolean;

/** Pairs old and new items; each predicate handles what earlier ones left unpaired. The order of items is not significant. */
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
