import { TimeoutError } from "../errors.js";
import { LONGEST_TIMER } from "../http/platform.js";
import { bytesOf } from "../xml/encode.js";
import type { EncodedRequest, Ending, TransportRequest } from "./transport.js";

/** Ends one attempt of a call early: by the time-out, or by the signal of the caller. */
export class Deadline implements Ending {
  readonly #timeout: number;
  readonly #outer: AbortSignal | undefined;
  readonly #onAbort = (): void => this.#abort(this.#outer?.reason);
  readonly #listeners: (() => void)[] = [];
  #controller: AbortController | undefined = undefined;
  #timer: ReturnType<typeof setTimeout> | undefined = undefined;
  #isAborted = false;
  #reason: unknown = undefined;

  /**
   * Starts the time.
   * @param timeout in milliseconds; `Infinity` for none
   * @throws the reason of `outer`, when it has aborted already
   */
  constructor(timeout: number, outer: AbortSignal | undefined) {
    outer?.throwIfAborted();
    this.#timeout = timeout;
    this.#outer = outer;
    outer?.addEventListener("abort", this.#onAbort);
    this.start();
  }

  /** For the transport; undefined when nothing can end the attempt. Made on first use: that takes as long as a call. */
  get signal(): AbortSignal | undefined {
    if (!this.#canAbort) return undefined;
    this.#controller ??= new AbortController();
    if (this.#isAborted) this.#controller.abort(this.#reason);
    return this.#controller.signal;
  }

  /** The same request with its body as bytes and with the signal, which is made when it is asked for. */
  limit({ method, url, headers, body }: EncodedRequest): TransportRequest {
    const request = { method, url, headers, ...(body !== undefined && { body: bytesOf(body) }) };
    if (!this.#canAbort) return request;
    return Object.defineProperty(request, "signal", { enumerable: true, configurable: true, get: () => this.signal });
  }

  /** Calls the listener when the attempt is ended; immediately when it was already. */
  onAbort(listener: () => void): void {
    if (this.#isAborted) listener();
    else this.#listeners.push(listener);
  }

  /** Gives the attempt the whole time-out from now on. */
  start(): void {
    this.stop();
    if (this.#timeout > LONGEST_TIMER) return;
    this.#timer = setTimeout(Deadline.#expire, this.#timeout, this);
  }

  static #expire(deadline: Deadline): void {
    deadline.#abort(new TimeoutError(deadline.#timeout));
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
    return this.#isAborted ? this.#reason : error;
  }

  /** The same result; rejects with the reason when the attempt is ended first, whatever the work then does. */
  race<Result>(work: Promise<Result>): Promise<Result> {
    if (!this.#canAbort) return work;
    return new Promise((resolve, reject) => {
      this.onAbort(() => reject(this.#reason));
      work.then(resolve, reject);
    });
  }

  get #canAbort(): boolean {
    return this.#outer !== undefined || this.#timeout <= LONGEST_TIMER;
  }

  #abort(reason: unknown): void {
    if (this.#isAborted) return;
    this.#isAborted = true;
    this.#reason = reason;
    this.#controller?.abort(reason);
    for (const listener of this.#listeners.splice(0)) listener();
  }
}
