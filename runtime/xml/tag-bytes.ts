/** The bytes of a tag, prepared for comparing four at a time (see `matchesTag`). */
export interface TagBytes {
  readonly length: number;
  /** The last four bytes; then bytes 0 to 3, 4 to 7 and so on, as far as there are four. Little-endian. */
  readonly words: readonly number[];
}

/** The tags of an element that has neither attributes nor white space in them. */
export interface PlainTags {
  readonly start: TagBytes;
  readonly end: TagBytes;
}

/**
 * Prepares the tags of an element.
 * @param name with the prefix
 * @returns undefined for a name of one letter: its start tag has no four bytes
 */
export function plainTags(name: string): PlainTags | undefined {
  return name.length < 2 ? undefined : { start: tagBytes(`<${name}>`), end: tagBytes(`</${name}>`) };
}

function tagBytes(tag: string): TagBytes {
  const { buffer, length } = Uint8Array.from(new TextEncoder().encode(tag));
  const view = new DataView(buffer);
  const offsets = Array.from({ length: length >>> 2 }, (_, index) => 4 * index);
  return { length, words: [length - 4, ...offsets].map((offset) => view.getInt32(offset, true)) };
}

/**
 * Whether the bytes at `at` are those of `tag`. Hot.
 * @param view the bytes
 * @param end how many there are
 */
export function matchesTag(view: DataView, end: number, { length, words }: TagBytes, at: number): boolean {
  let from = at + length - 4;
  if (from + 4 > end) return false;
  for (let index = 0; index < words.length; index++) {
    if (view.getInt32(from, true) !== words[index]) return false;
    from = at;
    at += 4;
  }
  return true;
}
