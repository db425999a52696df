import { TransportError } from "../errors.js";
import { Attempt } from "./attempt.js";
import type { PreparedCall } from "./prepare-call.js";
import { pauseBeforeRetry, sleep } from "./retry.js";
import type { TransportResponse } from "./transport.js";

/** An answer whose body is still to be read, and the attempt that it belongs to. */
export interface OpenResponse {
  readonly attempt: Attempt;
  readonly response: TransportResponse;
}

/**
 * Sends the request of a call until there is an answer to read: again after a failure, as far as the caller asked for.
 * Once an answer is returned from here the request is never sent again.
 */
export async function openResponse(call: PreparedCall): Promise<OpenResponse> {
  for (let number = 1; ; number++) {
    const attempt = new Attempt(call, number);
    try {
      const outcome = await attempt.send();
      const mayRetry = number <= call.retries;
      const pause = mayRetry ? pauseBeforeRetry(outcome, number, call.caller.retryDelay) : undefined;
      if (pause !== undefined) {
        await attempt.abandon(outcome);
        await sleep(pause, call.signal);
      } else if (outcome instanceof TransportError) throw outcome;
      else return { attempt, response: outcome };
    } catch (error) {
      throw attempt.fail(error);
    }
  }
}
