import type { TransportRequest } from "@portwright/runtime/client";
import { type HttpRequest, splitTarget } from "@portwright/runtime/server";

/** A request that goes from a client's codec straight to a server's: no socket, no objects of the fetch API. */
export class DirectRequest implements HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string | undefined;
  readonly scheme = "http";
  readonly host = "localhost";
  readonly remoteAddress = undefined;
  readonly disconnected = false;
  readonly #request: TransportRequest;

  constructor(request: TransportRequest) {
    const { path, query } = splitTarget(request.url);
    this.method = request.method;
    this.path = path;
    this.query = query;
    this.#request = request;
  }

  header(name: string): string | undefined {
    return this.#request.headers[name];
  }

  async readBody(): Promise<Uint8Array> {
    return this.#request.body ?? new Uint8Array();
  }

  onDisconnect(): void {}
}
