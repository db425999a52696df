// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import { TransportError } from "../errors.js";

/** Wraps what a platform throws when it cannot send or read; the message names the innermost reason. */
export function transportError(cause: unknown): TransportError {
  const reasons = [...messages(cause)];
  return new TransportError(reasons.length === 0 ? "the connection failed" : reasons.join(": "), { cause });
}

function* messages(error: unknown): Iterable<string> {
  for (let inner = error, depth = 0; inner instanceof Error && depth < 5; inner = inner.cause, depth++) {
    const message = inner.message || (inner as { readonly code?: string }).code;
    if (message) yield message;
  }
}
