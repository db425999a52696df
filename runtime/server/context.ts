import type { XmlElement } from "../descriptor.js";
import type { BindingName } from "../service-descriptor.js";
import type { HttpRequest } from "./http-request.js";

/** The values of header blocks, by property. */
export type HeaderValues = Readonly<Record<string, unknown>>;

/**
 * What a handler gets of the call in addition to its parameters. `Received` and `Sent` are the header blocks that the
 * operation declares.
 */
export interface HandlerContext<Received = HeaderValues, Sent = HeaderValues> {
  /** The operation's name in the contract. */
  readonly operation: string;
  readonly binding: BindingName;
  /** The header blocks of the SOAP envelope; empty over HTTP GET and POST. */
  readonly soapHeaders: readonly XmlElement[];
  /** Those that the contract declares. */
  readonly headers: Received;
  /** The declared header blocks of the answer: to be filled in before the handler ends. Over SOAP alone they are sent. */
  readonly answerHeaders: { -readonly [Name in keyof Sent]: Sent[Name] };
  /** More header blocks of the answer, also of one that is a fault: to be set before the handler ends. */
  answerHeaderBlocks?: readonly XmlElement[] | undefined;
  /** Aborts when the client disconnects before it is answered, and when the handler time-out ends. */
  readonly signal: AbortSignal;
  readonly remoteAddress: string | undefined;
  /** The value of a header of the HTTP request, in any case; undefined when it was not sent. */
  header(name: string): string | undefined;
}

/** The context of one call. The signal is made on first use, because most handlers do not use it. */
export class CallContext implements HandlerContext {
  readonly operation: string;
  readonly binding: BindingName;
  readonly soapHeaders: readonly XmlElement[];
  readonly headers: HeaderValues;
  readonly answerHeaders: Record<string, unknown> = {};
  answerHeaderBlocks: readonly XmlElement[] | undefined = undefined;
  readonly #request: HttpRequest;
  #controller: AbortController | undefined;
  #reason: Error | undefined;

  constructor(
    request: HttpRequest,
    operation: string,
    binding: BindingName,
    soapHeaders: readonly XmlElement[] = [],
    headers: HeaderValues = {},
  ) {
    this.#request = request;
    this.headers = headers;
    this.operation = operation;
    this.binding = binding;
    this.soapHeaders = soapHeaders;
  }

  get remoteAddress(): string | undefined {
    return this.#request.remoteAddress;
  }

  get signal(): AbortSignal {
    this.#controller ??= this.#connect();
    return this.#controller.signal;
  }

  header(name: string): string | undefined {
    return this.#request.header(name.toLowerCase());
  }

  /** Aborts the signal, also one that is made later. The first reason stays. */
  abort(reason: Error): void {
    this.#reason ??= reason;
    this.#controller?.abort(this.#reason);
  }

  #connect(): AbortController {
    const controller = new AbortController();
    if (this.#reason !== undefined) controller.abort(this.#reason);
    this.#request.onDisconnect(() => controller.abort(new DOMException("the client has gone", "AbortError")));
    return controller;
  }
}
