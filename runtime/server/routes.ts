import type { BindingDescriptor, BindingKind, BindingName, PortDescriptor } from "../service-descriptor.js";
import { decodePercent } from "../http/form.js";
import { locationPath } from "../http/location.js";
import type { SoapVersion } from "../soap/version.js";
import { type Answer, optionsAnswer, Refusal } from "./answer.js";
import { textFailure } from "./failure.js";
import { answerHttp, answerXml, type ReadFields, readFormBody, readQuery } from "./http-endpoint.js";
import { answerPage } from "./pages.js";
import type { Exchange, ServedOperation, Serving } from "./serving.js";
import { answerSoap } from "./soap-endpoint.js";
import { addSoapPort, type SoapEndpoint } from "./soap-table.js";

/**
 * What answers a method on a path: it ends the exchange, or throws at once.
 * @throws {Refusal | DecodeError}
 */
type Action = (exchange: Exchange) => void;

/** The methods of a path. Every path has OPTIONS too. */
type Methods = Map<MethodName, Action>;

type MethodName = "GET" | "HEAD" | "POST";

/** The paths of a service. */
export type Routes = ReadonlyMap<string, ReadonlyMap<string, Action>>;

/** The routes of a service while they are built. */
interface RouteTable {
  readonly serving: Serving;
  readonly routes: Map<string, Methods>;
  /** By path: ports of both versions of SOAP may have the same one. */
  readonly soap: Map<string, SoapEndpoint>;
}

/** How the routes of a port are added, by its protocol. */
const ADD_PORT: Readonly<Record<BindingKind, (table: RouteTable, port: PortDescriptor) => void>> = {
  soap11: soapPort("1.1"),
  soap12: soapPort("1.2"),
  httpGet: httpPort("GET", ({ request, serving }) => readQuery(request, serving.limits)),
  httpPost: httpPort("POST", readFormBody),
};

/** The paths of a service with the ports that are switched on: their own, and one for each location below them. */
export function buildRoutes(serving: Serving): Routes {
  const table: RouteTable = { serving, routes: new Map(), soap: new Map() };
  const ports = serving.service.ports.map((port) => ({ ...port, path: servedPath(port.path) }));
  for (const { path } of ports) {
    addRoutes(table, path, ["GET", "HEAD"], (exchange) => exchange.end(answerPage(exchange, path)));
  }
  for (const port of ports) {
    if (serving.bindings.has(port.name)) ADD_PORT[port.kind](table, port);
  }
  return table.routes;
}

/** The path of a port without the query of its address, which belongs to the page; "/" for a port without an address. */
function servedPath(path: string): string {
  const [withoutQuery = ""] = path.split("?", 1);
  return withoutQuery === "" ? "/" : withoutQuery;
}

function addRoutes({ routes }: RouteTable, path: string, names: Iterable<MethodName>, action: Action): void {
  const methods: Methods = routes.get(path) ?? new Map();
  for (const name of names) methods.set(name, action);
  routes.set(path, methods);
}

function soapPort(version: SoapVersion) {
  return (table: RouteTable, port: PortDescriptor): void => {
    const endpoint: SoapEndpoint = table.soap.get(port.path) ?? {
      tables: new Map(),
      accepted: new Set(),
      attachments: undefined,
    };
    addSoapPort(endpoint, version, port, table.serving);
    if (endpoint.tables.size === 0) return;
    table.soap.set(port.path, endpoint);
    addRoutes(table, port.path, ["POST"], (exchange) => answerSoap(exchange, endpoint));
  };
}

/** Answers the calls of an operation. */
type AnswerOne = (exchange: Exchange) => Promise<Answer>;

/** What answers over a port of HTTP GET or POST, by the kind of the binding. */
const ANSWERS: {
  readonly [Kind in BindingDescriptor["kind"]]: (
    operation: ServedOperation,
    port: BindingName,
    binding: Extract<BindingDescriptor, { readonly kind: Kind }>,
    readFields: ReadFields,
  ) => AnswerOne | undefined;
} = {
  soap: () => undefined,
  http: (operation, port, binding, readFields) => (exchange) =>
    answerHttp(exchange, { operation, port, binding }, readFields),
  xml: (operation, port, binding) => (exchange) => answerXml(exchange, { operation, port, binding }),
};

/** HEAD is a safe method (RFC 9110, section 9.2.1): it calls only what the contract says changes nothing. */
function httpPort(method: "GET" | "POST", readFields: ReadFields) {
  return (table: RouteTable, { name, path }: PortDescriptor): void => {
    for (const operation of table.serving.operations) {
      const binding = operation.descriptor.bindings[name];
      const answerOne = binding && ANSWERS[binding.kind](operation, name, binding as never, readFields);
      if (binding === undefined || binding.kind === "soap" || answerOne === undefined) continue;
      const names = method === "GET" && operation.descriptor.safe === true ? (["GET", "HEAD"] as const) : [method];
      addRoutes(table, locationPath(path, binding.location), names, (exchange) => {
        answerOne(exchange).then(
          (answer) => exchange.end(answer),
          (error: unknown) => exchange.end(textFailure(exchange, error)),
        );
      });
    }
  };
}

/**
 * Has a request answered by its path and method.
 * @throws {Refusal} 400 for more than one host, 404 for an unknown path, 405 with Allow for a method that the path does
 * not have
 */
export function route(routes: Routes, exchange: Exchange): void {
  const { method, path, host } = exchange.request;
  if (host?.includes(",") === true) throw new Refusal(400, "The request has more than one Host header.");
  const methods = routes.get(path) ?? routes.get(decodePercent(path));
  if (method === "OPTIONS" && path === "*") {
    exchange.end(optionsAnswer("GET, HEAD, POST, OPTIONS"));
    return;
  }
  if (methods === undefined) throw new Refusal(404, "There is no service and no operation under this path.");
  const action = methods.get(method);
  if (action !== undefined) {
    action(exchange);
    return;
  }
  const allow = [...methods.keys(), "OPTIONS"].join(", ");
  if (method === "OPTIONS") exchange.end(optionsAnswer(allow));
  else throw new Refusal(405, `Only ${allow} are answered here.`, ["Allow", allow]);
}
