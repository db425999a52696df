import { stubHandlers } from "customerapi/conformance";
import { createServer, type Handlers, type ServerOptions } from "customerapi/server";
import { service } from "../../../generated/src/service.js";
import type { ChildDescriptor } from "../../../runtime/descriptor.js";
import type { OperationDescriptor, ServiceDescriptor } from "../../../runtime/service-descriptor.js";
import { childrenOf, requestElement, resolveType } from "../../../runtime/views.js";
import { serve } from "../../../runtime/server/serve.js";
import type { Fetch } from "./mutant.js";

/** A request as a broken server sees it. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  /** The body, a character a byte: no encoding is lost on the way. */
  readonly body: string;
}

/** An answer as a broken server writes it. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** The generated server with stub handlers, some of them replaced. */
export function goodServer(overrides: Partial<Handlers> = {}, options: ServerOptions = {}): Fetch {
  return createServer(stubHandlers(overrides), options).fetch;
}

/** A server that makes something else of each request before it looks at it. */
export function reading(change: (sent: Sent) => Partial<Sent>, server: Fetch = goodServer()): () => Fetch {
  return () => async (request) => {
    const sent = await readSent(request);
    return server(toRequest({ ...sent, ...change(sent) }));
  };
}

/** A server that makes something else of the body of each request. */
export function readingBody(change: (body: string) => string, server?: Fetch): () => Fetch {
  return reading(({ body }) => ({ body: change(body) }), server);
}

/** A server that makes something else of the query or form of each call over HTTP GET and POST. */
export function readingForm(change: (form: string) => string, server?: Fetch): () => Fetch {
  return reading(({ method, url, headers, body }) => {
    const [place = "", query] = url.split("?");
    if (isDocument(url)) return {};
    if (query !== undefined) return { url: `${place}?${change(query)}` };
    const isForm = method === "POST" && headers.get("content-type")?.toLowerCase().includes("form") === true;
    return isForm ? { body: change(body) } : {};
  }, server);
}

/** A server that changes each answer on its way out. */
export function answering(
  change: (answer: Answer & { readonly body: string }, sent: Sent) => Partial<Answer>,
  server: Fetch = goodServer(),
): () => Fetch {
  return () => async (request) => {
    const sent = await readSent(request.clone());
    const { status, headers, ...response } = await readAnswer(await server(request));
    const answer = { status, headers, ...response };
    return toResponse({ ...answer, ...change(answer, sent) });
  };
}

/** A server that changes its results. */
export function resulting(change: (body: string, sent: Sent) => string, server?: Fetch): () => Fetch {
  return answering(({ status, body }, sent) => {
    return status === 200 && !isDocument(sent.url) ? { body: change(body, sent) } : {};
  }, server);
}

/** A server that changes its refusals. */
export function refusing(
  change: (answer: Answer & { readonly body: string }, sent: Sent) => Partial<Answer>,
): () => Fetch {
  return answering((answer, sent) => (answer.status >= 400 ? change(answer, sent) : {}));
}

/** A server that answers some requests in a way of its own. */
export function exceptFor(
  isSpecial: (sent: Sent) => boolean,
  answer: (sent: Sent, server: Fetch) => Answer | Promise<Response>,
): () => Fetch {
  return () => {
    const server = goodServer();
    return async (request) => {
      const sent = await readSent(request.clone());
      if (!isSpecial(sent)) return server(request);
      const special = answer(sent, server);
      return "then" in special ? special : toResponse(special);
    };
  };
}

/** A server of a contract whose parameters say something else. */
export function ofParameters(change: (child: ChildDescriptor) => ChildDescriptor, options: ServerOptions = {}): Fetch {
  const changed: ServiceDescriptor = {
    ...service,
    operations: service.operations.map((each) => withParameters(each, change)),
  };
  return serve(changed, stubHandlers() as never, options).fetch;
}

function withParameters(
  operation: OperationDescriptor,
  change: (child: ChildDescriptor) => ChildDescriptor,
): OperationDescriptor {
  const request = requestElement(operation);
  const type = resolveType(request.type);
  if (type.kind !== "complex") return operation;
  const changed = { ...type, children: childrenOf(type).map(change) };
  return { ...operation, input: { style: "document", body: [{ ...request, type: () => changed }] } };
}

/** Whether a request asks for a document of the contract. */
export function isDocument(url: string): boolean {
  return /\?(?:wsdl|xsd)/.test(url);
}

/** Whether a request is one over SOAP 1.2. */
export function isSoap12({ headers }: Sent): boolean {
  return headers.get("content-type")?.startsWith("application/soap+xml") === true;
}

/** Whether a request is one over SOAP. */
export function isSoap(sent: Sent): boolean {
  return (
    sent.method === "POST" && (isSoap12(sent) || sent.headers.get("content-type")?.startsWith("text/xml") === true)
  );
}

/** A copy of headers with other values; null takes one away. */
export function withHeaders(headers: Headers, changes: Readonly<Record<string, string | null>>): Headers {
  const copy = new Headers(headers);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) copy.delete(name);
    else copy.set(name, value);
  }
  return copy;
}

/** Has a request answered after it was changed. */
export function forward(server: Fetch, sent: Sent): Promise<Response> {
  return server(toRequest(sent));
}

async function readSent(request: Request): Promise<Sent> {
  const { method, url, headers } = request;
  return { method, url, headers, body: Buffer.from(await request.arrayBuffer()).toString("latin1") };
}

function toRequest({ method, url, headers, body }: Sent): Request {
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(url, { method, headers, ...(hasBody && { body: Buffer.from(body, "latin1") }) });
}

async function readAnswer(response: Response): Promise<Answer & { readonly body: string }> {
  return { status: response.status, headers: response.headers, body: await response.text() };
}

function toResponse({ status, headers, body }: Answer): Response {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  return new Response(body.length === 0 ? null : bytes, {
    status,
    headers: withHeaders(headers, { "content-length": null }),
  });
}
