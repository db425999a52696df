/** The bytes of a tag, prepared for comparing four at a time (see `matchesTag`). */
export interface TagBytes {
  readonly length: number;
  /** The first four bytes and the last four as little-endian numbers; they overlap in a short tag. */
  readonly first: number;
  readonly last: number;
  /** Bytes 4 to 7, 8 to 11 and so on, as far as there are four. */
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
  const words = Array.from({ length: length >>> 2 }, (_, index) => view.getInt32(4 * index, true));
  return { length, first: view.getInt32(0, true), last: view.getInt32(length - 4, true), words: words.slice(1) };
}

/**
 * Whether the bytes at `at` are those of `tag`. Hot.
 * @param view the bytes
 * @param end how many there are
 */
export function matchesTag(view: DataView, end: number, tag: TagBytes, at: number): boolean {
  const from = at + tag.length - 4;
  if (from + 4 > end || view.getInt32(at, true) !== tag.first || view.getInt32(from, true) !== tag.last) return false;
  const { words } = tag;
  for (let index = 0; index < words.length; index++) {
    at += 4;
    if (view.getInt32(at, true) !== words[index]) return false;
  }
  return true;
}
