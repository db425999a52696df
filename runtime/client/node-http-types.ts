import type { NodeHeaders } from "../http/node-headers.js";

/** The parts of node:http and node:https that the transport needs, described by their shape. */
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
  end(body?: Uint8Array): unknown;
  destroy(): unknown;
}

/** The parts of an http.IncomingMessage that is an answer. */
export interface NodeIncoming extends AsyncIterable<Uint8Array> {
  readonly statusCode?: number;
  readonly headers: NodeHeaders;
  readonly complete: boolean;
  readonly destroyed: boolean;
  on(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  on(event: "end", listener: () => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  destroy(): unknown;
}
