// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { NodeHeaders } from "../http/node-headers.js";

/**
 * The parts of node:http that the listener needs, described by their shape: the runtime compiles and loads where
 * there is no Node.js. An http.IncomingMessage, an Express request and a Fastify `request.raw` all have this shape.
 */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: NodeHeaders;
  /** Whether the whole request was received. */
  readonly complete: boolean;
  /** Whether somebody has read the body already. */
  readonly readableEnded: boolean;
  readonly socket: { readonly remoteAddress?: string | undefined; readonly encrypted?: boolean };
  on(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  on(event: "end", listener: () => void): unknown;
  on(event: "close", listener: () => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  off(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  resume(): unknown;
  destroy(): unknown;
}

/** The parts of an http.ServerResponse that the listener needs. */
export interface NodeResponse {
  /** Whether somebody has answered already. */
  readonly headersSent: boolean;
  /** Whether the connection is gone. */
  readonly destroyed: boolean;
  readonly writableFinished: boolean;
  writeHead(status: number, headers: string[]): unknown;
  end(body?: Uint8Array): unknown;
  once(event: string, listener: () => void): unknown;
}
