import type { BindingName } from "../service-descriptor.js";
import type { Outcome } from "./answer.js";

/** What is known of a request before it is routed. */
export interface RequestEvent {
  readonly method: string;
  /** Without the query, which may contain a key, also where its "?" is percent-encoded. */
  readonly path: string;
  readonly remoteAddress: string | undefined;
}

/** What is known of a request once it is answered. */
export interface ResponseEvent extends RequestEvent {
  readonly status: number;
  /** "aborted": the client went before it was answered. "failed": also a list that broke off after its first items. */
  readonly outcome: Outcome | "aborted";
  /** The operation's name in the contract; undefined where the request did not get as far as one. */
  readonly operation: string | undefined;
  /** Undefined for a request to no binding: a document, an unknown path. */
  readonly binding: BindingName | undefined;
  /** From the first sight of the request until the answer was complete, with the last item of a list, in milliseconds. */
  readonly duration: number;
  /** The length of the answer's body. */
  readonly bytes: number;
}

/** A failure of the server's own: a handler threw, took too long, or returned what cannot be written. */
export interface ErrorEvent {
  /** What was thrown. It never goes onto the wire. */
  readonly error: unknown;
  /** The id that the client was given instead. */
  readonly correlationId: string;
  readonly operation: string | undefined;
  readonly binding: BindingName | undefined;
}

/** Functions that watch the server, for logs and metrics. They change no answer; what they throw is dropped. */
export interface ServerHooks {
  onRequest?(event: RequestEvent): void;
  onResponse?(event: ResponseEvent): void;
  onError?(event: ErrorEvent): void;
}
