import type { BindingDescriptor, OperationDescriptor } from "../descriptor.js";
import { TransportError } from "../errors.js";
import { notify } from "../http/platform.js";
import type { Caller, CallerPort, CallOptions } from "./caller.js";
import { Deadline } from "./deadline.js";
import type { CallRequestEvent } from "./hooks.js";
import type { TransportRequest, TransportResponse } from "./transport.js";

/** A call with everything decided and its request encoded. */
export interface PreparedCall {
  readonly caller: Caller;
  readonly operation: OperationDescriptor;
  readonly port: CallerPort;
  readonly binding: BindingDescriptor;
  readonly request: TransportRequest;
  readonly signal: AbortSignal | undefined;
  readonly timeout: number;
  readonly retries: number;
  readonly onSoapHeaders: CallOptions["onSoapHeaders"];
}

/** How much of an unused answer is read, in bytes, so that its connection can be used again. */
const DISCARDED = 64 * 1024;

/** One sending of a call's request, from its start until its answer is read. */
export class Attempt {
  readonly deadline: Deadline;
  readonly #call: PreparedCall;
  readonly #event: CallRequestEvent;
  readonly #start = performance.now();

  /** @throws the reason of the caller's signal, when it has aborted already */
  constructor(call: PreparedCall, attempt: number) {
    const { operation, port, request } = call;
    const [url = ""] = request.url.split("?", 1);
    this.#call = call;
    this.#event = { operation: operation.wireName, binding: port.name, url, attempt };
    this.deadline = new Deadline(call.timeout, call.signal);
  }

  /**
   * Sends the request. A TransportError is returned, because a repetition may help.
   * @throws the reason why the attempt was ended, or any other error of the transport
   */
  async send(): Promise<TransportResponse | TransportError> {
    const { caller, request } = this.#call;
    notify(caller.hooks, "onRequest", this.#event);
    try {
      const response = await this.deadline.race(caller.transport(this.deadline.limit(request), this.deadline));
      if (caller.hooks.onResponse !== undefined) this.#reportResponse(response);
      return response;
    } catch (error) {
      const reason = this.deadline.explain(error);
      if (reason instanceof TransportError) return reason;
      throw reason;
    }
  }

  /** Ends an attempt that another one follows. */
  async abandon(outcome: TransportResponse | TransportError): Promise<void> {
    if (outcome instanceof TransportError) this.#report(outcome, true);
    else await this.deadline.race(outcome.bytes(DISCARDED)).catch(() => undefined);
    this.deadline.end();
  }

  /** Ends the attempt with an error. The result is what the call rejects with. */
  fail(error: unknown): unknown {
    const reason = this.deadline.explain(error);
    this.deadline.end();
    this.#report(reason, false);
    return reason;
  }

  #reportResponse({ status }: TransportResponse): void {
    const { operation, binding, url, attempt } = this.#event;
    const event = { operation, binding, url, attempt, status, duration: this.#duration() };
    notify(this.#call.caller.hooks, "onResponse", event);
  }

  #report(error: unknown, retried: boolean): void {
    notify(this.#call.caller.hooks, "onError", { ...this.#event, error, retried, duration: this.#duration() });
  }

  #duration(): number {
    return performance.now() - this.#start;
  }
}
