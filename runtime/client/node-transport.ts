import { ByteCollector } from "../http/byte-collector.js";
import { afterInput } from "../http/event-loop.js";
import type { Encoded } from "../xml/encode.js";
import { nodeBuiltin } from "../node-builtin.js";
import { headerOf, type NodeHeaders } from "../http/platform.js";
import { decodeContent } from "./content-decoding.js";
import { fetchTransport } from "./fetch-transport.js";
import {
  type DirectResponse,
  type EncodedRequest,
  encodedTransport,
  type Ending,
  promiseBytes,
  type Taker,
  type Transport,
  transportError,
  type TransportResponse,
  whenAborted,
} from "./transport.js";

/** The parts of node:http and node:https that the transport needs, as structural types. */
export interface NodeHttpModule {
  readonly Agent: new (options: { readonly keepAlive: boolean }) => object;
  request(options: NodeRequestOptions, onResponse: (response: NodeIncoming) => void): NodeClientRequest;
}

/** The options of http.request. */
export interface NodeRequestOptions {
  readonly agent: object;
  readonly method: string;
  readonly hostname: string;
  /** The scheme's own port when absent. */
  readonly port: string | undefined;
  readonly path: string;
  /** Name, value, name, value: written as they are, so Host is among them. */
  readonly headers: readonly string[];
}

/** The parts of an http.ClientRequest. */
export interface NodeClientRequest {
  on(event: "error", listener: (error: Error) => void): unknown;
  on(event: "close", listener: () => void): unknown;
  /** The server answered 101 Switching Protocols; the socket belongs to the listener. */
  on(event: "upgrade", listener: (response: NodeIncoming, socket: { destroy(): unknown }) => void): unknown;
  /** The request has a connection, which may not be open yet. */
  on(event: "socket", listener: () => void): unknown;
  /** The encoding is that of a string. */
  write(body: Encoded, encoding: "latin1"): unknown;
  end(): unknown;
  /** What is written between the two is sent together. */
  cork(): void;
  uncork(): void;
  destroy(): unknown;
}

