// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { Position } from "../errors.js";
import { RETURN } from "./characters.js";
import { advance, DOCUMENT_START } from "./position.js";
import { byteOrderMark, wholeCharacters } from "./utf8.js";

/** The start of a document always fits in so many bytes as must be there before it is looked at. */
const FIRST_BYTES = 4;

/** The bytes of a stream that are not done with: they grow at the end as chunks come, and go at the front. */
export class ByteStream {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #bytes: Uint8Array = new Uint8Array();
  #complete = false;
  #started = false;
  #origin: Position = DOCUMENT_START;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The bytes up to the last whole character. */
  get bytes(): Uint8Array {
    return this.#complete ? this.#bytes : this.#bytes.subarray(0, wholeCharacters(this.#bytes));
  }

  /** Where the bytes start in the document. */
  get origin(): Position {
    return this.#origin;
  }

  /** Whether the document ends where the bytes end. */
  get complete(): boolean {
    return this.#complete;
  }

  /** Waits for at least as many bytes again, so that all that is read twice is no more than what is read once. */
  async grow(): Promise<void> {
    const wanted = Math.max(2 * this.#bytes.length, FIRST_BYTES);
    const parts: Uint8Array[] = [this.#bytes];
    for (let length = this.#bytes.length; length < wanted && !this.#complete;) {
      const next = await this.#chunks.next();
      if (next.done === true) this.#complete = true;
      else {
        parts.push(next.value);
        length += next.value.length;
      }
    }
    this.#bytes = concatenate(parts);
    if (!this.#started) this.#skipByteOrderMark();
  }

  /**
   * Is done with the first bytes, which end between two children. A carriage return at the very end stays, as white
   * space in front of the next child: it may be half of a line end, and that counts once.
   */
  drop(end: number): void {
    const isHalf = end === this.#bytes.length && this.#bytes[end - 1] === RETURN;
    const length = isHalf ? end - 1 : end;
    this.#origin = advance(this.#origin, this.#bytes, length);
    this.#bytes = this.#bytes.subarray(length);
  }

  /** Ends the stream, wherever it stands. */
  async close(): Promise<void> {
    if (!this.#complete) await this.#chunks.return?.();
  }

  #skipByteOrderMark(): void {
    this.#started = true;
    const length = byteOrderMark(this.#bytes);
    this.#bytes = this.#bytes.subarray(length);
    this.#origin = { ...DOCUMENT_START, offset: length };
  }
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
