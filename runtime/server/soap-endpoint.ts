import type { BindingName, ElementDescriptor, PortDescriptor, QName, SoapBindingDescriptor } from "../descriptor.js";
import { DecodeError, quote, SoapFault } from "../errors.js";
import type { MediaType } from "../http/media-type.js";
import { type Envelope, openEnvelope } from "../soap/envelope.js";
import { SOAP, type SoapVersion } from "../soap/version.js";
import { writeEnvelope } from "../soap/write-envelope.js";
import { isSupportedCharset, toUtf8 } from "../xml/encoding.js";
import { clarkName, excerptOfName } from "../xml/namespaces.js";
import { type Answer, contentAnswer, emptyAnswer } from "./answer.js";
import { CallContext } from "./context.js";
import { soapFailure } from "./failure.js";
import { type HttpRequest, readBody, requireMediaType } from "./http-request.js";
import { encodeSafely, invoke } from "./invoke.js";
import type { Exchange, ServedOperation, Serving } from "./serving.js";
import { requireUnderstood } from "./soap-headers.js";
import type { Turn } from "./turns.js";

/** An operation over a SOAP port. */
interface SoapOperation {
  readonly operation: ServedOperation;
  readonly port: BindingName;
  readonly binding: SoapBindingDescriptor;
}

/** The operations that one version of SOAP offers under one path. */
interface SoapTable {
  /** The first port. */
  readonly port: BindingName;
  /** By the name of the element in the Body: "{namespace}local". */
  readonly operations: Map<string, SoapOperation>;
}

/** The versions of SOAP that a path offers. */
export type SoapEndpoint = Map<SoapVersion, SoapTable>;

/** Adds the operations of a port to the endpoint under its path. */
export function addSoapPort(
  endpoint: SoapEndpoint,
  version: SoapVersion,
  { name }: PortDescriptor,
  { operations }: Serving,
): void {
  const table = endpoint.get(version) ?? { port: name, operations: new Map() };
  for (const operation of operations) {
    const { request, descriptor } = operation;
    const binding = descriptor.bindings[name];
    if (binding?.kind !== "soap" || request === undefined) continue;
    table.operations.set(clarkName({ namespace: request.namespace, local: request.name }), {
      operation,
      port: name,
      binding,
    });
  }
  if (table.operations.size > 0) endpoint.set(version, table);
}

/** Answers a SOAP request. Its media type determines the version (SOAP 1.1 section 6, RFC 3902). */
export async function answerSoap(exchange: Exchange, endpoint: SoapEndpoint): Promise<Answer> {
  const { request, serving } = exchange;
  const versions = [...endpoint.keys()];
  const media = requireMediaType(
    request,
    versions.map((version) => SOAP[version].mediaType),
    isSupportedCharset,
  );
  const version = versions.find((each) => SOAP[each].mediaType === media.essence) ?? "1.1";
  const table = endpoint.get(version);
  exchange.binding = table?.port;
  const body = await readBody(request, serving.limits, exchange.share);
  try {
    return await answerEnvelope(exchange, version, table?.operations ?? new Map(), media, body);
  } catch (error) {
    return soapFailure(exchange, faultVersion(version, error), versions, error);
  }
}

async function answerEnvelope(
  exchange: Exchange,
  version: SoapVersion,
  operations: SoapTable["operations"],
  media: MediaType,
  body: Uint8Array,
): Promise<Answer> {
  const { request, serving } = exchange;
  const { first, turn } = serving.turns.of(body.length);
  if (first !== undefined) await first;
  const envelope = openEnvelope(toUtf8(body, media.parameters.get("charset")), serving.decodeOptions);
  if (envelope.version !== version) throw new OtherVersionFault(envelope.version, media.essence);
  requireUnderstood(envelope, serving.options.understoodHeaders ?? []);
  const called = findOperation(operations, envelope.body);
  exchange.operation = called.operation.descriptor.wireName;
  exchange.binding = called.port;
  requireAction(called, READ_ACTION[version](request, media));
  return answerCall(exchange, called, envelope, turn);
}

