// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { Answer } from "./answer.js";
import type { HttpRequest } from "./http-request.js";
import { NodeHttpRequest } from "./node-request.js";
import type { NodeRequest, NodeResponse } from "./node-types.js";

/** A request listener of node:http: `http.createServer(listener)`, `express().use(listener)`. */
export type NodeListener = (request: NodeRequest, response: NodeResponse) => void;

/** How long a client that was answered early may go on sending, in milliseconds. */
const LINGER = 2_000;

/** Makes the listener that answers through `respond`. */
export function nodeListener(respond: (request: HttpRequest) => Promise<Answer>): NodeListener {
  return (request, response) => {
    void respond(new NodeHttpRequest(request, response)).then((answer) => send(request, response, answer));
  };
}

function send(request: NodeRequest, response: NodeResponse, { status, headers, body }: Answer): void {
  if (response.destroyed || response.headersSent) return;
  response.writeHead(status, headers.flat());
  response.end(body);
  if (!request.complete) linger(request);
}

/**
 * Throws away what the client still sends, for a while. A connection that closes at once would often cost the client
 * the answer (RFC 9112, section 9.6); one that stays open for ever would be a way to tie up the server.
 */
function linger(request: NodeRequest): void {
  const timer = setTimeout(() => request.destroy(), LINGER);
  request.on("end", () => clearTimeout(timer));
  request.on("close", () => clearTimeout(timer));
  request.on("error", () => clearTimeout(timer));
  request.resume();
}
