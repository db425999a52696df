import { ByteCollector } from "../http/byte-collector.js";
import { afterInput } from "../http/event-loop.js";
import { headerOf, type NodeHeaders } from "../http/platform.js";
import { decodeContent } from "./content-decoding.js";
import {
  type EncodedRequest,
  encodedTransport,
  type Ending,
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
  return encodedTransport((request, ending) => {
    return new Promise((resolve, reject) => {
      const { method, url, headers, body = null } = request;
      if (target.url !== url) target = targetOf(url);
      const { origin, path } = target;
      const options = { origin, path, method, headers, body };
      dispatcher.dispatch(options, new ResponseHandler(request, ending, resolve, reject));
    });
  });
}

function targetOf(url: string): { readonly url: string; readonly origin: string; readonly path: string } {
  const { origin, pathname, search } = new URL(url);
  return { url, origin, path: pathname + search };
}

/** Turns what undici reports into a response. */
class ResponseHandler implements UndiciHandler {
  readonly #body = new BodyQueue();
  readonly #request: EncodedRequest;
  readonly #ending: Ending | undefined;
  readonly #resolve: (response: TransportResponse) => void;
  readonly #reject: (error: Error) => void;

  constructor(
    request: EncodedRequest,
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
    const response = new UndiciResponse(status, headers, this.#body);
    this.#resolve(decodeContent(response, () => this.#body.abandon()));
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

/** An answer of undici. */
class UndiciResponse implements TransportResponse {
  readonly status: number;
  readonly #headers: NodeHeaders;
  readonly #body: BodyQueue;

  constructor(status: number, headers: NodeHeaders, body: BodyQueue) {
    this.status = status;
    this.#headers = headers;
    this.#body = body;
  }

  header(name: string): string | undefined {
    return headerOf(this.#headers, name);
  }

  bytes(limit: number): Promise<Uint8Array> {
    return this.#body.bytes(limit);
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

/** What waits for the whole body. */
interface WholeBody {
  readonly collector: ByteCollector;
  resolve(bytes: Uint8Array): void;
  reject(error: unknown): void;
}

/** A body that is pushed in by one side and pulled out by the other. */
export class BodyQueue {
  source: BodySource | undefined = undefined;
  #chunks: Uint8Array[] = [];
  #ended = false;
  #error: Error | undefined = undefined;
  #whole: WholeBody | undefined = undefined;
  #wake: (() => void) | undefined = undefined;

  /** Adds a chunk. The source pauses when too many wait. */
  push(chunk: Uint8Array): void {
    if (this.#whole !== undefined) {
      this.#collect(this.#whole, chunk);
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
    if (this.#whole !== undefined) this.#finish(this.#whole);
    this.#wake?.();
  }

  /** The whole body; see `TransportResponse.bytes`. */
  bytes(limit: number): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const whole = { collector: new ByteCollector(limit), resolve, reject };
      this.#whole = whole;
      for (const chunk of this.#take()) this.#collect(whole, chunk);
      if (this.#ended) this.#finish(whole);
    });
  }

  #collect({ collector, reject }: WholeBody, chunk: Uint8Array): void {
    try {
      collector.push(chunk);
    } catch (error) {
      reject(error);
      this.abandon();
    }
  }

  #finish({ collector, resolve, reject }: WholeBody): void {
    const error = this.#error;
    if (error !== undefined) {
      reject(error);
      return;
    }
    const bytes = collector.bytes();
    afterInput(() => resolve(bytes));
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
