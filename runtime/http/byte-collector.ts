/** Thrown by a `ByteCollector` that gets more than its limit. */
export class SizeLimitError extends Error {
  override readonly name = "SizeLimitError";
  /** The limit in bytes. */
  readonly limit: number;

  constructor(limit: number) {
    super(`more than ${limit} bytes`);
    this.limit = limit;
  }
}

/** Gets the length of every chunk that is kept. What it throws ends the reading. */
export interface ByteCounter {
  add(bytes: number): void;
}

/** The size of the largest block, in bytes. Each block is as long as all before it together, up to this. */
const LARGEST_BLOCK = 256 * 1024;

/**
 * Gathers the chunks of a body into one array, up to a limit in bytes. Only the first chunk is kept; the bytes of all
 * others are copied into blocks, because a sender chooses how small the chunks are, and each one is an object.
 */
export class ByteCollector {
  readonly #limit: number;
  readonly #counter: ByteCounter | undefined;
  #blocks: Uint8Array[] = [];
  /** How many bytes at the end of the last block are free. */
  #free = 0;
  #size = 0;

  constructor(limit: number, counter?: ByteCounter) {
    this.#limit = limit;
    this.#counter = counter;
  }

  /** @throws {SizeLimitError} when the chunk goes over the limit, and what the counter throws */
  push(chunk: Uint8Array): void {
    this.#size += chunk.length;
    if (this.#size > this.#limit) throw new SizeLimitError(this.#limit);
    this.#counter?.add(chunk.length);
    if (this.#blocks.length === 0) this.#blocks.push(chunk);
    else this.#append(chunk);
  }

  /** All bytes so far. A body of one chunk is not copied. */
  bytes(): Uint8Array {
    const [first = new Uint8Array()] = this.#blocks;
    return this.#blocks.length < 2 ? first : this.#join();
  }

  /** Copies a chunk to the end of the last block, and what does not fit there into a new one. */
  #append(chunk: Uint8Array): void {
    const start = chunk.subarray(0, this.#free);
    const last = this.#blocks.at(-1);
    last?.set(start, last.length - this.#free);
    this.#free -= start.length;
    const rest = chunk.subarray(start.length);
    if (rest.length === 0) return;
    const block = new Uint8Array(Math.max(rest.length, Math.min(this.#size, LARGEST_BLOCK)));
    block.set(rest);
    this.#free = block.length - rest.length;
    this.#blocks.push(block);
  }

  /** Makes one block of all. */
  #join(): Uint8Array {
    const bytes = new Uint8Array(this.#size);
    let offset = 0;
    for (const block of this.#blocks) {
      bytes.set(block.subarray(0, this.#size - offset), offset);
      offset += block.length;
    }
    this.#blocks = [bytes];
    this.#free = 0;
    return bytes;
  }
}

/**
 * Reads a web stream to its end.
 * @throws {SizeLimitError} when it is longer than `limit` bytes; the stream is then cancelled
 */
export async function collectStream(
  stream: ReadableStream<Uint8Array>,
  limit: number,
  counter?: ByteCounter,
): Promise<Uint8Array> {
  const collector = new ByteCollector(limit, counter);
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) collector.push(next.value);
  } catch (error) {
    reader.cancel(error).catch(() => undefined);
    throw error;
  }
  return collector.bytes();
}
