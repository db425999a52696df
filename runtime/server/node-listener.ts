import { ByteCollector } from "../http/byte-collector.js";
import { headerOf, type NodeHeaders } from "../http/platform.js";
import type { Answer } from "./answer.js";
import { BodyError, type HttpRequest, splitTarget } from "./http-request.js";

/**
 * The parts of node:http that the listener needs, as structural types: the runtime compiles and loads where
 * there is no Node.js. An http.IncomingMessage, an Express request and a Fastify `request.raw` are all of this type.
 */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: NodeHeaders;
  /** Name, value, name, value: as they were sent. `headers` has only the first Host. */
  readonly rawHeaders?: readonly string[];
  /** Whether the whole request was received. */
  readonly complete: boolean;
  /** Whether the body was read already. */
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
  /** Whether an answer was sent already. */
  readonly headersSent: boolean;
  /** Whether the connection is gone. */
  readonly destroyed: boolean;
  readonly writableFinished: boolean;
  writeHead(status: number, headers: string[]): unknown;
  end(body?: Uint8Array): unknown;
  once(event: string, listener: () => void): unknown;
}

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

/** A request that came in through node:http. */
class NodeHttpRequest implements HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string | undefined;
  readonly #request: NodeRequest;
  readonly #response: NodeResponse;

  constructor(request: NodeRequest, response: NodeResponse) {
    this.#request = request;
    this.#response = response;
    this.method = request.method ?? "GET";
    ({ path: this.path, query: this.query } = splitTarget(request.url ?? "/"));
  }

  get scheme(): "http" | "https" {
    return this.#request.socket.encrypted === true ? "https" : "http";
  }

  get host(): string | undefined {
    const { rawHeaders = [] } = this.#request;
    const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === "host");
    return hosts.length > 1 ? hosts.join(", ") : this.header("host");
  }

  get remoteAddress(): string | undefined {
    return this.#request.socket.remoteAddress;
  }

  get disconnected(): boolean {
    return this.#response.destroyed && !this.#response.writableFinished;
  }

  header(name: string): string | undefined {
    return headerOf(this.#request.headers, name);
  }

  readBody(limit: number): Promise<Uint8Array> {
    const request = this.#request;
    if (request.readableEnded) {
      const message = "the request body was read before the listener got it; mount the listener before any body parser";
      return Promise.reject(new Error(message));
    }
    return new Promise((resolve, reject) => {
      const collector = new ByteCollector(limit);
      const take = (chunk: Uint8Array): void => {
        try {
          collector.push(chunk);
        } catch (error) {
          request.off("data", take);
          reject(error);
        }
      };
      request.on("data", take);
      request.on("end", () => resolve(collector.bytes()));
      request.on("error", (cause: Error) => reject(new BodyError("the request was broken off", { cause })));
    });
  }

  onDisconnect(listener: () => void): void {
    if (this.disconnected) listener();
    else this.#response.once("close", () => this.disconnected && listener());
  }
}

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
 * Sets the time limits of a node:http server, so that slow clients cannot occupy its connections. Call it before
 * `listen`. Node.js looks for late clients every `connectionsCheckingInterval` (an option of `http.createServer`).
 */
export function applyServerTimeouts(server: TimedServer, timeouts: ServerTimeouts = {}): void {
  server.requestTimeout = timeouts.request ?? 60_000;
  server.headersTimeout = timeouts.headers ?? 10_000;
  server.keepAliveTimeout = timeouts.keepAlive ?? 5_000;
}
