import { TimeoutError } from "../errors.js";
import { LONGEST_TIMER } from "../http/platform.js";

/** Ends one attempt of a call early: by the time-out, or by the signal of the caller. */
export class Deadline {
  /** For the transport; undefined when nothing can end the attempt. */
  readonly signal: AbortSignal | undefined;
  readonly #timeout: number;
  readonly #outer: AbortSignal | undefined;
  readonly #controller: AbortController | undefined;
  readonly #onAbort = (): void => this.#controller?.abort(this.#outer?.reason);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Starts the time.
   * @param timeout in milliseconds; `Infinity` for none
   * @throws the reason of `outer`, when it has aborted already
   */
  constructor(timeout: number, outer: AbortSignal | undefined) {
    outer?.throwIfAborted();
    this.#timeout = timeout;
    this.#outer = outer;
    this.#controller = outer === undefined && timeout > LONGEST_TIMER ? undefined : new AbortController();
    this.signal = this.#controller?.signal;
    outer?.addEventListener("abort", this.#onAbort);
    this.start();
  }

  /** Gives the attempt the whole time-out from now on. */
  start(): void {
    this.stop();
    if (this.#timeout > LONGEST_TIMER) return;
    this.#timer = setTimeout(() => this.#controller?.abort(new TimeoutError(this.#timeout)), this.#timeout);
  }

  /** Stops the time while the call does not wait for the service. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Clears the timer and the listener on the signal of the caller. */
  end(): void {
    this.stop();
    this.#outer?.removeEventListener("abort", this.#onAbort);
  }

  /** What the call rejects with: the reason for the abort, where there was one, else the error itself. */
  explain(error: unknown): unknown {
    return this.signal?.aborted === true ? this.signal.reason : error;
  }

  /** The same result; rejects with the reason when the attempt is ended first, whatever the work then does. */
  race<Result>(work: Promise<Result>): Promise<Result> {
    const { signal } = this;
    if (signal === undefined) return work;
    return new Promise((resolve, reject) => {
      const abort = (): void => reject(signal.reason);
      if (signal.aborted) abort();
      signal.addEventListener("abort", abort);
      work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
    });
  }

  /** The same chunks, with the time running only while the next one is waited for. */
  async *watch(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    this.start();
    for await (const chunk of chunks) {
      this.stop();
      yield chunk;
      this.start();
    }
    this.stop();
  }
}
