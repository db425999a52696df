import type { BindingKind, ElementDescriptor, OperationDescriptor } from "@portwright/runtime";
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
import { lenientOutcome, type Outcome, type Reading, refusedOutcome, strictOutcome, type TryValue } from "./trial.js";
import { type WireTree, wireTree } from "./wire-tree.js";

/** The number of characters of a refusal that are kept where it is no fault. */
const KEPT = 500;

/**
 * Sends requests of a client to a server: each must be accepted and read as it was meant.
 * @param port where the requests are sent to; undefined where the contract has no such port
 */
export function requestTrial(
  server: Implementation,
  operation: OperationDescriptor,
  binding: BindingKind,
  port: ImplementedPort | undefined,
): TryValue {
  return async (values) => {
    const request = representable(operation, binding, values as Values);
    const sent = port && ifRepresentable(() => encodeRequest(port.endpoint, operation, port, request));
    if (sent === undefined) return undefined;
    server.takeReceived();
    const answer = await server.respond(sent);
    const received = server.takeReceived();
    if (received === undefined) return refused(sent, answer);
    const meant = requestTree(operation, binding, request);
    const read = requestTree(received.operation, binding, received.request);
    return strictOutcome(requestMessage(sent), { meant, read });
  };
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
export function responseTrial(answering: Answering): TryValue {
  const { client, server, operation, served, binding } = answering;
  const port = server.port(binding);
  const asked =
    port && ifRepresentable(() => encodeRequest(port.endpoint, served, port, completeRequest(served, binding)));
  const call = ifRepresentable(() =>
    prepareCall(client.caller, operation, completeRequest(operation, binding), { binding }),
  );
  return async (result) => {
    if (asked === undefined || call === undefined) return undefined;
    server.answer = result;
    const answer = await server.respond(asked);
    if (answer.outcome === "failed") return undefined;
    const message = responseMessage(answer);
    try {
      const read = await readAnswer(call, answer);
      return lenientOutcome(message, resultReading(answering, result, read));
    } catch (error) {
      return refusedOutcome(message, error);
    }
  };
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
export function elementTrial(writer: SupportedElement, reader: SupportedElement): TryValue {
  return async (value) => {
    const message = elementMessage(writer.element, value);
    try {
      const read = readElement(reader, message.body);
      const reading = { meant: wireTree(writer.element.type, value), read: wireTree(reader.element.type, read) };
      return writer.stage === "header" ? strictOutcome(message, reading) : lenientOutcome(message, reading);
    } catch (error) {
      return refusedOutcome(message, error);
    }
  };
}

/**
 * Reads an element: a header of a request as strictly as a server does, any other as leniently as a client.
 * @throws {DecodeError} for an element that violates the contract
 */
export function readElement({ element, stage }: Pick<SupportedElement, "element" | "stage">, body: string): unknown {
  return decodeDocument(element, new TextEncoder().encode(body), { unknown: stage === "header" ? "error" : "ignore" });
}

function elementMessage(element: ElementDescriptor, value: unknown): WireMessage {
  return { kind: "element", body: new TextDecoder().decode(encodeDocument(element, value)) };
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
