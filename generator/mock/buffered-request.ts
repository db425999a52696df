import type { HttpRequest } from "@portwright/runtime/server";

/** A request whose body can be read more than once: to look for a recorded answer, and then by the server core. */
export class BufferedRequest implements HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string | undefined;
  readonly #request: HttpRequest;
  #body: Promise<Uint8Array> | undefined;

  constructor(request: HttpRequest) {
    ({ method: this.method, path: this.path, query: this.query } = request);
    this.#request = request;
  }

  get scheme(): "http" | "https" {
    return this.#request.scheme;
  }

  get host(): string | undefined {
    return this.#request.host;
  }

  get remoteAddress(): string | undefined {
    return this.#request.remoteAddress;
  }

  get disconnected(): boolean {
    return this.#request.disconnected;
  }

  header(name: string): string | undefined {
    return this.#request.header(name);
  }

  readBody(limit: number): Promise<Uint8Array> {
    this.#body ??= this.#request.readBody(limit);
    return this.#body;
  }

  onDisconnect(listener: () => void): void {
    this.#request.onDisconnect(listener);
  }
}
