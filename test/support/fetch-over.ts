import type { Dispatcher } from "undici";

/**
 * The global fetch with connections of its own. Node.js and the package undici share one dispatcher for the process, that
 * of the first to be used, and the one of Node.js 20 may connect anew after an abort.
 */
export function fetchOver(dispatcher: Dispatcher): (url: string, init: RequestInit) => Promise<Response> {
  return (url, init) => fetch(url, { ...init, dispatcher } as RequestInit);
}
