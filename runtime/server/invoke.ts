import { EncodeError, SoapFault } from "../errors.js";
import { LONGEST_TIMER } from "../http/platform.js";
import type { CallContext } from "./context.js";
import { HandlerTimeoutError, ServerFailure } from "./failure.js";
import type { ServedOperation } from "./serving.js";

/** What a call ends with, once: a result that the contract allows, or an error. */
export interface HandlerOutcome {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/**
 * Calls the handler of an operation. The result is one that the contract allows: absent only where it may be, and a
 * list where a list is declared. A handler that returns no promise has ended the call when this returns. The error is
 * the SoapFault that the handler throws, or a ServerFailure for everything else, a time-out included.
 */
export function invoke(
  operation: ServedOperation,
  request: unknown,
  context: CallContext,
  timeout: number,
  outcome: HandlerOutcome,
): void {
  let result: unknown;
  try {
    result = operation.handle(request, context);
    if (isThenable(result)) {
      settle(operation, result, context, timeout, outcome);
      return;
    }
  } catch (error) {
    outcome.reject(asFailure(error));
    return;
  }
  end(operation, result, outcome);
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, "then") === "function";
}

/** What a handler throws as what ends the call. */
export function asFailure(error: unknown): Error {
  return error instanceof SoapFault ? error : new ServerFailure(error);
}

/** Reactions to it run after those to every promise that was settled before. */
const SETTLED = Promise.resolve();

/**
 * Waits for the result of a handler. Most of them are there at once: the reactions to a promise that is settled already
 * run before those to `SETTLED`, so that those need no timer.
 */
function settle(
  operation: ServedOperation,
  result: PromiseLike<unknown>,
  context: CallContext,
  timeout: number,
  outcome: HandlerOutcome,
): void {
  let isSettled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isFirst = (): boolean => {
    if (isSettled) return false;
    isSettled = true;
    if (timer !== undefined) clearTimeout(timer);
    return true;
  };
  Promise.resolve(result).then(
    (value) => isFirst() && end(operation, value, outcome),
    (error: unknown) => isFirst() && outcome.reject(asFailure(error)),
  );
  if (timeout > LONGEST_TIMER) return;
  SETTLED.then(() => {
    if (isSettled) return;
    timer = setTimeout(() => {
      if (!isFirst()) return;
      const error = new HandlerTimeoutError(context.operation, timeout);
      context.abort(error);
      outcome.reject(asFailure(error));
    }, timeout);
  });
}

function end(operation: ServedOperation, value: unknown, outcome: HandlerOutcome): void {
  let result: unknown;
  try {
    result = checkResult(operation, value);
  } catch (error) {
    outcome.reject(asFailure(error));
    return;
  }
  outcome.resolve(result);
}

function checkResult({ result }: ServedOperation, value: unknown): unknown {
  if (result === undefined) return undefined;
  if (value === undefined || (value === null && result.nillable !== true)) {
    if (result.absent === "empty") return [];
    if (result.absent === "undefined") return undefined;
    throw new EncodeError("the handler returned no result", result.property ?? "", { rule: "missing" });
  }
  return value;
}
