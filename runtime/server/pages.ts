import type { ContractDocument, OperationDescriptor, PortDescriptor } from "../service-descriptor.js";
import { linkDocument } from "../documents.js";
import { quote } from "../errors.js";
import { portTitle } from "../protocols.js";
import { type Answer, contentAnswer, Refusal, textAnswer } from "./answer.js";
import { readQuery } from "./http-endpoint.js";
import type { HttpRequest } from "./http-request.js";
import type { ServerOptions } from "./options.js";
import type { Exchange, ServedOperation, Serving } from "./serving.js";

/** A GET of the path of a port. */
interface Page extends Pick<Exchange, "request" | "serving"> {
  readonly path: string;
}

/** What `GET {path}?NAME=VALUE` answers, by NAME in lower case. A bare `?NAME` has the value "". */
const QUERIES: ReadonlyMap<string, (page: Page, value: string) => Answer> = new Map([
  ["wsdl", (page, value) => contractDocument(page, "wsdl", value || "wsdl")],
  ["xsd", (page, value) => contractDocument(page, "xsd", value)],
  ["op", operationPage],
]);

/** Answers a GET of the path of a port: the contract, or the page about the service or one operation. */
export function answerPage({ request, serving }: Exchange, path: string): Answer {
  const page = { request, serving, path };
  const [field] = readQuery(request, serving.limits);
  if (field === undefined) return servicePage(page);
  const [name, value] = field;
  const answer = QUERIES.get(name.toLowerCase());
  if (answer !== undefined) return answer(page, value);
  throw new Refusal(404, `There is nothing under this query; the contract is under ?wsdl.`);
}

function contractDocument(page: Page, kind: "wsdl" | "xsd", name: string): Answer {
  const { service, documents } = page.serving;
  const document = service.documents.find((candidate) => candidate.kind === kind && candidate.name === name);
  const text = document && documents.get(document);
  if (document !== undefined && text !== undefined) return answerDocument(page, document, text);
  if (document !== undefined) throw new Refusal(404, "This server does not have the documents of its contract.");
  throw new Refusal(404, `The contract has no ${kind} document of this name; begin with ?wsdl.`);
}

function servicePage(page: Page): Answer {
  const { serving, path } = page;
  return explorerPage(page, undefined) ?? textAnswer(200, indexPage(serving, path, serving.operations));
}

function operationPage(page: Page, name: string): Answer {
  const { serving, path } = page;
  const operation = serving.operations.find(({ descriptor }) => descriptor.wireName === name);
  if (operation === undefined) throw new Refusal(404, "The service has no operation of this name; see ?wsdl.");
  return explorerPage(page, operation.descriptor) ?? textAnswer(200, indexPage(serving, path, [operation]));
}

/** The page of the explorer; undefined where the server has none. */
function explorerPage(
  { request, serving, path }: Page,
  operation: OperationDescriptor | undefined,
): Answer | undefined {
  const { service, bindings, options } = serving;
  const { explorer } = options;
  if (explorer === undefined) return undefined;
  const address = baseUrl(request, options) + path;
  return serving.pages.get(`op ${operation?.wireName ?? ""} ${address}`, () => {
    const { html, contentSecurityPolicy } = explorer({ service, operation, path, address, bindings });
    const headers: Answer["headers"] = ["Content-Security-Policy", contentSecurityPolicy];
    return contentAnswer(200, "text/html; charset=utf-8", new TextEncoder().encode(html), "success", headers);
  });
}

/** The plain-text answer to `GET {path}`: the service, and its operations with their bindings. */
export function indexPage(
  { service, operations, bindings }: Serving,
  path: string,
  shown: readonly ServedOperation[],
): string {
  const ports = service.ports.filter(({ name }) => bindings.has(name));
  const width = Math.max(0, ...operations.map(({ descriptor }) => descriptor.wireName.length));
  const lines = shown.map(({ descriptor }) => {
    return `  ${descriptor.wireName.padEnd(width)}  ${portTitles(descriptor, ports)}`;
  });
  return [`${service.name} (${service.namespace})`, "", "Operations:", ...lines, "", `Contract: ${path}?wsdl`].join(
    "\n",
  );
}

function portTitles({ bindings }: OperationDescriptor, ports: readonly PortDescriptor[]): string {
  const offered = ports.filter(({ name }) => bindings[name] !== undefined);
  return offered.map(portTitle).join(", ");
}

/** Answers with a document of the contract, in which the service's address is the one that the client used. */
function answerDocument({ request, serving, path }: Page, document: ContractDocument, text: string): Answer {
  const base = baseUrl(request, serving.options);
  return serving.pages.get(`${document.kind} ${document.name} ${base}${path}`, () => {
    const kinds = new Map(serving.service.documents.map(({ name, kind }) => [name, kind]));
    const linked = linkDocument(text, document.links, (link) =>
      "path" in link
        ? `${base}${link.path}`
        : `${base}${path}?${kinds.get(link.document)}=${encodeURIComponent(link.document)}`,
    );
    return contentAnswer(200, "text/xml; charset=utf-8", new TextEncoder().encode(linked));
  });
}

/** A host name, an IPv4 address or an IPv6 address in brackets, with or without a port (RFC 3986, section 3.2.2). */
const HOST = /^(?:[A-Za-z0-9._~-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;

/**
 * The URL under which the client reached the server, without a slash at its end: from the option, from the proxy's
 * headers where they are trusted, else from the request itself.
 * @throws {Refusal} 400 when the request names no host, or one that is not valid in a URL
 */
function baseUrl(request: HttpRequest, { baseUrl, trustProxy = false }: ServerOptions): string {
  if (baseUrl !== undefined) return baseUrl.replace(/\/+$/, "");
  const host = (trustProxy ? forwarded(request, "x-forwarded-host") : undefined) ?? request.host;
  const scheme = (trustProxy ? forwarded(request, "x-forwarded-proto") : undefined) ?? request.scheme;
  if (host === undefined || host === "") {
    throw new Refusal(400, "A Host header is needed, because the contract names the address that it was asked under.");
  }
  if (!HOST.test(host) || !/^https?$/.test(scheme)) {
    throw new Refusal(400, `The host ${quote(`${scheme}://${host}`)} is not valid.`);
  }
  return `${scheme}://${host}`;
}

/** The value of the first proxy, the one that the client connected to. */
function forwarded(request: HttpRequest, name: string): string | undefined {
  return request.header(name)?.split(",")[0]?.trim();
}
