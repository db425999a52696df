import { ByteCollector } from "../http/byte-collector.js";

/** What a `BodyQueue` is filled from. */
export interface BodySource {
  pause(): void;
  resume(): void;
  abort(reason: Error): void;
}

/** How many chunks may wait for a slow reader before the source is paused. */
const HIGH_WATER = 16;

/** A body that is pushed in by one side and pulled out by the other. */
export class BodyQueue {
  source: BodySource | undefined;
  readonly #chunks: Uint8Array[] = [];
  #ended = false;
  #error: Error | undefined;
  #wake: () => void = () => undefined;

  /** Adds a chunk. The source pauses when too many wait. */
  push(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    if (this.#chunks.length === HIGH_WATER) this.source?.pause();
    this.#wake();
  }

  /** Ends the body, well or with an error. */
  end(error?: Error): void {
    this.#ended = true;
    this.#error = error;
    this.#wake();
  }

  /** The whole body; see `TransportResponse.bytes`. */
  async bytes(limit: number): Promise<Uint8Array> {
    const collector = new ByteCollector(limit);
    for await (const chunk of this.chunks()) collector.push(chunk);
    return collector.bytes();
  }

  /** The body in pieces; see `TransportResponse.chunks`. */
  async *chunks(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        yield* this.#take();
        if (this.#chunks.length > 0) continue;
        if (this.#error !== undefined) throw this.#error;
        if (this.#ended) return;
        await this.#changed();
      }
    } finally {
      if (!this.#ended) this.source?.abort(new Error("the rest of the answer is not wanted"));
    }
  }

  *#take(): Iterable<Uint8Array> {
    const taken = this.#chunks.splice(0);
    if (taken.length >= HIGH_WATER) this.source?.resume();
    yield* taken;
  }

  #changed(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
