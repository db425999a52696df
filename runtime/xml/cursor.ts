import type { ContentOrder, ContentState, Leaf, Occurrence, QName } from "../descriptor.js";

export type { ContentOrder, Leaf } from "../descriptor.js";

/**
 * A content model (XML Schema part 1, section 3.8). This one is linear, as most are: a sequence of leaves that occurs once.
 */
export class ContentModel {
  readonly leaves: readonly Leaf[];

  constructor(leaves: readonly Leaf[]) {
    this.leaves = leaves;
  }

  /** A cursor at the start of a content. */
  cursor(): ContentCursor {
    return new ContentCursor(this.leaves);
  }
}

/** The leaf that an element of a content model is. */
export function elementLeaf(
  { name: local, namespace, min = 1, max = 1 }: Occurrence & { readonly name: string; readonly namespace: string },
  index: number,
): Leaf {
  const matches = (found: QName): boolean => found.local === local && found.namespace === namespace;
  return { index, min, max, name: { namespace, local }, matches };
}

/** The rule that an element violates which a cursor refuses, and the leaf of that name, where there is one. */
export type Refusal = { readonly rule: "unknown" } | { readonly rule: "repeated" | "order"; readonly leaf: Leaf };

/** A state of a cursor, to come back to. */
export interface CursorState {
  readonly index: number;
  readonly count: number;
  readonly hasGap: boolean;
  readonly state: ContentState | undefined;
}

/** The place reached in a linear content: the leaf that is expected next, and how many elements it has had. */
export interface Place {
  index: number;
  count: number;
  /** A bit for each leaf that was read into a slot (see `readLeaves`). */
  present: number;
}

/** Counts the elements of each leaf in the content so far. */
export interface LeafCounter {
  countOf(leaf: Leaf): number;
}

/**
 * The place reached in the content of an element: `index`, `count` and `hasGap` are the whole state. Hot: the decoder makes
 * one for each element with child elements.
 */
export class ContentCursor implements Place {
  /** The leaf that is expected next; those before it are complete. */
  index = 0;
  count = 0;
  present = 0;
  readonly leaves: readonly Leaf[];
  hasGap = false;
  /** The state of an automaton (see `GroupCursor`). */
  state: ContentState | undefined;

  constructor(leaves: readonly Leaf[]) {
    this.leaves = leaves;
  }

  /** Takes a leaf that was recognised as the next. Hot. */
  accept(index: number): void {
    if (index > this.index) this.#passOver(index);
    const { max } = this.leaves[index] as Leaf;
    if (max === 1 || ++this.count >= max) {
      this.index = index + 1;
      this.count = 0;
    }
  }

  /** The index of the leaf that matches the next element; -1 for an element that the content does not allow here. */
  step(name: QName, order: ContentOrder, counter: LeafCounter): number {
    const { leaves } = this;
    const next =
      order === "any"
        ? ownNameFirst(leaves, name, counter)
        : leaves.find((leaf) => leaf.index >= this.index && leaf.matches(name));
    if (next === undefined) return -1;
    if (next.index >= this.index) this.accept(next.index);
    return next.index;
  }

  /** Why `step` refuses an element. */
  refusal(name: QName, counter: LeafCounter): Refusal {
    const leaf = this.leaves.find((candidate) => candidate.matches(name));
    if (leaf === undefined) return { rule: "unknown" };
    return { rule: counter.countOf(leaf) >= leaf.max ? "repeated" : "order", leaf };
  }

  /** Whether each leaf had as many elements as it may have, in order: then there is nothing to check. Hot. */
  isExhausted(): boolean {
    return this.index === this.leaves.length && !this.hasGap;
  }

  /** Whether the content can end here. */
  complete(_order: ContentOrder, counter: LeafCounter): boolean {
    const { leaves } = this;
    return this.#isRestOptional() || leaves.every((leaf) => counter.countOf(leaf) >= leaf.min);
  }

  /** Of content that is not complete, the leaves of which an element is missing. */
  missing(_order: ContentOrder, counter: LeafCounter): readonly Leaf[] {
    return this.leaves.filter((leaf) => counter.countOf(leaf) < leaf.min).slice(0, 1);
  }

  /** Whether no leaf was passed over that is required, nor follows. */
  #isRestOptional(): boolean {
    const { leaves } = this;
    for (let index = this.index; index < leaves.length; index++) {
      if (this.#countAt(index) < (leaves[index] as Leaf).min) return false;
    }
    return !this.hasGap;
  }

  #passOver(index: number): void {
    for (; this.index < index; this.index++) {
      if (this.count < (this.leaves[this.index] as Leaf).min) this.hasGap = true;
      this.count = 0;
    }
  }

  #countAt(index: number): number {
    return index === this.index ? this.count : 0;
  }
}

/** In any order: the element of this name that has room for one more, before a wildcard that allows the name. */
function ownNameFirst(leaves: readonly Leaf[], name: QName, counter: LeafCounter): Leaf | undefined {
  const free = leaves.filter((leaf) => leaf.matches(name) && counter.countOf(leaf) < leaf.max);
  return free.find((leaf) => leaf.name !== undefined) ?? free[0];
}

/** The state of a cursor. Assigned to the cursor it is restored: the elements that were matched since are matched again. */
export function saveCursor({ index, count, hasGap, state }: ContentCursor): CursorState {
  return { index, count, hasGap, state };
}
