import { stubHandlers } from "../../../../conformance/stub/stub-handlers.js";
import { requestOf, sequenceOf } from "../../../../conformance/supported.js";
import { service } from "../../../../generated/src/service.js";
import type { ChildDescriptor, OperationDescriptor, ServiceDescriptor } from "../../../../runtime/descriptor.js";
import { resolveType } from "../../../../runtime/resolve-type.js";
import type { ServerOptions } from "../../../../runtime/server/options.js";
import { serve } from "../../../../runtime/server/serve.js";
import { SOAP } from "../../../../runtime/soap/version.js";
import { type Fetch, server } from "../broken-server.js";

/** A SOAP request whose body is text. */
export interface Message {
  readonly method: string;
  readonly headers: Headers;
  readonly text: string;
}

/** A server that makes something else of each request before it looks at it. */
export function reading(change: (message: Message) => Partial<Message>, next: Fetch = server()): Fetch {
  return async (request) => {
    const { method, headers, url } = request;
    const sent = { method, headers: new Headers(headers), text: await request.text() };
    const read = { ...sent, ...change(sent) };
    return next(new Request(url, { method: read.method, headers: read.headers, body: read.text }));
  };
}

/** A server that reads the text of messages in its own way. */
export function readingText(change: (text: string) => string): Fetch {
  return reading(({ text }) => ({ text: change(text) }));
}

/** A server that answers some requests with a fault or a page of its own. */
export function refusing(isRefused: (request: Request, text: string) => boolean, refuse = clientFault): Fetch {
  return async (request) => {
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await request.clone().arrayBuffer());
    return isRefused(request, text) ? refuse(request) : server()(request);
  };
}

/** A server that writes its faults in its own way. */
export function faulting(
  change: (text: string) => string,
  more: { status?: number; contentType?: string } = {},
): Fetch {
  return async (request) => {
    const response = await server()(request);
    if (response.status < 400) return response;
    const headers = new Headers(response.headers);
    if (more.contentType !== undefined) headers.set("content-type", more.contentType);
    return new Response(change(await response.text()), { status: more.status ?? response.status, headers });
  };
}

/** A server of a contract whose parameters say something else. */
export function ofParameters(change: (child: ChildDescriptor) => ChildDescriptor, options: ServerOptions = {}): Fetch {
  const changed: ServiceDescriptor = {
    ...service,
    operations: service.operations.map((each) => withParameters(each, change)),
  };
  return serve(changed, stubHandlers(service) as never, options).fetch;
}

function withParameters(
  operation: OperationDescriptor,
  change: (child: ChildDescriptor) => ChildDescriptor,
): OperationDescriptor {
  const request = requestOf(operation);
  const type = resolveType(request.type);
  if (type.kind !== "complex") return operation;
  const changed = { ...type, children: sequenceOf(type).map(change) };
  return { ...operation, input: { style: "document", body: [{ ...request, type: () => changed }] } };
}

/** A well-formed fault that blames the caller. */
function clientFault(request: Request): Response {
  const is12 = request.headers.get("content-type")?.startsWith(SOAP["1.2"].mediaType) === true;
  const { namespace, contentType } = SOAP[is12 ? "1.2" : "1.1"];
  const fault = is12
    ? '<s:Code><s:Value>s:Sender</s:Value></s:Code><s:Reason><s:Text xml:lang="en">no</s:Text></s:Reason>'
    : "<faultcode>s:Client</faultcode><faultstring>no</faultstring>";
  const body = `<s:Envelope xmlns:s="${namespace}"><s:Body><s:Fault>${fault}</s:Fault></s:Body></s:Envelope>`;
  return new Response(body, { status: is12 ? 400 : 500, headers: { "content-type": contentType } });
}
