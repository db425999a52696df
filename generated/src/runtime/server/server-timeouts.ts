// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

/** The time limits that only the HTTP server itself can keep: an http.Server or https.Server of Node.js. */
export interface TimedServer {
  headersTimeout: number;
  requestTimeout: number;
  keepAliveTimeout: number;
}

/** Time limits in milliseconds; each has a default. */
export interface ServerTimeouts {
  /** How long a client may take to send the headers; 10,000 when absent. Then it gets 408. */
  readonly headers?: number;
  /** How long a client may take to send the whole request; 60,000 when absent. Then it gets 408. */
  readonly request?: number;
  /** How long a connection may stay open between two requests; 5,000 when absent. */
  readonly keepAlive?: number;
}

/**
 * Sets the time limits of a node:http server, so that slow clients cannot hold its connections. Call it before
 * `listen`. Node.js looks for late clients every `connectionsCheckingInterval` (an option of `http.createServer`).
 */
export function applyServerTimeouts(server: TimedServer, timeouts: ServerTimeouts = {}): void {
  server.requestTimeout = timeouts.request ?? 60_000;
  server.headersTimeout = timeouts.headers ?? 10_000;
  server.keepAliveTimeout = timeouts.keepAlive ?? 5_000;
}
