/** Calls a hook of the user. A hook only watches: what it throws is dropped, so that it costs nobody an answer. */
export function notify(call: () => void): void {
  try {
    call();
  } catch {
    return;
  }
}
