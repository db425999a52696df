import { TransportError } from "../errors.js";
import type { Encoded } from "../xml/encode.js";

/** A request, ready to be sent. */
export interface TransportRequest {
  readonly method: "GET" | "POST";
  /** Absolute, http or https; over another transport the address that the caller was given. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Aborts the call, also while the answer's body is read. */
  readonly signal?: AbortSignal;
}

/**
 * An answer whose headers have arrived. Its body is read once, either whole or in pieces, and is without the content
 * coding (gzip, deflate) that Content-Encoding names.
 */
export interface TransportResponse {
  readonly status: number;
  /** The value of a header; `name` in lower case. */
  header(name: string): string | undefined;
  /**
   * The whole body.
   * @throws {SizeLimitError} when it is longer than `limit` bytes; the rest is not read
   * @throws {TransportError} when it breaks off, and for a content coding that is damaged or not read
   */
  bytes(limit: number): Promise<Uint8Array>;
  /** The body in pieces, as they arrive. Leaving the iteration early gives the rest up. Throws TransportError. */
  chunks(): AsyncIterable<Uint8Array>;
}

/** Tells a transport when to give a request up: as the signal of the request does, which takes longer to make. */
export interface Ending {
  /** Calls the listener when the request is to be given up; immediately when it is already. */
  onAbort(listener: () => void): void;
}

/**
 * What sends requests: it follows no redirect, keeps no cookies and repeats nothing. It rejects with a TransportError
 * when no answer comes; after the signal has aborted it may reject with anything.
 * Whoever changes the request for another transport gives it no `ending`: the signal is then used.
 */
export type Transport = (request: TransportRequest, ending?: Ending) => Promise<TransportResponse>;

/** A request before its body is made bytes. */
export interface EncodedRequest extends Omit<TransportRequest, "body"> {
  readonly body?: Encoded;
}

/** What takes a value when it is there, or the reason why there is none. Of several the first counts. */
export interface Taker<Value> {
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/** What sends encoded requests: a short body that is a string needs no array, and an answer that is taken no promise. */
export type EncodedTransport = (
  request: EncodedRequest,
  ending: Ending | undefined,
  taker: Taker<TransportResponse>,
) => void;

/** An answer whose body needs no promise. */
export interface DirectResponse extends TransportResponse {
  /** Has the whole body taken, as `bytes` gives it. */
  collect(limit: number, taker: Taker<Uint8Array>): void;
}

/** Has the whole body of an answer taken. */
export function takeBytes(response: TransportResponse, limit: number, taker: Taker<Uint8Array>): void {
  if ("collect" in response) (response as DirectResponse).collect(limit, taker);
  else {
    response.bytes(limit).then(
      (bytes) => taker.resolve(bytes),
      (error: unknown) => taker.reject(error),
    );
  }
}

/** The whole body of an answer that needs no promise, as a promise. */
export function promiseBytes(response: DirectResponse, limit: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => response.collect(limit, { resolve, reject }));
}

const encodedTransports = new WeakMap<Transport, EncodedTransport>();

/** A transport that the calls of this package give bodies as they were encoded. */
export function encodedTransport(send: EncodedTransport): Transport {
  const transport: Transport = (request, ending) =>
    new Promise((resolve, reject) => send(request, ending, { resolve, reject }));
  encodedTransports.set(transport, send);
  return transport;
}

/** How such a transport is given requests; undefined for any other, also one that was made of such a one. */
export function sendEncoded(transport: Transport): EncodedTransport | undefined {
  return encodedTransports.get(transport);
}

/** Calls the listener when a request is to be given up; immediately when it is already. */
export function whenAborted(request: EncodedRequest, ending: Ending | undefined, listener: () => void): void {
  if (ending !== undefined) {
    ending.onAbort(listener);
    return;
  }
  const { signal } = request;
  if (signal?.aborted === true) listener();
  else signal?.addEventListener("abort", listener);
}

/** Wraps what a platform throws when it cannot send or read; the message names the innermost reason. */
export function transportError(cause: unknown): TransportError {
  const reasons = [...messages(cause)];
  return new TransportError(reasons.length === 0 ? "the connection failed" : reasons.join(": "), { cause });
}

function* messages(error: unknown): Iterable<string> {
  for (let inner = error, depth = 0; inner instanceof Error && depth < 5; inner = inner.cause, depth++) {
    const message = inner.message || (inner as { readonly code?: string }).code;
    if (message) yield message;
  }
}
