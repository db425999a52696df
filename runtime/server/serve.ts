import type { ServiceDescriptor } from "../descriptor.js";
import { BudgetError, type ByteShare } from "../http/byte-budget.js";
import { notify } from "../http/platform.js";
import { type Answer, textAnswer } from "./answer.js";
import { textFailure } from "./failure.js";
import { type FetchHandler, fetchHandler } from "./fetch-handler.js";
import { type HttpRequest, tooBusy } from "./http-request.js";
import type { ResponseEvent } from "./hooks.js";
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
  const answer = (request: HttpRequest): Promise<Answer> => respond(serving, routes, request);
  return { fetch: fetchHandler(answer), listener: nodeListener(answer, options) };
}

/** Answers any request. Never rejects. */
export async function respond(serving: Serving, routes: Routes, request: HttpRequest): Promise<Answer> {
  const start = performance.now();
  const { hooks } = serving.options;
  const { method, remoteAddress } = request;
  // A query whose "?" is percent-encoded is a part of the path, and may contain what is secret.
  const path = request.path.replace(/%3f.*$/is, "");
  if (hooks?.onRequest !== undefined) notify(() => hooks.onRequest?.({ method, path, remoteAddress }));
  const exchange = new Exchange(serving, request);
  const { share } = exchange;
  const { status, headers, outcome, body: content } = keepOnly(share, await answerExchange(routes, exchange));
  const body = method === "HEAD" ? undefined : content;
  if (hooks?.onResponse !== undefined) {
    const { operation, binding } = exchange;
    const reported = request.disconnected ? "aborted" : outcome;
    const duration = performance.now() - start;
    const bytes = body?.length ?? 0;
    const event: ResponseEvent = {
      method,
      path,
      remoteAddress,
      status,
      outcome: reported,
      operation,
      binding,
      duration,
      bytes,
    };
    notify(() => hooks.onResponse?.(event));
  }
  const release = (): void => share.release();
  return body === undefined ? { status, headers, outcome, release } : { status, headers, outcome, body, release };
}

/** Gives back the bytes of the request and takes those of the answer; where they do not fit the answer is 503. */
function keepOnly(share: ByteShare, answer: Answer): Answer {
  share.release();
  try {
    share.add(answer.body?.length ?? 0);
    return answer;
  } catch (error) {
    if (!(error instanceof BudgetError)) throw error;
    const { status, message, headers } = tooBusy();
    return textAnswer(status, message, "failed", headers);
  }
}

async function answerExchange(routes: Routes, exchange: Exchange): Promise<Answer> {
  try {
    return await route(routes, exchange);
  } catch (error) {
    return textFailure(exchange, error);
  }
}
