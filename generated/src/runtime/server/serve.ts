// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { ServiceDescriptor } from "../descriptor.js";
import type { Answer } from "./answer.js";
import { type FetchHandler, fetchHandler } from "./fetch-handler.js";
import type { HttpRequest } from "./http-request.js";
import { type NodeListener, nodeListener } from "./node-listener.js";
import type { ServerOptions } from "./options.js";
import { respond } from "./respond.js";
import { buildRoutes } from "./routes.js";
import { type Handler, prepareServing } from "./serving.js";

/** A service ready to answer, to be mounted on any kind of HTTP server. It holds no socket and needs no closing. */
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
export function serve<Handlers extends { readonly [Name in keyof Handlers]: Handler }>(
  service: ServiceDescriptor,
  handlers: Handlers,
  options: ServerOptions = {},
): Server {
  const serving = prepareServing(service, handlers, options);
  const routes = buildRoutes(serving);
  const answer = (request: HttpRequest): Promise<Answer> => respond(serving, routes, request);
  return { fetch: fetchHandler(answer), listener: nodeListener(answer) };
}
