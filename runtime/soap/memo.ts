import { matchesTag, type TagBytes, tagBytes } from "../xml/bytes.js";
import type { DecodeLimits, Reader } from "../xml/reader.js";

/** Longer markup is not remembered, nor shorter than what `tagBytes` takes. */
const LONGEST = 1024;
const SHORTEST = 4;

/** Markup that was read, and the state in which it left the reader. */
interface Known<Value> {
  readonly start: number;
  readonly bytes: TagBytes;
  readonly value: Value;
  readonly scope: readonly string[];
  readonly elements: number;
  readonly depth: number;
  readonly limits: DecodeLimits;
}

/**
 * Remembers markup of messages by its place and its bytes. The same senders send the same bytes there again and again.
 *
 * What is remembered must depend on nothing but those bytes, the limits, and a state of the reader that is always the
 * same at this place: not on what follows. It is shared by all messages, so that nobody may change it.
 */
export class MarkupMemo<Value> {
  readonly #most: number;
  readonly #known: Known<Value>[] = [];
  #oldest = 0;

  /** @param most how much is remembered; then the oldest goes */
  constructor(most: number) {
    this.#most = most;
  }

  /** What the bytes at the place reached are; then their end is the place reached. */
  take(reader: Reader): Value | undefined {
    const { pos, view, end } = reader;
    for (const { start, bytes, value, scope, elements, depth, limits } of this.#known) {
      if (start !== pos || !matchesTag(view, end, bytes, pos) || !areSame(limits, reader.limits)) continue;
      reader.pos += bytes.length;
      reader.elements = elements;
      reader.depth = depth;
      reader.scope.restore(scope);
      return value;
    }
    return undefined;
  }

  /** Remembers the bytes from `start` to the place reached. */
  keep(reader: Reader, start: number, value: Value): void {
    const { bytes, pos, elements, depth, limits, scope } = reader;
    if (pos - start > LONGEST || pos - start < SHORTEST) return;
    const known = {
      start,
      bytes: tagBytes(bytes.subarray(start, pos)),
      value,
      scope: scope.save(),
      elements,
      depth,
      limits,
    };
    this.#known[this.#oldest] = known;
    this.#oldest = (this.#oldest + 1) % this.#most;
  }
}

/** Whether two sets of limits are the same for tags. */
function areSame(one: DecodeLimits, other: DecodeLimits): boolean {
  if (one === other) return true;
  return (
    one.depth === other.depth &&
    one.attributes === other.attributes &&
    one.items === other.items &&
    one.textLength === other.textLength
  );
}
