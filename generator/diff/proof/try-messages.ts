import { call } from "../../../runtime/client/call.js";
import { type Caller, createCaller } from "../../../runtime/client/caller.js";
import { encodeRequest } from "../../../runtime/client/encode-request.js";
import { fetchTransport } from "../../../runtime/client/fetch-transport.js";
import type { Transport, TransportRequest } from "../../../runtime/client/transport.js";
import type { OperationDescriptor } from "../../../runtime/descriptor.js";
import { EncodeError } from "../../../runtime/errors.js";
import { openEnvelope } from "../../../runtime/soap/envelope.js";
import { readFault } from "../../../runtime/soap/read-fault.js";
import type { BindingName } from "../bindings.js";
import { completeRequest } from "./complete-request.js";
import type { WireMessage } from "./proof.js";
import { resultType } from "./result-type.js";
import type { Side } from "./side.js";
import { findDifference, findLoss, findSkipped, type WireTree, wireTree } from "./wire-tree.js";

/**
 * What came of one message. "agreed" may have parts that a client has skipped, as it does with what it does not know;
 * "refused" and "different" hold what the other side said, or read instead.
 */
export type Outcome =
  | { readonly kind: "agreed"; readonly message: WireMessage; readonly skipped: readonly string[] }
  | { readonly kind: "refused" | "different"; readonly message: WireMessage; readonly outcome: string };

const BASE_URL = "http://localhost";

/** An answer to try. */
export interface ResponseTrial {
  readonly client: Side;
  readonly server: Side;
  /** The operation as the client knows it, and as the server does. */
  readonly operation: OperationDescriptor;
  readonly served: OperationDescriptor;
  readonly binding: BindingName;
  /** What the server's handler gives. */
  readonly result: unknown;
}

/** A client of one side that calls the server of the other. */
export function callerFor(client: Side, transport: Transport): Caller {
  return createCaller(client.service, { baseUrl: BASE_URL, transport, timeout: Number.POSITIVE_INFINITY });
}

/** The transport that leads straight to a side's server. */
export function serverTransport({ server }: Side): Transport {
  return fetchTransport({ fetch: (url, init) => server.fetch(new Request(url, init)) });
}

/**
 * Sends a request of one side's client to the other side's server: it must be taken, and read as it was meant. Undefined
 * for a request that the binding cannot say: a form has no absent parameters.
 */
export async function tryRequest(
  client: Side,
  server: Side,
  operation: OperationDescriptor,
  binding: BindingName,
  request: unknown,
): Promise<Outcome | undefined> {
  const { endpoint } = callerFor(client, serverTransport(server));
  const sent = encodeIfPossible(endpoint, operation, binding, request);
  if (sent === undefined) return undefined;
  server.takeReceived();
  const response = await server.server.fetch(toRequest(sent));
  const received = server.takeReceived();
  if (received === undefined) {
    const outcome = `HTTP ${response.status}: ${refusalText(new Uint8Array(await response.arrayBuffer()))}`;
    return { kind: "refused", message: requestMessage(sent), outcome };
  }
  const meant = wireTree(operation.request.type, request);
  const difference = findDifference(meant, wireTree(received.operation.request.type, received.request));
  const message = requestMessage(sent);
  return difference === undefined
    ? { kind: "agreed", message, skipped: [] }
    : { kind: "different", message, outcome: difference };
}

/**
 * Lets a client of one side read an answer of the other side's server, which was asked by a client of its own: it must
 * be readable, and all that the client knows of it must be read as it was meant.
 */
export async function tryResponse({
  client,
  server,
  operation,
  served,
  binding,
  result,
}: ResponseTrial): Promise<Outcome> {
  server.answer = result;
  const own = callerFor(server, serverTransport(server));
  const sent = encodeRequest(own.endpoint, served, binding, completeRequest(served));
  const response = await server.server.fetch(toRequest(sent));
  const body = new Uint8Array(await response.arrayBuffer());
  const message = responseMessage(response, body);
  try {
    const read = await readAnswer(client, operation, binding, response, body);
    return compareResults(message, resultTrees(operation, served, result, read));
  } catch (error) {
    return {
      kind: "refused",
      message,
      outcome: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    };
  }
}

/** Reads an answer as a side's client reads it. Throws what the client throws. */
export async function readAnswer(
  client: Side,
  operation: OperationDescriptor,
  binding: BindingName,
  { status, headers }: Pick<Response, "status" | "headers">,
  body: Uint8Array,
): Promise<unknown> {
  const transport = fetchTransport({
    fetch: async () => new Response(body.length === 0 ? null : (body as Uint8Array<ArrayBuffer>), { status, headers }),
  });
  const caller = callerFor(client, transport);
  return call<object, unknown>(caller, operation as OperationDescriptor<object>, completeRequest(operation), {
    binding,
  });
}

/** What the server meant and what the client has read; nothing where one of them knows no result. */
function resultTrees(
  operation: OperationDescriptor,
  served: OperationDescriptor,
  meant: unknown,
  read: unknown,
): { readonly meant: WireTree; readonly read: WireTree } {
  const known = resultType(operation);
  const written = resultType(served);
  if (known === undefined || written === undefined) return { meant: "", read: "" };
  return { meant: wireTree(written, meant), read: wireTree(known, read) };
}

function compareResults(message: WireMessage, { meant, read }: ReturnType<typeof resultTrees>): Outcome {
  const difference = findLoss(meant, read);
  if (difference !== undefined) return { kind: "different", message, outcome: difference };
  return { kind: "agreed", message, skipped: findSkipped(meant, read) };
}

function encodeIfPossible(
  endpoint: string,
  operation: OperationDescriptor,
  binding: BindingName,
  values: unknown,
): TransportRequest | undefined {
  try {
    return encodeRequest(endpoint, operation, binding, values as Readonly<Record<string, unknown>>);
  } catch (error) {
    if (error instanceof EncodeError) return undefined;
    throw error;
  }
}

function toRequest({ url, method, headers, body }: TransportRequest): Request {
  return new Request(url, { method, headers, ...(body && { body: body as Uint8Array<ArrayBuffer> }) });
}

function requestMessage({ method, url, headers, body }: TransportRequest): WireMessage {
  const path = url.slice(BASE_URL.length);
  return { kind: "request", method, path, headers, body: body === undefined ? "" : new TextDecoder().decode(body) };
}

function responseMessage({ status, headers }: Response, body: Uint8Array): WireMessage {
  const contentType = headers.get("content-type");
  return {
    kind: "response",
    status,
    headers: contentType === null ? {} : { "content-type": contentType },
    body: new TextDecoder().decode(body),
  };
}

/** The reason in a fault of either version, or the text itself where it is none. */
function refusalText(body: Uint8Array): string {
  try {
    const envelope = openEnvelope(body);
    return readFault(envelope.version, envelope.readNode()).reason;
  } catch {
    return new TextDecoder().decode(body).slice(0, 500);
  }
}
