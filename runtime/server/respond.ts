import { notify } from "../http/notify.js";
import type { Answer } from "./answer.js";
import { Exchange } from "./exchange.js";
import type { HttpRequest } from "./http-request.js";
import { type Routes, route } from "./routes.js";
import type { Serving } from "./serving.js";
import { textFailure } from "./text-failure.js";

/** Answers a request, whatever it is. Never rejects. */
export async function respond(serving: Serving, routes: Routes, request: HttpRequest): Promise<Answer> {
  const start = performance.now();
  const { hooks } = serving.options;
  const { method, path, remoteAddress } = request;
  if (hooks?.onRequest !== undefined) notify(() => hooks.onRequest?.({ method, path, remoteAddress }));
  const exchange = new Exchange(serving, request);
  const { body, ...head } = await answerExchange(routes, exchange);
  const answer: Answer = body === undefined || method === "HEAD" ? head : { ...head, body };
  if (hooks?.onResponse !== undefined) {
    const { operation, binding } = exchange;
    const outcome = request.disconnected ? "aborted" : head.outcome;
    const { status } = head;
    const duration = performance.now() - start;
    const bytes = answer.body?.length ?? 0;
    const event = { method, path, remoteAddress, status, outcome, operation, binding, duration, bytes } as const;
    notify(() => hooks.onResponse?.(event));
  }
  return answer;
}

async function answerExchange(routes: Routes, exchange: Exchange): Promise<Answer> {
  try {
    return await route(routes, exchange);
  } catch (error) {
    return textFailure(exchange, error);
  }
}
