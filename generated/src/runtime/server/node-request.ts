// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import { ByteCollector } from "../http/byte-collector.js";
import { headerOf } from "../http/node-headers.js";
import { BodyError, type HttpRequest, splitTarget } from "./http-request.js";
import type { NodeRequest, NodeResponse } from "./node-types.js";

/** A request that came in through node:http. */
export class NodeHttpRequest implements HttpRequest {
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
    return this.header("host");
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
