import { EncodeError, SoapFault } from "../errors.js";
import { LONGEST_TIMER } from "../http/platform.js";
import type { CallContext } from "./context.js";
import { HandlerTimeoutError, ServerFailure } from "./failure.js";
import type { ServedOperation } from "./serving.js";

/**
 * Calls the handler of an operation. The result is one that the contract allows: never an absent record, and a
 * list where a list is declared. It is no promise where the handler returned none.
 * @throws {SoapFault} that the handler throws
 * @throws {ServerFailure} for everything else that the handler throws, a time-out included
 */
export function invoke(
  operation: ServedOperation,
  request: unknown,
  context: CallContext,
  timeout: number,
): unknown | Promise<unknown> {
  try {
    const result = operation.handle(request, context);
    if (!isThenable(result)) return checkResult(operation, result);
    return settle(operation, result, context, timeout);
  } catch (error) {
    throw asFailure(error);
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, "then") === "function";
}

function asFailure(error: unknown): Error {
  return error instanceof SoapFault ? error : new ServerFailure(error);
}

/**
 * Waits for the result of a handler. Most of them are there at once: the reactions to a promise that is settled already
 * run before a microtask that is queued after them, so that those need no timer.
 */
function settle(
  operation: ServedOperation,
  result: PromiseLike<unknown>,
  context: CallContext,
  timeout: number,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let isSettled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      isSettled = true;
      clearTimeout(timer);
    };
    const fail = (error: unknown): void => {
      end();
      reject(asFailure(error));
    };
    Promise.resolve(result).then((value) => {
      end();
      try {
        resolve(checkResult(operation, value));
      } catch (error) {
        fail(error);
      }
    }, fail);
    if (timeout > LONGEST_TIMER) return;
    queueMicrotask(() => {
      if (isSettled) return;
      timer = setTimeout(() => {
        const error = new HandlerTimeoutError(context.operation, timeout);
        context.abort(error);
        fail(error);
      }, timeout);
    });
  });
}

function checkResult({ result }: ServedOperation, value: unknown): unknown {
  if (result === undefined) return undefined;
  if (value === undefined || (value === null && result.nillable !== true)) {
    if (result.absent === "empty") return [];
    throw new EncodeError("the handler returned no result", result.property ?? "", { rule: "missing" });
  }
  return value;
}

/** Runs what writes an answer: a result that cannot be written is a failure of the server. */
export function encodeSafely(encode: () => Uint8Array): Uint8Array {
  try {
    return encode();
  } catch (error) {
    throw new ServerFailure(error);
  }
}
