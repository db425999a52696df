import { TransportError } from "../errors.js";
import type { TransportResponse } from "./transport.js";

/** The longest pause before a repetition, in milliseconds. */
const LONGEST_PAUSE = 30_000;

/** The statuses of a request that was not processed and may be later: Too Many Requests, Service Unavailable. */
const TRY_LATER: ReadonlySet<number> = new Set([429, 503]);

/** What is known of a call that may be sent again. */
interface Repeatable {
  readonly retries: number;
  readonly signal: AbortSignal | undefined;
  readonly caller: { readonly retryDelay: number };
}

/** An attempt that another one may follow. */
interface Repeated {
  /** Which one it is, from 1. */
  readonly number: number;
  abandon(outcome: TransportResponse | TransportError): Promise<void>;
}

/**
 * Ends an attempt and waits until the next one; undefined where none follows.
 * @throws the reason of the caller's signal, when it aborts meanwhile
 */
export type Retry = (
  attempt: Repeated,
  outcome: TransportResponse | TransportError,
  call: Repeatable,
) => Promise<void> | undefined;

/** Sends requests again, as the options `retries` and `retryDelay` specify. */
export const sendAgain: Retry = (attempt, outcome, { retries, signal, caller }) => {
  const { number } = attempt;
  const pause = number <= retries ? pauseBeforeRetry(outcome, number, caller.retryDelay) : undefined;
  if (pause === undefined) return undefined;
  return attempt.abandon(outcome).then(() => sleep(pause, signal));
};

/**
 * How long to wait before the request is sent again: twice as long each time, minus a random half, and not
 * shorter than the service asks for in Retry-After. Undefined when it must not be sent again.
 * @param outcome the outcome of the attempt
 * @param attempt which attempt it was, from 1
 * @param base the pause after the first, in milliseconds
 */
export function pauseBeforeRetry(
  outcome: TransportResponse | TransportError,
  attempt: number,
  base: number,
): number | undefined {
  const pause = Math.min(base * 2 ** (attempt - 1), LONGEST_PAUSE) * (0.5 + Math.random() / 2);
  if (outcome instanceof TransportError) return pause;
  if (!TRY_LATER.has(outcome.status)) return undefined;
  const asked = retryAfter(outcome.header("retry-after"));
  return asked > LONGEST_PAUSE ? undefined : Math.max(pause, asked);
}

/** Retry-After in milliseconds from now: a number of seconds or an HTTP date (RFC 9110, section 10.2.3). */
function retryAfter(header: string | undefined): number {
  if (header === undefined) return 0;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? 0 : date - Date.now();
}

/** Waits; rejects with the signal's reason when it aborts meanwhile. */
function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", abort);
  });
}
