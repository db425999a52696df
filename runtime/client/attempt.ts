import type { BindingDescriptor, OperationDescriptor } from "../service-descriptor.js";
import { TransportError } from "../errors.js";
import { notify } from "../http/platform.js";
import { collectSecrets } from "../types/simple.js";
import type { Caller, CallerPort, CallOptions } from "./caller.js";
import { Deadline } from "./deadline.js";
import type { CallErrorEvent, CallResponseEvent, ClientHooks } from "./hooks.js";
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

/** What sending a request ends with: an answer to read, or the reason why there is none. That may also follow the answer. */
export interface Opening {
  opened(attempt: Attempt, response: TransportResponse): void;
  failed(reason: unknown): void;
}

/** One sending of a call's request, from its start until its answer is read. It takes what the transport gives. */
export class Attempt implements Taker<TransportResponse> {
  readonly deadline: Deadline;
  readonly number: number;
  readonly #call: PreparedCall;
  readonly #start = performance.now();
  readonly #opening: Opening;
  #hasAnswer = false;
  #hasEnded = false;
  #hasFailed = false;

  /**
   * @param number which attempt it is, from 1
   * @throws the reason of the caller's signal, when it has aborted already
   */
  constructor(call: PreparedCall, number: number, opening: Opening) {
    this.#call = call;
    this.number = number;
    this.#opening = opening;
    this.deadline = new Deadline(call.timeout, call.signal);
  }

  /** Sends the request. Once the attempt has ended the opening is told nothing more. */
  send(): void {
    const { deadline } = this;
    const { caller, request } = this.#call;
    const { transport } = caller;
    const direct = sendEncoded(transport);
    this.#notify("onRequest");
    deadline.onAbort(() => {
      if (!this.#hasEnded) this.#end(undefined);
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
    this.#notify("onResponse", { status: response.status });
    if (this.#hasEnded) return;
    try {
      if (!this.#isRepeated(response)) this.#opening.opened(this, response);
    } catch (error) {
      this.#end(error);
    }
  }

  /** The transport has none. After an answer its body has the error. */
  reject(error: unknown): void {
    if (this.#hasAnswer) return;
    this.#hasAnswer = true;
    if (this.#hasEnded) return;
    const reason = this.deadline.explain(error);
    if (!(reason instanceof TransportError && this.#isRepeated(reason))) this.#end(reason);
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

  #end(error: unknown): void {
    this.#opening.failed(this.fail(error));
  }

  /** Whether the request is sent again. */
  #isRepeated(outcome: TransportResponse | TransportError): boolean {
    const call = this.#call;
    const wait = call.caller.retry?.(this, outcome, call);
    if (wait === undefined) return false;
    wait
      .then(() => new Attempt(call, this.number + 1, this.#opening).send())
      .catch((error: unknown) => this.#end(error));
    return true;
  }

  #report(error: unknown, retried: boolean): void {
    if (this.#call.operation.secret) redact(error, secretsOf(this.#call));
    this.#notify("onError", { error, retried });
  }

  #notify(hook: keyof ClientHooks, more?: object): void {
    const { caller, operation, port, request } = this.#call;
    if (caller.hooks[hook] === undefined) return;
    const [url = ""] = request.url.split("?", 1);
    const event = { operation: operation.wireName, binding: port.name, url, attempt: this.number };
    const outcome = more && { ...more, duration: performance.now() - this.#start };
    notify(caller.hooks, hook, { ...event, ...outcome } as CallResponseEvent & CallErrorEvent);
  }
}
