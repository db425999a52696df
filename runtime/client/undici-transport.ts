import { ByteCollector } from "../http/byte-collector.js";
import { afterInput } from "../http/event-loop.js";
import { headerOf, type NodeHeaders } from "../http/platform.js";
import { decodeContent } from "./content-decoding.js";
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
  readonly body: Uint8Array | string | null;
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
  return encodedTransport((request, ending, taker) => {
    const { method, url, headers, body = null } = request;
    if (target.url !== url) target = targetOf(url);
    const { origin, path } = target;
    dispatcher.dispatch({ origin, path, method, headers, body }, new UndiciResponse(request, ending, taker));
  });
}

function targetOf(url: string): { readonly url: string; readonly origin: string; readonly path: string } {
  const { origin, pathname, search } = new URL(url);
  return { url, origin, path: pathname + search };
}

/** An answer of undici, and what is told of it. */
class UndiciResponse implements UndiciHandler, DirectResponse {
  status = 0;
  #headers: NodeHeaders = {};
  readonly #body = new BodyQueue();
  readonly #request: EncodedRequest;
  readonly #ending: Ending | undefined;
  readonly #taker: Taker<TransportResponse>;

  constructor(request: EncodedRequest, ending: Ending | undefined, taker: Taker<TransportResponse>) {
    this.#request = request;
    this.#ending = ending;
    this.#taker = taker;
  }

  onRequestStart(controller: UndiciController): void {
    whenAborted(this.#request, this.#ending, () => controller.abort(new Error("the call was aborted")));
  }

  onResponseStart(controller: UndiciController, status: number, headers: NodeHeaders): void {
    if (status < 200) return;
    this.status = status;
    this.#headers = headers;
    this.#body.source = controller;
    this.#taker.resolve(decodeContent(this, () => this.#body.abandon()));
  }

  onResponseData(_: UndiciController, chunk: Uint8Array): void {
    this.#body.push(chunk);
  }

  onResponseEnd(): void {
    this.#body.end();
  }

  onResponseError(_: UndiciController, cause: Error): void {
    const error = transportError(cause);
    this.#taker.reject(error);
    this.#body.end(error);
  }

  header(name: string): string | undefined {
    return headerOf(this.#headers, name);
  }

  bytes(limit: number): Promise<Uint8Array> {
    return promiseBytes(this, limit);
  }

  collect(limit: number, taker: Taker<Uint8Array>): void {
    this.#body.collect(limit, taker);
  }

  chunks(): AsyncIterable<Uint8Array> {
    return this.#body.chunks();
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
  source: BodySource | undefined = undefined;
  #chunks: Uint8Array[] = [];
  #ended = false;
  #error: Error | undefined = undefined;
  #collector: ByteCollector | undefined = undefined;
  /** What waits for the whole body. */
  #taker: Taker<Uint8Array> | undefined = undefined;
  #wake: (() => void) | undefined = undefined;

  /** Adds a chunk. The source pauses when too many wait. */
  push(chunk: Uint8Array): void {
    if (this.#collector !== undefined) {
      this.#keep(this.#collector, chunk);
      return;
    }
    this.#chunks.push(chunk);
    if (this.#chunks.length === HIGH_WATER) this.source?.pause();
    this.#wake?.();
  }

  /** Ends the body, well or with an error. */
  end(error?: Error): void {
    this.#ended = true;
    this.#error = error;
    if (this.#collector !== undefined) this.#finish(this.#collector);
    this.#wake?.();
  }

  /** See `DirectResponse.collect`. */
  collect(limit: number, taker: Taker<Uint8Array>): void {
    const collector = new ByteCollector(limit);
    this.#collector = collector;
    this.#taker = taker;
    for (const chunk of this.#take()) this.#keep(collector, chunk);
    if (this.#ended) this.#finish(collector);
  }

  #keep(collector: ByteCollector, chunk: Uint8Array): void {
    try {
      collector.push(chunk);
    } catch (error) {
      this.#taker?.reject(error);
      this.abandon();
    }
  }

  #finish(collector: ByteCollector): void {
    if (this.#error !== undefined) {
      this.#taker?.reject(this.#error);
      return;
    }
    const bytes = collector.bytes();
    afterInput(() => this.#taker?.resolve(bytes));
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
