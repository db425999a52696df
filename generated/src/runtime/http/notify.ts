// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

/** Calls a hook of the user. A hook only watches: what it throws is dropped, so that it costs nobody an answer. */
export function notify(call: () => void): void {
  try {
    call();
  } catch {
    return;
  }
}
