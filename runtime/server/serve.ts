import type { ServiceDescriptor } from "../service-descriptor.js";
import { BudgetError, type ByteShare } from "../http/byte-budget.js";
import { notify } from "../http/platform.js";
import { type Answer, textAnswer } from "./answer.js";
import { textFailure } from "./failure.js";
import { type FetchHandler, fetchHandler } from "./fetch-handler.js";
import { type HttpRequest, type Responder, tooBusy } from "./http-request.js";
import type { RequestEvent, ResponseEvent } from "./hooks.js";
import { type NodeListener, nodeListener } from "./node-listener.js";
import type { ServerOptions } from "./options.js";
import { buildRoutes, route, type Routes } from "./routes.js";
import { Exchange, type Handler, prepareServing, type Serving } from "./serving.js";

/** A service ready to answer, to be mounted on any kind of HTTP server. It has no socket and needs no closing. */
export interface Server {
  /** Answers a Request of the fetch API. Never rejects. */
  readonly fetch: FetchHandler;
  /** Answers on node:http, Express and Fastify. Mount it where no body parser comes before it. */
  readonly listener: NodeListener;
}

/**
 * Serves a service over the bindings of its contract.
 * @param handlers an object with a method for every operation
 * @throws {TypeError} when a handler is missing or an option is not usable
 */
export function serve<Handlers extends { readonly [Name in keyof Handlers]: Handler<never, unknown, never> }>(
  service: ServiceDescriptor,
  handlers: Handlers,
  options: ServerOptions = {},
): Server {
  const serving = prepareServing(service, handlers, options);
  const routes = buildRoutes(serving);
  const responder: Responder = (request, send) => answerRequest(serving, routes, request, send);
  return { fetch: fetchHandler(responder), listener: nodeListener(responder, options) };
}

/** Answers any request. Never rejects. */
export function respond(serving: Serving, routes: Routes, request: HttpRequest): Promise<Answer> {
  return new Promise((resolve) => answerRequest(serving, routes, request, resolve));
}

function answerRequest(serving: Serving, routes: Routes, request: HttpRequest, send: (answer: Answer) => void): void {
  const start = performance.now();
  const { hooks } = serving.options;
  const event = hooks && requestEvent(request);
  if (event !== undefined) notify(hooks, "onRequest", event);
  const exchange = new Exchange(serving, request, (ended, content) => {
    const answer = keepOnly(ended.share, request.method === "HEAD" ? withoutBody(content) : content);
    if (event !== undefined) reportAnswer(event, ended, answer, start);
    send(answer);
  });
  try {
    route(routes, exchange);
  } catch (error) {
    exchange.end(textFailure(exchange, error));
  }
}

/** A query whose "?" is percent-encoded is a part of the path, and may contain what is secret. */
function requestEvent({ method, path, remoteAddress }: HttpRequest): RequestEvent {
  return { method, path: path.includes("%") ? path.replace(/%3f.*$/is, "") : path, remoteAddress };
}

/** Tells the hook when all of an answer is written: now, but for a list that comes item by item. */
function reportAnswer(event: RequestEvent, exchange: Exchange, { status, outcome, body, rest }: Answer, start: number) {
  if (rest === undefined) reportEnd(event, exchange, status, outcome, body?.length ?? 0, start);
  else rest.onEnd((ending, bytes) => reportEnd(event, exchange, status, ending, bytes, start));
}

function reportEnd(
  { method, path, remoteAddress }: RequestEvent,
  { serving, request, operation, binding }: Exchange,
  status: number,
  outcome: ResponseEvent["outcome"],
  bytes: number,
  start: number,
): void {
  notify(serving.options.hooks, "onResponse", {
    method,
    path,
    remoteAddress,
    status,
    outcome: request.disconnected ? "aborted" : outcome,
    operation,
    binding,
    duration: performance.now() - start,
    bytes,
  });
}

function withoutBody({ status, headers, outcome, rest }: Answer): Answer {
  rest?.cancel();
  return { status, headers, outcome };
}

/** An answer takes half the memory of a body of the same length, which is there twice: as it is, and as it was read. */
function countedLength({ body }: Answer): number {
  return Math.ceil((body?.length ?? 0) / 2);
}

/** Gives back the bytes of the request and takes those of the answer; where they do not fit the answer is 503. */
function keepOnly(share: ByteShare, answer: Answer): Answer {
  share.release();
  try {
    share.add(countedLength(answer));
    return share.isEmpty ? answer : { ...answer, release: () => share.release() };
  } catch (error) {
    if (!(error instanceof BudgetError)) throw error;
    answer.rest?.cancel();
    const { status, message, headers } = tooBusy();
    return textAnswer(status, message, "failed", headers);
  }
}
