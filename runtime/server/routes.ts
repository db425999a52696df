import { decodePercent } from "../http/form.js";
import { type Answer, optionsAnswer, Refusal } from "./answer.js";
import type { Exchange } from "./exchange.js";
import { answerHttp } from "./http-endpoint.js";
import { answerPage } from "./pages.js";
import type { Serving } from "./serving.js";
import { answerSoap } from "./soap-endpoint.js";
import { soapOperations } from "./soap-operations.js";

/** What answers a method on a path. */
type Action = (exchange: Exchange) => Answer | Promise<Answer>;

/** The methods of a path. HEAD and OPTIONS follow from them. */
type Methods = Map<"GET" | "POST", Action>;

/** The paths of a service. */
export type Routes = ReadonlyMap<string, ReadonlyMap<string, Action>>;

const HTTP_METHODS = { httpGet: "GET", httpPost: "POST" } as const;

/** The paths of a service with the bindings that are switched on: its own, and one for each location below it. */
export function buildRoutes(serving: Serving): Routes {
  const { path } = serving.service;
  const routes = new Map<string, Methods>([[path, new Map([["GET", answerPage]])]]);
  const soap = soapOperations(serving);
  if (soap.size > 0) routes.get(path)?.set("POST", (exchange) => answerSoap(exchange, soap));
  for (const operation of serving.operations) {
    for (const name of ["httpGet", "httpPost"] as const) {
      const binding = operation.descriptor.bindings[name];
      if (binding === undefined || !serving.bindings.has(name)) continue;
      const methods: Methods = routes.get(path + binding.location) ?? new Map();
      methods.set(HTTP_METHODS[name], (exchange) => answerHttp(exchange, operation, name, binding));
      routes.set(path + binding.location, methods);
    }
  }
  return routes;
}

/**
 * Answers a request by its path and method.
 * @throws {Refusal} 404 for an unknown path, 405 with Allow for a method that the path does not have
 */
export function route(routes: Routes, exchange: Exchange): Answer | Promise<Answer> {
  const { method, path } = exchange.request;
  const methods = routes.get(path) ?? routes.get(decodePercent(path));
  if (methods === undefined) throw new Refusal(404, "There is no service and no operation under this path.");
  const allow = [...methods.keys()].flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name])).concat("OPTIONS");
  if (method === "OPTIONS") return optionsAnswer(allow.join(", "));
  const action = methods.get(method === "HEAD" ? "GET" : method);
  if (action !== undefined) return action(exchange);
  throw new Refusal(405, `Only ${allow.join(", ")} are answered here.`, [["Allow", allow.join(", ")]]);
}