async function answerCall(
  { request, serving }: Exchange,
  { operation, port }: SoapOperation,
  envelope: Envelope,
  turn: Turn | undefined,
): Promise<Answer> {
  const { descriptor, response } = operation;
  const { version, headers } = envelope;
  const parameters = operation.request && (await readRequest(envelope, operation.request, turn));
  const context = new CallContext(request, descriptor.wireName, port, headers);
  const result = await invoke(operation, parameters, context, serving.handlerTimeout);
  if (response === undefined) return emptyAnswer(202);
  const body = encodeSafely(() => writeEnvelope(version, response, outputOf(operation, result)));
  return contentAnswer(200, SOAP[version].contentType, body);
}

function readRequest(envelope: Envelope, element: ElementDescriptor, turn: Turn | undefined): unknown {
  return turn === undefined ? envelope.read(element) : envelope.readInTurns(element, turn);
}

/** The value of the element in the Body: the result, or an object with it. */
function outputOf({ result: view }: ServedOperation, result: unknown): unknown {
  if (view === undefined) return {};
  return view.property === undefined ? result : { [view.property]: result };
}

/**
 * The operation that the first child of the Body calls.
 * @throws {DecodeError} rule "operation": an empty Body, or an element that calls nothing
 */
function findOperation(operations: SoapTable["operations"], body: QName | undefined): SoapOperation {
  const called = body && operations.get(clarkName(body));
  if (called !== undefined) return called;
  if (body === undefined) throw new DecodeError("the Body has no element", "Body", { rule: "operation" });
  const [sameName] = [...operations].find(([, { operation }]) => operation.request?.name === body.local) ?? [];
  const hint = sameName === undefined ? "see ?wsdl for the operations" : `expected ${sameName}`;
  const value = excerptOfName(body);
  throw new DecodeError(`no operation is called by ${value}; ${hint}`, "Body", { rule: "operation", value });
}

/** The action of a request: a header (SOAP 1.1, section 6.1.1), or a parameter of the media type (RFC 3902). */
const READ_ACTION: Readonly<Record<SoapVersion, (request: HttpRequest, media: MediaType) => string | undefined>> = {
  "1.1": (request) => readActionHeader(request.header("soapaction")),
  "1.2": (_, media) => media.parameters.get("action"),
};

function readActionHeader(header: string | undefined): string | undefined {
  if (header === undefined || header.trim() === "") return undefined;
  const quoted = /^[ \t]*"([^"]*)"[ \t]*$/.exec(header);
  if (quoted !== null) return quoted[1];
  throw new SoapFault("Sender", `The SOAPAction ${quote(header)} is not one quoted string`);
}

/**
 * Checks that the action of a request is that of the operation that its body calls. A missing or empty action is
 * accepted: the body determines the operation.
 * @throws {SoapFault} Sender
 */
function requireAction({ operation, binding }: SoapOperation, action: string | undefined): void {
  if (action === undefined || action === "" || action === binding.action) return;
  const { wireName } = operation.descriptor;
  throw new SoapFault("Sender", `The action ${quote(action)} is not that of ${wireName}: "${binding.action}"`);
}

/** An envelope of one version under the media type of the other. */
class OtherVersionFault extends SoapFault {
  constructor(version: SoapVersion, mediaType: string) {
    super("VersionMismatch", `A SOAP ${version} envelope does not go with the media type ${mediaType}`);
  }
}

/** SOAP 1.2 part 1, appendix A: a mismatch between SOAP 1.1 and SOAP 1.2 is reported as a SOAP 1.1 message. */
function faultVersion(version: SoapVersion, error: unknown): SoapVersion {
  return error instanceof OtherVersionFault ? "1.1" : version;
}
