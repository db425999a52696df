/**
 * Calls back in the next round of the event loop, after whatever else is due. It is the platform's own function, from
 * before anybody could replace it: a test with a clock of its own would otherwise wait for ever.
 */
export const nextRound: (callback: () => void) => unknown =
  (globalThis as { readonly setImmediate?: (callback: () => void) => unknown }).setImmediate ?? setTimeout;

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
