import type { BindingKind, OperationDescriptor } from "@portwright/runtime";
import { httpBindingOf, requestElement } from "@portwright/runtime";
import {
  encodeRequest,
  type PreparedCall,
  prepareCall,
  readResult,
  type TransportRequest,
  type TransportResponse,
} from "@portwright/runtime/client";
import { decodeDocument, encodeDocument, openEnvelope, readFault } from "@portwright/runtime/codec";
import { type Answer, bodyBytes } from "@portwright/runtime/server";
import type { SupportedElement } from "./header-or-detail.js";
import type { Implementation, ImplementedPort } from "./implementation.js";
import type { WireMessage } from "./proof.js";
import { completeRequest, ifRepresentable, representable, resultTree, type Values } from "./representable.js";
import { respell } from "./spellings.js";
import { lenientOutcome, type Outcome, type Reading, refusedOutcome, strictOutcome, type TryValue } from "./trial.js";
import { type WireTree, wireTree } from "./wire-tree.js";

/** The number of characters of a refusal that are kept where it is no fault. */
const KEPT = 500;

/** How messages are tried. */
export interface Manner {
  /** Whether other spellings of the messages are tried too. */
  readonly respelled: boolean;
}

/** What a reader makes of a message with this body. */
type Judge = (body: Uint8Array) => Promise<Outcome>;

/** The outcomes of a message, and of those of its other spellings that its own contract reads as the same value. */
async function outcomesOf(
  body: Uint8Array,
  { respelled }: Manner,
  byReader: Judge,
  byWriter: Judge,
): Promise<readonly Outcome[]> {
  const outcomes = [await byReader(body)];
  for (const other of respelled ? respell(body) : []) {
    const own = await byWriter(other);
    if (own.kind === "agreed" && own.skipped.length === 0) outcomes.push(await byReader(other));
  }
  return outcomes;
}

/**
 * Sends requests of a client to a server: each must be accepted and read as it was meant.
 * @param port where the requests are sent to; undefined where the contract has no such port
 */
export function requestTrial(
  { client, server }: { readonly client: Implementation; readonly server: Implementation },
  operation: OperationDescriptor,
  binding: BindingKind,
  port: ImplementedPort | undefined,
  manner: Manner,
): TryValue {
  const isForm = httpBindingOf(operation.bindings[binding]) !== undefined;
  return async (values) => {
    const request = representable(operation, binding, values as Values);
    const sent = port && ifRepresentable(() => encodeRequest(port.endpoint, operation, port, request));
    if (sent === undefined) return [];
    const meant = requestTree(operation, binding, request);
    if (isForm || sent.body === undefined) return [await requestOutcome(server, sent, binding, meant)];
    return outcomesOf(
      sent.body,
      manner,
      (body) => requestOutcome(server, { ...sent, body }, binding, meant),
      (body) => requestOutcome(client, { ...sent, body, url: client.endpoint(binding) }, binding, meant),
    );
  };
}

async function requestOutcome(
  server: Implementation,
  sent: TransportRequest,
  binding: BindingKind,
  meant: WireTree,
): Promise<Outcome> {
  server.takeReceived();
  const answer = await server.respond(sent);
  const received = server.takeReceived();
  if (received === undefined) return refused(sent, answer);
  const read = requestTree(received.operation, binding, received.request);
  return strictOutcome(requestMessage(sent), { meant, read });
}

/** What a request says: elements over SOAP; over HTTP fields, which have no namespace and are repeated for each item. */
function requestTree(operation: OperationDescriptor, binding: BindingKind, request: unknown): WireTree {
  const http = httpBindingOf(operation.bindings[binding]);
  if (http === undefined) return wireTree(requestElement(operation).type, request);
  return http.parameters.flatMap(({ property, name, type, array }) => {
    const value = (request as Values)[property];
    const items = array === true ? (value as readonly unknown[]) : [value];
    return items.map((item) => ({ name, tree: wireTree(type, item) }));
  });
}

function refused(sent: TransportRequest, answer: Answer): Outcome {
  return { kind: "refused", message: requestMessage(sent), outcome: `HTTP ${answer.status}: ${refusalText(answer)}` };
}

/** The reason in a fault of either version, or the text itself where it is no fault. */
function refusalText(answer: Answer): string {
  const body = bodyBytes(answer);
  try {
    const envelope = openEnvelope(body);
    return readFault(envelope.version, envelope.readNode()).reason;
  } catch {
    return new TextDecoder().decode(body).slice(0, KEPT);
  }
}

/** Whose answers are tried. */
export interface Answering {
  readonly client: Implementation;
  readonly server: Implementation;
  /** The operation in the contract of the client, and in that of the server. */
  readonly operation: OperationDescriptor;
  readonly served: OperationDescriptor;
  readonly binding: BindingKind;
}