/** The parts of an http.IncomingMessage that is an answer. */
export interface NodeIncoming extends AsyncIterable<Uint8Array> {
  readonly statusCode?: number;
  readonly headers: NodeHeaders;
  readonly complete: boolean;
  readonly destroyed: boolean;
  read(size: 0): unknown;
  on(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  on(event: "end", listener: () => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  destroy(): unknown;
}

/** The options of the transport over node:http. */
export interface NodeTransportOptions {
  /**
   * The http.Agent or https.Agent that keeps the connections, of the scheme of the base URL: for an own certificate,
   * a proxy, a limit of connections. When absent, an agent that keeps connections alive.
   */
  readonly agent?: object;
}

/** The module for a scheme, with the agent of this transport. */
interface SchemeModule {
  readonly http: NodeHttpModule;
  readonly agent: object;
}

/**
 * The transport over node:http and node:https, with connections that are kept alive.
 * @throws {TypeError} where there is no Node.js
 */
export function nodeTransport(options: NodeTransportOptions = {}): Transport {
  const modules = new Map(["http:", "https:"].map((scheme) => [scheme, once(() => schemeModule(scheme, options))]));
  if (nodeBuiltin("node:http") === undefined) throw new TypeError("there is no node:http here; use fetchTransport");
  let target = NO_TARGET;
  return encodedTransport((request, ending, taker) => {
    // The calls of a client over SOAP all have one URL.
    if (target.url !== request.url) target = targetOf(request.url);
    const load = modules.get(target.protocol);
    if (load === undefined) throw new TypeError(`not an http or https URL: ${target.protocol}`);
    send(load(), target, request, ending, taker);
  });
}

/** Where a request is sent to: the parts of its URL. */
interface Target extends Pick<NodeRequestOptions, "hostname" | "port" | "path"> {
  readonly url: string;
  readonly protocol: string;
  readonly host: string;
}

const NO_TARGET: Target = { url: "", protocol: "", host: "", hostname: "", port: undefined, path: "" };

function targetOf(url: string): Target {
  const { protocol, host, hostname, port, pathname, search } = new URL(url);
  return {
    url,
    protocol,
    host,
    hostname: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? undefined : port,
    path: pathname + search,
  };
}

function schemeModule(scheme: string, { agent }: NodeTransportOptions): SchemeModule {
  const http = nodeBuiltin<NodeHttpModule>(`node:${scheme.slice(0, -1)}`);
  if (http === undefined) throw new TypeError(`there is no node:${scheme.slice(0, -1)} here`);
  return { http, agent: agent ?? new http.Agent({ keepAlive: true }) };
}

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

function send(
  { http, agent }: SchemeModule,
  target: Target,
  request: EncodedRequest,
  ending: Ending | undefined,
  taker: Taker<TransportResponse>,
): void {
  const { method, body } = request;
  let isAnswered = false;
  const { hostname, port, path } = target;
  const options = { agent, method, hostname, port, path, headers: flatHeaders(target, request) };
  const sent = http.request(options, (response) => {
    isAnswered = true;
    taker.resolve(decodeContent(new NodeTransportResponse(response), () => response.destroy()));
  });
  sent.on("error", (cause) => taker.reject(transportError(cause)));
  sent.on("close", () => {
    if (!isAnswered) taker.reject(transportError(new Error("the connection closed without an answer")));
  });
  sent.on("upgrade", (_response, socket) => {
    socket.destroy();
    taker.reject(transportError(new Error("the server switches to another protocol")));
  });
  whenAborted(request, ending, () => sent.destroy());
  if (body === undefined) sent.end();
  else sent.on("socket", () => READY.then(() => sendBody(sent, body)));
}

/** Reactions to it run when node:http has a connection ready for a request. */
const READY = Promise.resolve();

/**
 * Sends the head and the body of a request in one write. node:http puts a string behind the head; an `end` that has the
 * body would add an empty piece to it, and several pieces are put together in memory of their own.
 */
function sendBody(sent: NodeClientRequest, body: Encoded): void {
  sent.cork();
  sent.write(body, "latin1");
  sent.uncork();
  sent.end();
}

/** All headers in the form that node:http sends as it is. Answers are not compressed: no coding is requested. */
function flatHeaders({ host }: Target, { headers, body, method }: EncodedRequest): readonly string[] {
  const flat = ["host", host];
  if (headers["accept-encoding"] === undefined) flat.push("accept-encoding", "identity");
  for (const name of Object.keys(headers)) flat.push(name, headers[name] ?? "");
  if (method === "POST") flat.push("content-length", String(body?.length ?? 0));
  return flat;
}

/** An answer of node:http. */
class NodeTransportResponse implements DirectResponse {
  readonly status: number;
  readonly #response: NodeIncoming;

  constructor(response: NodeIncoming) {
    this.status = response.statusCode ?? 0;
    this.#response = response;
  }

  header(name: string): string | undefined {
    return headerOf(this.#response.headers, name);
  }

  bytes(limit: number): Promise<Uint8Array> {
    return promiseBytes(this, limit);
  }

  collect(limit: number, taker: Taker<Uint8Array>): void {
    const response = this.#response;
    if (response.destroyed && !response.complete) taker.reject(transportError(new Error("the answer broke off")));
    const collector = new ByteCollector(limit);
    response.on("error", (cause) => taker.reject(transportError(cause)));
    response.on("end", () => {
      const bytes = collector.bytes();
      afterInput(() => taker.resolve(bytes));
    });
    // What arrives together with the head is then not put into a buffer first.
    response.read(0);
    response.on("data", (chunk) => {
      try {
        collector.push(chunk);
      } catch (error) {
        taker.reject(error);
        response.destroy();
      }
    });
  }

  async *chunks(): AsyncIterable<Uint8Array> {
    try {
      yield* this.#response;
    } catch (cause) {
      throw transportError(cause);
    }
  }
}

/** The transport that is used when none is given: node:http on Node.js, where fetch is slow, and fetch elsewhere. */
export function defaultTransport(): Transport {
  return nodeBuiltin("node:http") === undefined ? fetchTransport() : nodeTransport();
}
