/** The platform's own, before anybody replaces it: a test with a clock of its own would otherwise wait for ever. */
const { setImmediate } = globalThis as { readonly setImmediate?: (callback: () => void) => unknown };

/** Calls back in the next round of the event loop, after whatever else is due. */
export function nextRound(callback: () => void): void {
  if (setImmediate === undefined) setTimeout(callback, 0);
  else setImmediate(callback);
}

let waiting: (() => void)[] = [];

/**
 * Calls back when all that has arrived in this round of the event loop was received: what several connections lead to is
 * then done together, with its code in the caches of the processor. The callbacks must not throw.
 */
export function afterInput(callback: () => void): void {
  if (waiting.push(callback) === 1) nextRound(callAll);
}

function callAll(): void {
  const callbacks = waiting;
  waiting = [];
  for (const callback of callbacks) callback();
}
