import type { BindingName } from "../service-descriptor.js";

/** A request that is about to be sent. */
export interface CallRequestEvent {
  /** The operation's name in the contract. */
  readonly operation: string;
  readonly binding: BindingName;
  /** The URL without its query, which may contain a key. */
  readonly url: string;
  /** 1 for the first, more for a repetition. */
  readonly attempt: number;
}

/** An answer whose headers have arrived. */
export interface CallResponseEvent extends CallRequestEvent {
  readonly status: number;
  /** From sending until the headers, in milliseconds. */
  readonly duration: number;
}

/** A call that failed: no answer, a fault, an answer that cannot be used. */
export interface CallErrorEvent extends CallRequestEvent {
  readonly error: unknown;
  /** Whether the request is sent again. If not, `error` is what the call rejects with. */
  readonly retried: boolean;
  /** From sending until the failure, in milliseconds. */
  readonly duration: number;
}

/** Functions that watch the calls, for logs and metrics. What they throw is dropped. */
export interface ClientHooks {
  onRequest?(event: CallRequestEvent): void;
  onResponse?(event: CallResponseEvent): void;
  onError?(event: CallErrorEvent): void;
}