/**
 * Lets a client read answers of a server, which a client of its own contract calls: each must be readable, and what the
 * contract of the client declares must be read as it was meant. The value is the result that the handler returns.
 */
export function responseTrial(answering: Answering, manner: Manner): TryValue {
  const { client, server, operation, served, binding } = answering;
  const port = server.port(binding);
  const asked =
    port && ifRepresentable(() => encodeRequest(port.endpoint, served, port, completeRequest(served, binding)));
  const callOf = ({ caller }: Implementation, called: OperationDescriptor) =>
    ifRepresentable(() => prepareCall(caller, called, completeRequest(called, binding), { binding }));
  const call = callOf(client, operation);
  const own = callOf(server, served);
  return async (result) => {
    if (asked === undefined || call === undefined || own === undefined) return [];
    server.answer = result;
    const answer = await server.respond(asked);
    if (answer.outcome === "failed") return [];
    const isDocument = httpBindingOf(served.bindings[binding]) === undefined;
    return outcomesOf(
      bodyBytes(answer),
      { respelled: manner.respelled && isDocument },
      (body) => responseOutcome(answering, result, call, { ...answer, body }),
      (body) => responseOutcome({ ...answering, operation: served }, result, own, { ...answer, body }),
    );
  };
}

async function responseOutcome(
  answering: Answering,
  result: unknown,
  call: PreparedCall,
  answer: Answer,
): Promise<Outcome> {
  const message = responseMessage(answer);
  try {
    return lenientOutcome(message, resultReading(answering, result, await readAnswer(call, answer)));
  } catch (error) {
    return refusedOutcome(message, error);
  }
}

function readAnswer(call: PreparedCall, answer: Answer): Promise<unknown> {
  const { status } = answer;
  const body = bodyBytes(answer);
  const response: TransportResponse = {
    status,
    header: (name) => (name === "content-type" ? contentTypeOf(answer) : undefined),
    bytes: async () => body,
    async *chunks() {
      yield body;
    },
  };
  return readResult(call, response);
}

/**
 * The result as the server meant it and as the client has read it; empty where a contract has none. A client for whose
 * contract the result is a list reads an absent one as an empty list.
 */
function resultReading({ operation, served, binding }: Answering, meant: unknown, read: unknown): Reading {
  if (operation.result === undefined || served.result === undefined) return { meant: "", read: "" };
  const given = operation.result.absent === "empty" ? (meant ?? []) : meant;
  return { meant: resultTree(served, binding, given), read: resultTree(operation, binding, read) };
}

/** Lets one implementation read header blocks or fault details that the other writes. */
export function elementTrial(writer: SupportedElement, reader: SupportedElement, manner: Manner): TryValue {
  return async (value) => {
    const meant = wireTree(writer.element.type, value);
    return outcomesOf(
      encodeDocument(writer.element, value),
      manner,
      async (body) => elementOutcome(reader, body, meant),
      async (body) => elementOutcome(writer, body, meant),
    );
  };
}

function elementOutcome(reader: SupportedElement, body: Uint8Array, meant: WireTree): Outcome {
  const message: WireMessage = { kind: "element", body: textOf(body) };
  try {
    const reading = { meant, read: wireTree(reader.element.type, readElement(reader, message.body)) };
    return reader.stage === "header" ? strictOutcome(message, reading) : lenientOutcome(message, reading);
  } catch (error) {
    return refusedOutcome(message, error);
  }
}

/**
 * Reads an element: a header of a request as strictly as a server does, any other as leniently as a client.
 * @throws {DecodeError} for an element that violates the contract
 */
export function readElement({ element, stage }: Pick<SupportedElement, "element" | "stage">, body: string): unknown {
  return decodeDocument(element, new TextEncoder().encode(body), { unknown: stage === "header" ? "error" : "ignore" });
}

function requestMessage({ method, url, headers, body }: TransportRequest): WireMessage {
  return { kind: "request", method, path: url.replace(/^https?:\/\/[^/]*/, ""), headers, body: textOf(body) };
}

function responseMessage(answer: Answer): WireMessage {
  const contentType = contentTypeOf(answer);
  const headers = contentType === undefined ? {} : { "content-type": contentType };
  return { kind: "response", status: answer.status, headers, body: textOf(bodyBytes(answer)) };
}

/** The media type of an answer; undefined where there is no body. */
function contentTypeOf({ headers }: Answer): string | undefined {
  return headers.find((_, index) => headers[index - 1]?.toLowerCase() === "content-type");
}

function textOf(body: Uint8Array | undefined): string {
  return body === undefined ? "" : new TextDecoder().decode(body);
}
