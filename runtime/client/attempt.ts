import type { BindingDescriptor, OperationDescriptor } from "../service-descriptor.js";
import { TransportError } from "../errors.js";
import { notify } from "../http/platform.js";
import { collectSecrets } from "../types/simple.js";
import type { Caller, CallerPort, CallOptions } from "./caller.js";
import { Deadline } from "./deadline.js";
import type { CallRequestEvent } from "./hooks.js";
import type { CallValues } from "./protocols.js";
import { redact } from "./redact.js";
import { type EncodedRequest, sendEncoded, type Taker, type TransportResponse } from "./transport.js";

/** A call with everything decided and its request encoded. */
export interface PreparedCall {
  readonly caller: Caller;
  readonly operation: OperationDescriptor;
  readonly port: CallerPort;
  readonly binding: BindingDescriptor;
  /** What `request` was encoded from. */
  readonly values: CallValues;
  readonly request: EncodedRequest;
  readonly signal: AbortSignal | undefined;
  readonly timeout: number;
  readonly retries: number;
  readonly onSoapHeaders: CallOptions["onSoapHeaders"];
  readonly onHeaderBlocks: CallOptions["onHeaderBlocks"];
}

/** The secret values of a request. It is encoded once more: only a failed call needs them. */
function secretsOf({ port: { protocol, endpoint }, operation, binding, values }: PreparedCall): readonly string[] {
  return collectSecrets(() => protocol.request(endpoint, operation, binding, values));
}

/** How much of an unused answer is read, in bytes, so that its connection can be used again. */
const DISCARDED = 64 * 1024;

/**
 * What an attempt leads to: an answer whose headers have arrived, or an error. An answer that takes too long, or is no
 * longer wanted, is followed by the error.
 */
export interface AttemptOutcome {
  answered(response: TransportResponse): void;
  /** A repetition may help. */
  unanswered(error: TransportError): void;
  /** The reason why the attempt was ended, or any other error of the transport. */
  failed(error: unknown): void;
}

/** One sending of a call's request, from its start until its answer is read. It takes what the transport gives. */
export class Attempt implements Taker<TransportResponse> {
  readonly deadline: Deadline;
  readonly #call: PreparedCall;
  readonly #number: number;
  readonly #start = performance.now();
  readonly #outcome: AttemptOutcome;
  #hasAnswer = false;
  #hasEnded = false;
  #hasFailed = false;

  /** @throws the reason of the caller's signal, when it has aborted already */
  constructor(call: PreparedCall, number: number, outcome: AttemptOutcome) {
    this.#call = call;
    this.#number = number;
    this.#outcome = outcome;
    this.deadline = new Deadline(call.timeout, call.signal);
  }

  /** Sends the request. Once the attempt has ended the outcome is told nothing more. */
  send(): void {
    const { deadline } = this;
    const { caller, request } = this.#call;
    const { transport } = caller;
    const direct = sendEncoded(transport);
    if (caller.hooks.onRequest !== undefined) notify(caller.hooks, "onRequest", this.#event());
    deadline.onAbort(() => {
      if (!this.#hasEnded) this.#outcome.failed(deadline.explain(undefined));
    });
    try {
      if (direct !== undefined) direct(request, deadline, this);
      else
        transport(deadline.limit(request), deadline).then(
          (response) => this.resolve(response),
          (error: unknown) => this.reject(error),
        );
    } catch (error) {
      this.reject(error);
    }
  }

  /** The transport has an answer. */
  resolve(response: TransportResponse): void {
    if (this.#hasAnswer) return;
    this.#hasAnswer = true;
    if (this.#call.caller.hooks.onResponse !== undefined) this.#reportResponse(response);
    if (this.#hasEnded) return;
    try {
      this.#outcome.answered(response);
    } catch (error) {
      this.#outcome.failed(error);
    }
  }

  /** The transport has none. After an answer its body has the error. */
  reject(error: unknown): void {
    if (this.#hasAnswer) return;
    this.#hasAnswer = true;
    if (this.#hasEnded) return;
    const reason = this.deadline.explain(error);
    if (reason instanceof TransportError) this.#outcome.unanswered(reason);
    else this.#outcome.failed(reason);
  }

  /** Ends an attempt that another one follows. */
  async abandon(outcome: TransportResponse | TransportError): Promise<void> {
    this.#hasEnded = true;
    if (outcome instanceof TransportError) this.#report(outcome, true);
    else await this.deadline.race(outcome.bytes(DISCARDED)).catch(() => undefined);
    this.deadline.end();
  }

  /** Ends the attempt with an error. The result is what the call rejects with. */
  fail(error: unknown): unknown {
    const reason = this.deadline.explain(error);
    this.deadline.end();
    if (!this.#hasFailed) this.#report(reason, false);
    this.#hasFailed = true;
    this.#hasEnded = true;
    return reason;
  }

  #event(): CallRequestEvent {
    const { operation, port, request } = this.#call;
    const query = request.url.indexOf("?");
    const url = query === -1 ? request.url : request.url.slice(0, query);
    return { operation: operation.wireName, binding: port.name, url, attempt: this.#number };
  }

  #reportResponse({ status }: TransportResponse): void {
    const { operation, binding, url, attempt } = this.#event();
    const event = { operation, binding, url, attempt, status, duration: this.#duration() };
    notify(this.#call.caller.hooks, "onResponse", event);
  }

  #report(error: unknown, retried: boolean): void {
    if (this.#call.operation.secret) redact(error, secretsOf(this.#call));
    const event = { ...this.#event(), error, retried, duration: this.#duration() };
    notify(this.#call.caller.hooks, "onError", event);
  }

  #duration(): number {
    return performance.now() - this.#start;
  }
}
