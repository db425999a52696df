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

/** Gathers the chunks of a body into one array, up to a limit in bytes. */
export class ByteCollector {
  readonly #limit: number;
  readonly #chunks: Uint8Array[] = [];
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @throws {SizeLimitError} when the chunk goes over the limit */
  push(chunk: Uint8Array): void {
    this.#size += chunk.length;
    if (this.#size > this.#limit) throw new SizeLimitError(this.#limit);
    this.#chunks.push(chunk);
  }

  /** All bytes so far. A body of one chunk is not copied. */
  bytes(): Uint8Array {
    const [first] = this.#chunks;
    if (this.#chunks.length === 1 && first !== undefined) return first;
    const bytes = new Uint8Array(this.#size);
    let offset = 0;
    for (const chunk of this.#chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    return bytes;
  }
}

/**
 * Reads a web stream to its end.
 * @throws {SizeLimitError} when it is longer than `limit` bytes; the stream is then cancelled
 */
export async function collectStream(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const collector = new ByteCollector(limit);
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) collector.push(next.value);
  } catch (error) {
    reader.cancel(error).catch(() => undefined);
    throw error;
  }
  return collector.bytes();
}
