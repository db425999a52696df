import type { BindingName, ContractDocument, OperationDescriptor, ServiceDescriptor } from "../service-descriptor.js";
import { documentText } from "../documents.js";
import { resultOf, type ResultView } from "../views.js";
import type { DecodeOptions } from "../xml/decode.js";
import { fastReading } from "../xml/plain.js";
import { simpleTypes } from "../xml/general/simple-types.js";
import { ByteBudget, type ByteShare } from "../http/byte-budget.js";
import type { HandlerContext } from "./context.js";
import type { HttpRequest } from "./http-request.js";
import {
  checkBaseUrl,
  checkBindings,
  checkLimits,
  checkNumber,
  serverLimits,
  type ServerLimits,
  type ServerOptions,
} from "./options.js";
import type { Answer } from "./answer.js";
import { PageCache } from "./page-cache.js";
import { Turns } from "./turns.js";

/** The function that does the work of one operation. */
export type Handler<Request = never, Result = unknown, Context = HandlerContext> = (
  request: Request,
  context: Context,
) => Result | Promise<Result>;

/** An operation with its handler. */
export interface ServedOperation {
  readonly descriptor: OperationDescriptor;
  readonly result: ResultView | undefined;
  handle(request: unknown, context: HandlerContext): unknown;
}

/** A service that is being served: the contract, the handlers, and the options with their defaults. */
export interface Serving {
  readonly service: ServiceDescriptor;
  readonly operations: readonly ServedOperation[];
  readonly options: ServerOptions;
  /** The names of the ports that are switched on. */
  readonly bindings: ReadonlySet<BindingName>;
  readonly limits: ServerLimits;
  /** What the requests and answers of the moment may keep together. */
  readonly budget: ByteBudget;
  readonly turns: Turns;
  readonly pages: PageCache;
  readonly decodeOptions: DecodeOptions;
  readonly handlerTimeout: number;
  /** The texts of the contract's documents, as far as the platform has them. */
  readonly documents: ReadonlyMap<ContractDocument, string>;
}

const HANDLER_TIMEOUT = 60_000;

/**
 * Joins a service with its handlers.
 * @throws {TypeError} when an operation has no handler, or an option is not usable; the message names it
 */
export function prepareServing(service: ServiceDescriptor, handlers: object, options: ServerOptions): Serving {
  const missing = service.operations.filter(({ name }) => typeof Reflect.get(handlers, name) !== "function");
  if (missing.length > 0) throw new TypeError(`no handler for ${missing.map(({ name }) => name).join(", ")}`);
  const ports = service.ports.map(({ name }) => name);
  const { baseUrl, bindings = ports, handlerTimeout = HANDLER_TIMEOUT } = options;
  const limits = serverLimits(options.limits);
  checkBaseUrl(baseUrl);
  checkBindings(bindings, ports);
  checkLimits(limits);
  checkNumber("handlerTimeout", handlerTimeout);
  checkNumber("writeTimeout", options.writeTimeout ?? 0);
  return {
    service,
    operations: service.operations.map((descriptor) => serveOperation(descriptor, handlers)),
    options,
    bindings: new Set(bindings),
    limits,
    budget: new ByteBudget(Math.max(limits.inFlightBytes / 2, limits.bodyBytes + limits.decompressedBytes)),
    turns: new Turns(),
    pages: new PageCache(),
    decodeOptions: {
      unknown: options.unknown ?? "error",
      order: options.order ?? "schema",
      types: simpleTypes(service.simpleTypes ?? []),
      limits,
      fast: fastReading,
    },
    handlerTimeout,
    documents: readDocuments(service, options),
  };
}

function readDocuments(
  { documents }: ServiceDescriptor,
  { documents: given }: ServerOptions,
): ReadonlyMap<ContractDocument, string> {
  const textOf = (document: ContractDocument): string | undefined => {
    if (given !== undefined) return given[document.name];
    try {
      return documentText(document);
    } catch (cause) {
      const hint = "give the texts of the contract's documents by the option `documents`";
      throw new Error(`the contract document "${document.name}" cannot be read: ${hint}`, { cause });
    }
  };
  return new Map(
    documents.flatMap((document) => {
      const text = textOf(document);
      return text === undefined ? [] : [[document, text] as const];
    }),
  );
}

function serveOperation(descriptor: OperationDescriptor, handlers: object): ServedOperation {
  const method: Handler<unknown> = Reflect.get(handlers, descriptor.name);
  return {
    descriptor,
    result: resultOf(descriptor),
    handle: (request, context) => method.call(handlers, request, context),
  };
}

/** The value of the element in the Body: the result, or an object with it. */
export function outputOf({ result: view }: ServedOperation, result: unknown): unknown {
  if (view === undefined) return {};
  return view.property === undefined ? result : { [view.property]: result };
}

/** One request on its way through the server, with what has been found out about it so far. */
export class Exchange {
  readonly serving: Serving;
  readonly request: HttpRequest;
  /** The bytes that the request keeps, and then its answer. */
  readonly share: ByteShare;
  /** The operation's name in the contract. */
  operation: string | undefined = undefined;
  binding: BindingName | undefined = undefined;
  readonly #onAnswer: (exchange: Exchange, answer: Answer) => void;

  /** @param onAnswer called with the answer, once */
  constructor(serving: Serving, request: HttpRequest, onAnswer: (exchange: Exchange, answer: Answer) => void) {
    this.serving = serving;
    this.request = request;
    this.share = serving.budget.share();
    this.#onAnswer = onAnswer;
  }

  /** Ends the exchange. */
  end(answer: Answer): void {
    this.#onAnswer(this, answer);
  }
}
