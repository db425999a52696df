const BURST_MS = 20;

/** Lets something happen so many times a second, evenly but for short bursts. */
export class Pace {
  readonly #interval: number;
  #due = 0;

  constructor(rate: number) {
    this.#interval = 1000 / rate;
  }

  /** Resolves when it may happen again. */
  async next(): Promise<void> {
    const now = performance.now();
    this.#due = Math.max(this.#due, now - BURST_MS) + this.#interval;
    const wait = this.#due - now;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
