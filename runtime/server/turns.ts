import { nextRound } from "../http/event-loop.js";

/** How long requests may work until everything else that is due gets its turn, in milliseconds. */
const SHARE = 10;

/** A body up to this length is read in one piece, and before longer ones; in bytes. */
const SMALL_BODY = 64 * 1024;

type Resume = () => void;

/** Tells when the next piece of work may begin: now where it is undefined. */
export type Turn = () => Promise<void> | undefined;

/** So many small requests begin, and those of them are answered that can be at once, until the time is looked at. */
const GROUP = 8;

/** Reactions to it run after those to every promise that was settled before. */
const SETTLED = Promise.resolve();

/**
 * Divides the time of the event loop. Small requests that arrived in one round of it begin together, when all that has
 * arrived was received: the processor then has the code of each step at hand for all of them. Reading a large request
 * takes long and blocks; it is done in pieces, and between them connections are served, other requests are read and
 * timers fire.
 */
export class Turns {
  readonly #small: Resume[] = [];
  readonly #large: Resume[] = [];
  #isScheduled = false;
  /** When the time of this round of the event loop is used up. */
  #end = 0;

  /** Calls back when a request with a body of this length may begin, in this round of the event loop or a later one. */
  begin(length: number, resume: Resume): void {
    this.#wait(length > SMALL_BODY ? this.#large : this.#small, resume);
  }

  /** The turns after the first; undefined for a body that needs no more. */
  others(length: number): Turn | undefined {
    return length > SMALL_BODY ? () => this.#next() : undefined;
  }

  #next(): Promise<void> | undefined {
    if (this.#large.length === 0 && performance.now() < this.#end) return undefined;
    return new Promise((resolve) => this.#wait(this.#large, resolve));
  }

  #wait(queue: Resume[], resume: Resume): void {
    queue.push(resume);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    nextRound(this.#run);
  }

  /** In each round one piece of a large request is read and small ones begin, at least one and more while there is time. */
  readonly #run = (): void => {
    this.#isScheduled = false;
    this.#end = performance.now() + SHARE;
    this.#large.shift()?.();
    this.#beginSmall();
    if (this.#large.length > 0) this.#schedule();
  };

  #beginSmall(): void {
    for (const resume of this.#small.splice(0, GROUP)) resume();
    if (this.#small.length === 0) return;
    SETTLED.then(() => {
      if (performance.now() < this.#end) this.#beginSmall();
      else this.#schedule();
    });
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
