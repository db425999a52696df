// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import { headerOf, type NodeHeaders } from "../http/node-headers.js";
import { BodyQueue } from "./body-queue.js";
import type { Transport, TransportRequest, TransportResponse } from "./transport.js";
import { transportError } from "./transport-error.js";
import type { UndiciController, UndiciDispatcher, UndiciHandler } from "./undici-types.js";

/** The transport over an undici dispatcher, the fastest there is on Node.js: `undiciTransport(new Agent())`. */
export function undiciTransport(dispatcher: UndiciDispatcher): Transport {
  return (request) => {
    return new Promise((resolve, reject) => {
      const { method, url, headers, body = null } = request;
      const { origin, pathname, search } = new URL(url);
      const options = { origin, path: pathname + search, method, headers, body };
      dispatcher.dispatch(options, new ResponseHandler(request, resolve, reject));
    });
  };
}

/** Turns what undici reports into a response. */
class ResponseHandler implements UndiciHandler {
  readonly #body = new BodyQueue();
  readonly #request: TransportRequest;
  readonly #resolve: (response: TransportResponse) => void;
  readonly #reject: (error: Error) => void;

  constructor(
    request: TransportRequest,
    resolve: (response: TransportResponse) => void,
    reject: (error: Error) => void,
  ) {
    this.#request = request;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  onRequestStart(controller: UndiciController): void {
    const { signal } = this.#request;
    const abort = (): void => controller.abort(new Error("the call was aborted"));
    if (signal?.aborted) abort();
    else signal?.addEventListener("abort", abort);
  }

  onResponseStart(controller: UndiciController, status: number, headers: NodeHeaders): void {
    if (status < 200) return;
    this.#body.source = controller;
    const body = this.#body;
    this.#resolve({
      status,
      header: (name) => headerOf(headers, name),
      bytes: (limit) => body.bytes(limit),
      chunks: () => body.chunks(),
    });
  }

  onResponseData(_: UndiciController, chunk: Uint8Array): void {
    this.#body.push(chunk);
  }

  onResponseEnd(): void {
    this.#body.end();
  }

  onResponseError(_: UndiciController, cause: Error): void {
    const error = transportError(cause);
    this.#reject(error);
    this.#body.end(error);
  }
}
