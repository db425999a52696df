import { ByteCollector } from "../http/byte-collector.js";
import { headerOf, type NodeHeaders } from "../http/platform.js";
import { decodeContent } from "./content-decoding.js";
import {
  type Ending,
  type Transport,
  transportError,
  type TransportRequest,
  type TransportResponse,
  whenAborted,
} from "./transport.js";

/** The parts of an undici Dispatcher (version 7 or later) that the transport needs: an Agent, a Pool, a ProxyAgent. */
export interface UndiciDispatcher {
  dispatch(options: UndiciDispatchOptions, handler: UndiciHandler): boolean;
}

/** What is dispatched. */
export interface UndiciDispatchOptions {
  readonly origin: string;
  readonly path: string;
  readonly method: "GET" | "POST";
  readonly headers: Record<string, string>;
  readonly body: Uint8Array | null;
}

/** What undici calls while a request runs. */
export interface UndiciHandler {
  onRequestStart(controller: UndiciController): void;
  onResponseStart(controller: UndiciController, status: number, headers: NodeHeaders): void;
  onResponseData(controller: UndiciController, chunk: Uint8Array): void;
  onResponseEnd(): void;
  onResponseError(controller: UndiciController, error: Error): void;
}

/** What aborts or pauses a running request. */
export interface UndiciController {
  abort(reason: Error): void;
  pause(): void;
  resume(): void;
}

/** The transport over an undici dispatcher, the fastest there is on Node.js: `undiciTransport(new Agent())`. */
export function undiciTransport(dispatcher: UndiciDispatcher): Transport {
  let target = { url: "", origin: "", path: "" };
  return (request, ending) => {
    return new Promise((resolve, reject) => {
      const { method, url, headers, body = null } = request;
      if (target.url !== url) target = targetOf(url);
      const { origin, path } = target;
      const options = { origin, path, method, headers, body };
      dispatcher.dispatch(options, new ResponseHandler(request, ending, resolve, reject));
    });
  };
}

function targetOf(url: string): { readonly url: string; readonly origin: string; readonly path: string } {
  const { origin, pathname, search } = new URL(url);
  return { url, origin, path: pathname + search };
}

/** Turns what undici reports into a response. */
class ResponseHandler implements UndiciHandler {
  readonly #body = new BodyQueue();
  readonly #request: TransportRequest;
  readonly #ending: Ending | undefined;
  readonly #resolve: (response: TransportResponse) => void;
  readonly #reject: (error: Error) => void;

  constructor(
    request: TransportRequest,
    ending: Ending | undefined,
    resolve: (response: TransportResponse) => void,
    reject: (error: Error) => void,
  ) {
    this.#request = request;
    this.#ending = ending;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  onRequestStart(controller: UndiciController): void {
    whenAborted(this.#request, this.#ending, () => controller.abort(new Error("the call was aborted")));
  }

  onResponseStart(controller: UndiciController, status: number, headers: NodeHeaders): void {
    if (status < 200) return;
    this.#body.source = controller;
    const body = this.#body;
    const response: TransportResponse = {
      status,
      header: (name) => headerOf(headers, name),
      bytes: (limit) => body.bytes(limit),
      chunks: () => body.chunks(),
    };
    this.#resolve(decodeContent(response, () => body.abandon()));
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

/** What a `BodyQueue` is filled from. */
export interface BodySource {
  pause(): void;
  resume(): void;
  abort(reason: Error): void;
}

/** How many chunks may wait for a slow reader before the source is paused. */
const HIGH_WATER = 16;

/** A body that is pushed in by one side and pulled out by the other. */
export class BodyQueue {
  source: BodySource | undefined;
  #chunks: Uint8Array[] = [];
  #ended = false;
  #error: Error | undefined;
  #wake: () => void = () => undefined;

  /** Adds a chunk. The source pauses when too many wait. */
  push(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    if (this.#chunks.length === HIGH_WATER) this.source?.pause();
    this.#wake();
  }

  /** Ends the body, well or with an error. */
  end(error?: Error): void {
    this.#ended = true;
    this.#error = error;
    this.#wake();
  }

  /** The whole body; see `TransportResponse.bytes`. */
  async bytes(limit: number): Promise<Uint8Array> {
    const collector = new ByteCollector(limit);
    try {
      while (!this.#ended) {
        for (const chunk of this.#take()) collector.push(chunk);
        await this.#changed();
      }
      for (const chunk of this.#take()) collector.push(chunk);
      if (this.#error !== undefined) throw this.#error;
      return collector.bytes();
    } finally {
      this.abandon();
    }
  }

  /** The body in pieces; see `TransportResponse.chunks`. */
  async *chunks(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        yield* this.#take();
        if (this.#chunks.length > 0) continue;
        if (this.#error !== undefined) throw this.#error;
        if (this.#ended) return;
        await this.#changed();
      }
    } finally {
      this.abandon();
    }
  }

  /** Gives up what has not arrived yet. */
  abandon(): void {
    if (!this.#ended) this.source?.abort(new Error("the rest of the answer is not wanted"));
  }

  #take(): readonly Uint8Array[] {
    const taken = this.#chunks;
    this.#chunks = [];
    if (taken.length >= HIGH_WATER) this.source?.resume();
    return taken;
  }

  #changed(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
