/** How long requests may work until everything else that is due gets its turn, in milliseconds. */
const SHARE = 10;

/** A body up to this length is read in one piece, and before longer ones; in bytes. */
const SMALL_BODY = 64 * 1024;

type Resume = () => void;

/** Tells when the next piece of work may begin: now where it is undefined. */
export type Turn = () => Promise<void> | undefined;

/**
 * Divides the time of the event loop. Reading a large request takes long and blocks; it is done in pieces, and between
 * them connections are served, other requests are read and timers fire.
 */
export class Turns {
  readonly #small: Resume[] = [];
  readonly #large: Resume[] = [];
  #isScheduled = false;
  /** When the time of this round of the event loop is used up. */
  #end = 0;

  /** When a request with a body of this length may begin: now where it is undefined. */
  first(length: number): Promise<void> | undefined {
    return this.#next(length > SMALL_BODY ? this.#large : this.#small);
  }

  /** The turns after the first; undefined for a body that needs no more. */
  others(length: number): Turn | undefined {
    return length > SMALL_BODY ? () => this.#next(this.#large) : undefined;
  }

  #next(queue: Resume[]): Promise<void> | undefined {
    const now = performance.now();
    if (!this.#isScheduled) this.#begin(now);
    else if (queue.length > 0 || now >= this.#end) return new Promise((resolve) => queue.push(resolve));
    return undefined;
  }

  #begin(now: number): void {
    this.#isScheduled = true;
    this.#end = now + SHARE;
    nextRound(() => this.#resume());
  }

  /** In each round one small request begins and one piece of a large one is read, and more while there is time. */
  #resume(): void {
    const next = [this.#small.shift(), this.#large.shift()];
    this.#isScheduled = false;
    for (const resume of next) {
      if (resume === undefined) continue;
      if (!this.#isScheduled) this.#begin(performance.now());
      resume();
    }
  }
}

/** How many callbacks of a `Rounds` there are in one round of the event loop. */
const ROUND = 8;

/** Spreads many small pieces of work over rounds of the event loop, first come first served. */
export class Rounds {
  readonly #waiting: (() => void)[] = [];
  #isScheduled = false;

  /** Calls back in one of the next rounds. */
  add(callback: () => void): void {
    this.#waiting.push(callback);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    nextRound(() => {
      this.#isScheduled = false;
      for (const callback of this.#waiting.splice(0, ROUND)) callback();
      this.#schedule();
    });
  }
}

/** Calls back after whatever else is due. */
function nextRound(callback: () => void): void {
  const { setImmediate } = globalThis as { readonly setImmediate?: (callback: () => void) => unknown };
  if (setImmediate === undefined) setTimeout(callback, 0);
  else setImmediate(callback);
}
