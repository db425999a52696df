import { ByteCollector } from "../http/byte-collector.js";
import { nodeBuiltin } from "../node-builtin.js";
import { headerOf } from "../http/node-headers.js";
import type { NodeHttpModule, NodeIncoming } from "./node-http-types.js";
import type { Transport, TransportRequest, TransportResponse } from "./transport.js";
import { transportError } from "./transport-error.js";

/** What the transport over node:http can be told. */
export interface NodeTransportOptions {
  /**
   * The http.Agent or https.Agent that keeps the connections, fit for the scheme of the base URL: for a certificate
   * of one's own, a proxy, a limit of connections. When absent, an agent that keeps connections alive.
   */
  readonly agent?: object;
}

/** The module that speaks a scheme, with the agent of this transport. */
interface Speaker {
  readonly http: NodeHttpModule;
  readonly agent: object;
}

/**
 * The transport over node:http and node:https, with connections that are kept alive.
 * @throws {TypeError} where there is no Node.js
 */
export function nodeTransport(options: NodeTransportOptions = {}): Transport {
  const speakers = new Map(["http:", "https:"].map((protocol) => [protocol, once(() => speaker(protocol, options))]));
  if (nodeBuiltin("node:http") === undefined) throw new TypeError("there is no node:http here; use fetchTransport");
  return async (request) => {
    const url = new URL(request.url);
    const speak = speakers.get(url.protocol);
    if (speak === undefined) throw new TypeError(`not an http or https URL: ${url.protocol}`);
    return send(speak(), url, request);
  };
}

function speaker(protocol: string, { agent }: NodeTransportOptions): Speaker {
  const http = nodeBuiltin<NodeHttpModule>(`node:${protocol.slice(0, -1)}`);
  if (http === undefined) throw new TypeError(`there is no node:${protocol.slice(0, -1)} here`);
  return { http, agent: agent ?? new http.Agent({ keepAlive: true }) };
}

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

function send({ http, agent }: Speaker, url: URL, request: TransportRequest): Promise<TransportResponse> {
  const { method, body, signal } = request;
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      method,
      hostname: url.hostname.replace(/^\[|\]$/g, ""),
      port: url.port === "" ? undefined : url.port,
      path: url.pathname + url.search,
      headers: flatHeaders(url, request),
    };
    const sent = http.request(options, (response) => resolve(new NodeTransportResponse(response)));
    sent.on("error", (cause) => reject(transportError(cause)));
    sent.on("close", () => reject(transportError(new Error("the connection closed before an answer came"))));
    sent.on("upgrade", (_response, socket) => {
      socket.destroy();
      reject(transportError(new Error("the server switches to another protocol, which was not asked for")));
    });
    signal?.addEventListener("abort", () => sent.destroy());
    sent.end(body);
  });
}

/** All headers in the form that node:http sends as it is. Answers come as they are: no coding is asked for. */
function flatHeaders(url: URL, { headers, body, method }: TransportRequest): readonly string[] {
  const flat = ["host", url.host, "accept-encoding", "identity"];
  for (const [name, value] of Object.entries(headers)) flat.push(name, value);
  if (method === "POST") flat.push("content-length", String(body?.length ?? 0));
  return flat;
}

/** An answer of node:http. */
class NodeTransportResponse implements TransportResponse {
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
    const response = this.#response;
    return new Promise((resolve, reject) => {
      if (response.destroyed && !response.complete) reject(transportError(new Error("the answer broke off")));
      const collector = new ByteCollector(limit);
      response.on("error", (cause) => reject(transportError(cause)));
      response.on("end", () => resolve(collector.bytes()));
      response.on("data", (chunk) => {
        try {
          collector.push(chunk);
        } catch (error) {
          reject(error);
          response.destroy();
        }
      });
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
