/** Text is turned into bytes in pieces of this many UTF-16 units: longer strings cost more a character. */
const FLUSH_AT = 16_384;

/** The most bytes that a UTF-16 unit takes in UTF-8. */
const MOST_BYTES = 3;

const encoder = new TextEncoder();

/** Gathers text and gives it back as UTF-8. */
export class ByteWriter {
  #text = "";
  #bytes = new Uint8Array(0);
  #size = 0;

  /** Adds text, which must not end inside a surrogate pair. */
  write(text: string): void {
    this.#text += text;
    if (this.#text.length >= FLUSH_AT) this.#flush();
  }

  /** All that was written. */
  bytes(): Uint8Array {
    if (this.#size === 0) return encoder.encode(this.#text);
    this.#flush();
    return this.#bytes.subarray(0, this.#size);
  }

  #flush(): void {
    this.#reserve(this.#text.length * MOST_BYTES);
    this.#size += encoder.encodeInto(this.#text, this.#bytes.subarray(this.#size)).written;
    this.#text = "";
  }

  #reserve(more: number): void {
    const needed = this.#size + more;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
