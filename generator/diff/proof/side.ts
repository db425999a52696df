import { type Caller, type Transport, type TransportRequest, createCaller } from "@portwright/runtime/client";
import type { OperationDescriptor, ServiceDescriptor } from "@portwright/runtime";
import {
  type Answer,
  type Handler,
  type Routes,
  type Serving,
  buildRoutes,
  prepareServing,
  respond,
} from "@portwright/runtime/server";
import { describeService } from "../../descriptors/service.js";
import type { Contract } from "../../model/contract.js";
import { carriedPart } from "./carried.js";
import { DirectRequest } from "./direct-request.js";
import { isCarried, type Part, partsOf } from "./parts.js";

/** What a handler got. */
export interface Received {
  readonly operation: OperationDescriptor;
  readonly request: unknown;
}

/** The transport of callers that only encode and decode. */
const noTransport: Transport = () => Promise.reject(new Error("messages are tried without a network"));

/** A contract brought to life: its codecs, and a server whose handlers say what they got and answer what they are told. */
export class Side {
  readonly service: ServiceDescriptor;
  /** A client of the contract. */
  readonly caller: Caller;
  readonly handlers: Readonly<Record<string, Handler<unknown>>>;
  /** Why operations are not tried, or not over all of their bindings, by their names in the contract. */
  readonly refusals: ReadonlyMap<string, string>;
  /** What the handlers answer next. */
  answer: unknown;
  readonly #serving: Serving;
  readonly #routes: Routes;
  readonly #parts: ReadonlyMap<string, readonly Part[]>;
  #received: Received | undefined;

  constructor(contract: Contract) {
    const { shape, refusals } = carriedPart(contract);
    this.service = shape === undefined ? emptyService(contract) : describeService(shape);
    this.#parts = new Map(contract.operations.map((operation) => [operation.name.local, partsOf(operation)]));
    this.refusals = new Map([...partRefusals(this.#parts), ...refusals]);
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

  /** Lets the server answer a request. */
  respond(request: TransportRequest): Promise<Answer> {
    return respond(this.#serving, this.#routes, new DirectRequest(request));
  }

  /** What a handler got since this was asked last; undefined for nothing. */
  takeReceived(): Received | undefined {
    const received = this.#received;
    this.#received = undefined;
    return received;
  }

  /** The operation of this name in the contract. */
  operation(wireName: string): OperationDescriptor | undefined {
    return this.service.operations.find((operation) => operation.wireName === wireName);
  }

  /** The headers and faults of the operation of this name. */
  parts(wireName: string): readonly Part[] {
    return this.#parts.get(wireName) ?? [];
  }
}

/** What is left of a contract of which the codecs carry nothing. */
function emptyService({ name, targetNamespace: namespace }: Contract): ServiceDescriptor {
  return { name, namespace, path: "/", operations: [], documents: [] };
}

/** Why headers and faults are not tried, by the names of their operations: the first reason of each. */
function partRefusals(
  parts: ReadonlyMap<string, readonly Part[]>,
): readonly (readonly [operation: string, reason: string])[] {
  return [...parts].flatMap(([name, all]) => {
    const refused = all.find((part) => !isCarried(part));
    return typeof refused?.element === "string" ? [[name, refused.element] as const] : [];
  });
}
