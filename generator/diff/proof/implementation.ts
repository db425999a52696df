import type { OperationDescriptor, PortDescriptor, ServiceDescriptor } from "@portwright/runtime";
import { type Caller, createCaller, type Transport, type TransportRequest } from "@portwright/runtime/client";
import {
  type Answer,
  buildRoutes,
  type Handler,
  type HttpRequest,
  prepareServing,
  respond,
  type Routes,
  type Serving,
  splitTarget,
} from "@portwright/runtime/server";
import type { Contract } from "../../model/contract.js";
import { type HeaderOrDetail, headersAndDetails, isSupported } from "./header-or-detail.js";
import { supportedSubset } from "./supported-subset.js";

/** A request that a handler received. */
export interface Received {
  readonly operation: OperationDescriptor;
  readonly request: unknown;
}

/** A port of an implementation, and its URL. */
export interface ImplementedPort extends PortDescriptor {
  readonly endpoint: string;
}

/** The transport of callers that only encode and decode. */
const noTransport: Transport = () => Promise.reject(new Error("messages are tried without a network"));

/**
 * A client and a server of the supported subset of a contract. The handlers of the server record the requests, and
 * return the value of `answer`.
 */
export class Implementation {
  readonly service: ServiceDescriptor;
  readonly caller: Caller;
  readonly handlers: Readonly<Record<string, Handler<unknown>>>;
  /** Why operations are not tried, or not over all of their bindings, by their names in the contract. */
  readonly refusals: ReadonlyMap<string, string>;
  /** The result that the handlers return. */
  answer: unknown;
  readonly #serving: Serving;
  readonly #routes: Routes;
  readonly #elements: ReadonlyMap<string, readonly HeaderOrDetail[]>;
  #received: Received | undefined;

  constructor(contract: Contract) {
    const { service, refusals } = supportedSubset(contract);
    this.service = service;
    this.#elements = headersAndDetails(contract);
    this.refusals = new Map([...elementRefusals(this.#elements), ...refusals]);
    this.caller = createCaller(this.service, { baseUrl: "http://localhost", transport: noTransport });
    this.handlers = Object.fromEntries(this.service.operations.map((each) => [each.name, this.#handler(each)]));
    this.#serving = prepareServing(this.service, this.handlers, { handlerTimeout: Number.POSITIVE_INFINITY });
    this.#routes = buildRoutes(this.#serving);
  }

  #handler(operation: OperationDescriptor): Handler<unknown> {
    return (request) => {
      this.#received = { operation, request };
      return this.answer;
    };
  }

  /** The answer of the server to a request. */
  respond(request: TransportRequest): Promise<Answer> {
    return respond(this.#serving, this.#routes, new DirectRequest(request));
  }

  /** The request that a handler received since the last call of this method; undefined for none. */
  takeReceived(): Received | undefined {
    const received = this.#received;
    this.#received = undefined;
    return received;
  }

  /** The operation of this name in the contract. */
  operation(wireName: string): OperationDescriptor | undefined {
    return this.service.operations.find((operation) => operation.wireName === wireName);
  }

  /** The port of this name. */
  port(binding: string): ImplementedPort | undefined {
    const port = this.service.ports.find(({ name }) => name === binding);
    const endpoint = this.caller.ports.get(binding)?.endpoint;
    return port && endpoint !== undefined ? { ...port, endpoint } : undefined;
  }

  /** The URL of the port of this name, or of another port where there is none. */
  endpoint(binding: string): string {
    return (this.caller.ports.get(binding) ?? this.caller.port).endpoint;
  }

  /** The header blocks and fault details of the operation of this name. */
  headersAndDetails(wireName: string): readonly HeaderOrDetail[] {
    return this.#elements.get(wireName) ?? [];
  }
}

/** Why header blocks and fault details are not tried, by the names of their operations: the first reason of each. */
function elementRefusals(
  elements: ReadonlyMap<string, readonly HeaderOrDetail[]>,
): readonly (readonly [operation: string, reason: string])[] {
  return [...elements].flatMap(([name, all]) => {
    const refused = all.find((each) => !isSupported(each));
    return typeof refused?.element === "string" ? [[name, refused.element] as const] : [];
  });
}

/** A request of a client as a server receives it, without a socket and without objects of the fetch API. */
class DirectRequest implements HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string | undefined;
  readonly scheme = "http";
  readonly host = "localhost";
  readonly remoteAddress = undefined;
  readonly disconnected = false;
  readonly #request: TransportRequest;

  constructor(request: TransportRequest) {
    const { path, query } = splitTarget(request.url);
    this.method = request.method;
    this.path = path;
    this.query = query;
    this.#request = request;
  }

  header(name: string): string | undefined {
    return this.#request.headers[name];
  }

  async readBody(): Promise<Uint8Array> {
    return this.#request.body ?? new Uint8Array();
  }

  onDisconnect(): void {}
}
