// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { BindingName, OperationDescriptor, ServiceDescriptor } from "../descriptor.js";
import { isResultNillable } from "../soap/nillable-result.js";
import type { DecodeOptions } from "../xml/decode.js";
import { ALL_BINDINGS, checkBaseUrl, checkBindings, checkLimits, checkNumber } from "./check-options.js";
import type { HandlerContext } from "./context.js";
import { DEFAULT_SERVER_LIMITS, type ServerLimits, type ServerOptions } from "./options.js";

/** The function that does the work of one operation. */
export type Handler<Request = never, Result = unknown> = (
  request: Request,
  context: HandlerContext,
) => Result | Promise<Result>;

/** An operation with its handler. */
export interface ServedOperation {
  readonly descriptor: OperationDescriptor;
  /** Whether the contract lets the result be null. */
  readonly nillable: boolean;
  handle(request: unknown, context: HandlerContext): unknown;
}

/** A service that is being served: the contract, the handlers, and the options with their defaults. */
export interface Serving {
  readonly service: ServiceDescriptor;
  readonly operations: readonly ServedOperation[];
  readonly options: ServerOptions;
  readonly bindings: ReadonlySet<BindingName>;
  readonly limits: ServerLimits;
  readonly decodeOptions: DecodeOptions;
  readonly handlerTimeout: number;
}

const HANDLER_TIMEOUT = 60_000;

/**
 * Joins a service with its handlers.
 * @throws {TypeError} when an operation has no handler, or an option is not usable; the message names it
 */
export function prepareServing(service: ServiceDescriptor, handlers: object, options: ServerOptions): Serving {
  const missing = service.operations.filter(({ name }) => typeof Reflect.get(handlers, name) !== "function");
  if (missing.length > 0) throw new TypeError(`no handler for ${missing.map(({ name }) => name).join(", ")}`);
  const { baseUrl, bindings = ALL_BINDINGS, handlerTimeout = HANDLER_TIMEOUT } = options;
  const limits = { ...DEFAULT_SERVER_LIMITS, ...options.limits };
  checkBaseUrl(baseUrl);
  checkBindings(bindings);
  checkLimits(limits);
  checkNumber("handlerTimeout", handlerTimeout);
  return {
    service,
    operations: service.operations.map((descriptor) => serveOperation(descriptor, handlers)),
    options,
    bindings: new Set(bindings),
    limits,
    decodeOptions: { unknown: options.unknown ?? "error", order: options.order ?? "schema", limits },
    handlerTimeout,
  };
}

function serveOperation(descriptor: OperationDescriptor, handlers: object): ServedOperation {
  const method: Handler<unknown> = Reflect.get(handlers, descriptor.name);
  return {
    descriptor,
    nillable: isResultNillable(descriptor),
    handle: (request, context) => method.call(handlers, request, context),
  };
}
