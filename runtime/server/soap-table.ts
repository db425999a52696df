import type { QName } from "../descriptor.js";
import type { AttachmentCodec, BindingName, PortDescriptor, SoapBindingDescriptor } from "../service-descriptor.js";
import { DecodeError, quote, SoapFault } from "../errors.js";
import { type MediaType, MULTIPART } from "../http/media-type.js";
import { prepareMessage, type PreparedMessage } from "../soap/message.js";
import { SOAP, type SoapVersion } from "../soap/version.js";
import { clarkName, excerptOfName } from "../xml/namespaces.js";
import type { HttpRequest } from "./http-request.js";
import type { ServedOperation, Serving } from "./serving.js";

/** An operation over a SOAP port, with its messages prepared. */
export interface SoapOperation {
  readonly operation: ServedOperation;
  readonly port: BindingName;
  readonly binding: SoapBindingDescriptor;
  readonly request: PreparedMessage;
  /** Absent for a one-way operation. */
  readonly response: PreparedMessage | undefined;
}

/** Operations whose requests have the same first element in the Body: they differ in the action, or in what follows. */
export type Candidates = readonly [SoapOperation, ...SoapOperation[]];

/** The operations that one version of SOAP offers under one path. */
export interface SoapTable {
  readonly version: SoapVersion;
  /** The first port. */
  readonly port: BindingName;
  /** By the local name of the first element in the Body, "" for an empty Body, and then by its namespace. */
  readonly operations: Map<string, Map<string, Candidates>>;
  /** The names of the header blocks that are understood. */
  readonly understood: Set<string>;
}

/** What a path offers over SOAP. */
export interface SoapEndpoint {
  /** A table for each version, by its media type (SOAP 1.1 section 6, RFC 3902). */
  readonly tables: Map<string, SoapTable>;
  /** The media types of requests: those of the tables, and that of messages with attachments where they are declared. */
  readonly accepted: Set<string>;
  attachments: AttachmentCodec | undefined;
}

/** Adds the operations of a port to the endpoint under its path. */
export function addSoapPort(
  endpoint: SoapEndpoint,
  version: SoapVersion,
  { name }: PortDescriptor,
  { operations, options, decodeOptions }: Serving,
): void {
  const { mediaType } = SOAP[version];
  const understood = new Set(options.understoodHeaders?.map(clarkName));
  const table = endpoint.tables.get(mediaType) ?? { version, port: name, operations: new Map(), understood };
  for (const operation of operations) {
    const { input, output, bindings } = operation.descriptor;
    const binding = bindings[name];
    if (binding?.kind !== "soap") continue;
    const [{ name: local, namespace } = EMPTY_BODY] = input.body;
    const request = prepareMessage(input, decodeOptions);
    const response = output && prepareMessage(output, decodeOptions);
    const sameName = table.operations.get(local) ?? new Map<string, Candidates>();
    table.operations.set(local, sameName);
    addCandidate(sameName, namespace, { operation, port: name, binding, request, response });
    if (input.attachments !== undefined) {
      endpoint.attachments = input.attachments.codec;
      endpoint.accepted.add(MULTIPART);
    }
    for (const { element } of input.headers?.blocks ?? []) {
      table.understood.add(clarkName({ namespace: element.namespace, local: element.name }));
    }
  }
  if (table.operations.size === 0) return;
  endpoint.tables.set(mediaType, table);
  endpoint.accepted.add(mediaType);
}

/** The name in the table of the element that a message without one has in its Body. */
const EMPTY_BODY = { name: "", namespace: "" };

function addCandidate(candidates: Map<string, Candidates>, namespace: string, offered: SoapOperation): void {
  const [first, ...others] = candidates.get(namespace) ?? [];
  if (first === undefined) candidates.set(namespace, [offered]);
  else if (![first, ...others].some((other) => isSame(other, offered))) {
    candidates.set(namespace, [first, ...others, offered]);
  }
}

/** Whether the same operation is offered in the same way over two ports of one path. */
function isSame(left: SoapOperation, right: SoapOperation): boolean {
  return left.operation === right.operation && left.binding.action === right.binding.action;
}

/**
 * The operations that the first child of the Body can call, one mostly. Where several have the same first element, those
 * with the action of the request are meant; several of them differ in what follows.
 * @throws {DecodeError} rule "operation": an empty Body, or an element that calls nothing
 */
export function findOperations(
  { operations }: SoapTable,
  body: QName | undefined,
  action: string | undefined,
): Candidates {
  const sameName = operations.get(body?.local ?? "");
  const found = sameName?.get(body?.namespace ?? "");
  if (found === undefined) throw noOperation(sameName, body);
  if (found.length === 1) return found;
  const [first, ...others] = found.filter(({ binding }) => binding.action === action);
  return first === undefined ? found : [first, ...others];
}

function noOperation(sameName: ReadonlyMap<string, Candidates> | undefined, body: QName | undefined): DecodeError {
  if (body === undefined) return new DecodeError("the Body has no element", "Body", { rule: "operation" });
  const [namespace] = sameName?.keys() ?? [];
  const expected = namespace === undefined ? undefined : clarkName({ namespace, local: body.local });
  const hint = expected === undefined ? "see ?wsdl for the operations" : `expected ${expected}`;
  const value = excerptOfName(body);
  return new DecodeError(`no operation is called by ${value}; ${hint}`, "Body", { rule: "operation", value });
}

/** The action of a request: a header (SOAP 1.1, section 6.1.1), or a parameter of the media type (RFC 3902). */
export const READ_ACTION: Readonly<
  Record<SoapVersion, (request: HttpRequest, media: MediaType) => string | undefined>
> = {
  "1.1": (request) => readActionHeader(request.header("soapaction")),
  "1.2": (_, media) => media.parameters.get("action"),
};

function readActionHeader(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  // Without the spaces around it, as nearly always, the quotes are the first character and the last.
  if (header.startsWith('"') && header.indexOf('"', 1) === header.length - 1) return header.slice(1, -1);
  if (header.trim() === "") return undefined;
  const quoted = /^[ \t]*"([^"]*)"[ \t]*$/.exec(header);
  if (quoted !== null) return quoted[1];
  throw new SoapFault("Sender", `The SOAPAction ${quote(header)} is not one quoted string`);
}

/**
 * Checks that the action of a request is that of the operation that its body calls. A missing or empty action is
 * accepted: the body determines the operation.
 * @throws {SoapFault} Sender
 */
export function requireAction({ operation, binding }: SoapOperation, action: string | undefined): void {
  if (action === undefined || action === "" || action === binding.action) return;
  const { wireName } = operation.descriptor;
  throw new SoapFault("Sender", `The action ${quote(action)} is not that of ${wireName}: "${binding.action}"`);
}
