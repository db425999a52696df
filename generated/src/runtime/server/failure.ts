// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import { notify } from "../http/notify.js";
import type { Exchange } from "./exchange.js";

/** A failure of the server's own; `cause` is what was thrown. A client learns nothing of it but a correlation id. */
export class ServerFailure extends Error {
  override readonly name = "ServerFailure";

  constructor(cause: unknown) {
    super("the server failed", { cause });
  }
}

/** A handler that took longer than the handler time-out. */
export class HandlerTimeoutError extends Error {
  override readonly name = "HandlerTimeoutError";

  constructor(operation: string, timeout: number) {
    super(`the handler of ${operation} took longer than ${timeout} ms`);
  }
}

/** Tells the log hook of a failure. The result is all that the client is told. */
export function reportFailure({ serving, request, operation, binding }: Exchange, thrown: unknown): string {
  const error = thrown instanceof ServerFailure ? thrown.cause : thrown;
  const correlationId = crypto.randomUUID();
  if (!request.disconnected) {
    notify(() => serving.options.hooks?.onError?.({ error, correlationId, operation, binding }));
  }
  const problem = error instanceof HandlerTimeoutError ? "The service took too long" : "The service failed";
  return `${problem}. Its operator finds the cause under ${correlationId}.`;
}
