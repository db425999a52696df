import type {
  BindingDescriptor,
  BindingKind,
  BindingName,
  PortDescriptor,
  UrlReplacement,
} from "../service-descriptor.js";
import { decodePercent, type FormField } from "../http/form.js";
import { locationPath } from "../http/location.js";
import type { SoapVersion } from "../soap/version.js";
import { type Answer, optionsAnswer, redirectAnswer, Refusal } from "./answer.js";
import { textFailure } from "./failure.js";
import { answerHttp, answerXml, type ReadFields, readFormBody, readQuery } from "./http-endpoint.js";
import type { HttpRequest } from "./http-request.js";
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
export interface Routes {
  readonly paths: ReadonlyMap<string, ReadonlyMap<string, Action>>;
  readonly locations: readonly ValueLocation[];
}

/** A location that contains values (WSDL 1.1, section 4.6). */
interface ValueLocation {
  readonly location: string;
  readonly methods: Methods;
  /** The fields in the URL of a call; undefined for a URL of another location. */
  readonly fieldsOf: (request: HttpRequest) => readonly FormField[] | undefined;
}

/** The routes of a service while they are built. */
interface RouteTable {
  readonly serving: Serving;
  readonly paths: Map<string, Methods>;
  readonly locations: ValueLocation[];
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

/**
 * The paths of a service with the ports that are switched on: their own, and one for each location below them. "/" leads
 * to the page of the first port, where no port has that path.
 */
export function buildRoutes(serving: Serving): Routes {
  const table: RouteTable = { serving, paths: new Map(), locations: [], soap: new Map() };
  const ports = serving.service.ports.map((port) => ({ ...port, path: servedPath(port.path) }));
  const [first] = ports;
  if (first) addRoutes(table, "/", ["GET", "HEAD"], (exchange) => exchange.end(redirectAnswer(first.path)));
  for (const { path } of ports) {
    addRoutes(table, path, ["GET", "HEAD"], (exchange) => exchange.end(answerPage(exchange, path)));
  }
  for (const port of ports) {
    if (serving.bindings.has(port.name)) ADD_PORT[port.kind](table, port);
  }
  // A value can be equal to the text of another location: that with the longer text is the one meant.
  table.locations.sort((a, b) => textOf(b).length - textOf(a).length);
  return table;
}

/** The text of a location without the places of values. */
function textOf({ location }: ValueLocation): string {
  return location.replace(/\(.*?\)/g, "");
}

/** The path of a port without the query of its address, which belongs to the page; "/" for a port without an address. */
function servedPath(path: string): string {
  const [withoutQuery = ""] = path.split("?", 1);
  return withoutQuery === "" ? "/" : withoutQuery;
}

function addRoutes({ paths }: RouteTable, path: string, names: Iterable<MethodName>, action: Action): void {
  const methods: Methods = paths.get(path) ?? new Map();
  for (const name of names) methods.set(name, action);
  paths.set(path, methods);
}

/** The location that contains the values of calls, which is added where it is new. */
function valueLocation({ locations, serving }: RouteTable, location: string, { read }: UrlReplacement): ValueLocation {
  const known = locations.find((other) => other.location === location);
  if (known !== undefined) return known;
  const hasQuery = location.includes("?");
  const added: ValueLocation = {
    location,
    methods: new Map(),
    fieldsOf(request) {
      const { path, query = "" } = request;
      const fields = read(location, hasQuery ? `${path}?${query}` : path);
      return hasQuery ? fields : fields && [...fields, ...readQuery(request, serving.limits)];
    },
  };
  locations.unshift(added);
  return added;
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
  readonly [Kind in Exclude<BindingDescriptor["kind"], "soap">]: (
    operation: ServedOperation,
    port: BindingName,
    binding: Extract<BindingDescriptor, { readonly kind: Kind }>,
    readFields: ReadFields,
  ) => AnswerOne;
} = {
  http: (operation, port, binding, readFields) => (exchange) =>
    answerHttp(exchange, { operation, port, binding }, readFields),
  xml: (operation, port, binding) => (exchange) => answerXml(exchange, { operation, port, binding }),
};

/**
 * HEAD is a safe method (RFC 9110, section 9.2.1): it calls only what the contract says changes nothing. Of operations
 * with the same location, the first of the contract is the last that is added.
 */
function httpPort(method: "GET" | "POST", readFields: ReadFields) {
  return (table: RouteTable, { name, path }: PortDescriptor): void => {
    for (const operation of table.serving.operations.toReversed()) {
      const binding = operation.descriptor.bindings[name];
      if (binding === undefined || binding.kind === "soap") continue;
      const location = locationPath(path, binding.location);
      const replacement = binding.kind === "http" ? binding.replacement : undefined;
      const values = replacement && valueLocation(table, location, replacement);
      const fieldsOf: ReadFields = values ? ({ request }) => values.fieldsOf(request) ?? [] : readFields;
      const answerOne = ANSWERS[binding.kind](operation, name, binding as never, fieldsOf);
      const names = method === "GET" && operation.descriptor.safe === true ? (["GET", "HEAD"] as const) : [method];
      const action: Action = (exchange) => {
        answerOne(exchange).then(
          (answer) => exchange.end(answer),
          (error: unknown) => exchange.end(textFailure(exchange, error)),
        );
      };
      if (values === undefined) addRoutes(table, location, names, action);
      else for (const each of names) values.methods.set(each, action);
    }
  };
}

/**
 * Has a request answered by its path and method.
 * @throws {Refusal} 400 for more than one host, 404 for an unknown path, 405 with Allow for a method that the path does
 * not have
 */
export function route({ paths, locations }: Routes, exchange: Exchange): void {
  const { request } = exchange;
  const { method, path, host } = request;
  if (host?.includes(",") === true) throw new Refusal(400, "The request has more than one Host header.");
  if (method === "OPTIONS" && path === "*") {
    exchange.end(optionsAnswer("GET, HEAD, POST, OPTIONS"));
    return;
  }
  const methods =
    paths.get(path) ??
    paths.get(decodePercent(path)) ??
    locations.find(({ fieldsOf }) => fieldsOf(request) !== undefined)?.methods;
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
