import { EncodeError, SoapFault } from "../errors.js";
import { LONGEST_TIMER } from "../http/platform.js";
import type { CallContext } from "./context.js";
import { HandlerTimeoutError, ServerFailure } from "./failure.js";
import type { ServedOperation } from "./serving.js";

/**
 * Calls the handler of an operation. The result is one that the contract allows: never an absent record, and a
 * list where a list is declared.
 * @throws {SoapFault} that the handler throws
 * @throws {ServerFailure} for everything else that the handler throws, a time-out included
 */
export async function invoke(
  operation: ServedOperation,
  request: unknown,
  context: CallContext,
  timeout: number,
): Promise<unknown> {
  try {
    const result = await withTimeout(async () => operation.handle(request, context), context, timeout);
    return checkResult(operation, result);
  } catch (error) {
    throw error instanceof SoapFault ? error : new ServerFailure(error);
  }
}

function withTimeout(run: () => Promise<unknown>, context: CallContext, timeout: number): Promise<unknown> {
  if (timeout > LONGEST_TIMER) return run();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = new HandlerTimeoutError(context.operation, timeout);
      context.abort(error);
      reject(error);
    }, timeout);
    run()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
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
