import type { BindingName, ElementDescriptor, PortDescriptor, QName, SoapBindingDescriptor } from "../descriptor.js";
import { DecodeError, isDeclaredFault, quote, SoapFault } from "../errors.js";
import type { MediaType } from "../http/media-type.js";
import { type Envelope, openEnvelope, type OpenEnvelope, readInTurns } from "../soap/envelope.js";
import { prepareMessage, type PreparedMessage } from "../soap/message.js";
import { SOAP, type SoapVersion } from "../soap/version.js";
import { isSupportedCharset, toUtf8 } from "../xml/encoding.js";
import { clarkName, excerptOfName } from "../xml/namespaces.js";
import { type Answer, contentAnswer, emptyAnswer } from "./answer.js";
import { CallContext } from "./context.js";
import { ServerFailure, soapFailure } from "./failure.js";
import { type HttpRequest, readBody, requireMediaType } from "./http-request.js";
import { encodeSafely, invoke } from "./invoke.js";
import type { Exchange, ServedOperation, Serving } from "./serving.js";
import { requireUnderstood } from "./soap-headers.js";
import type { Turn } from "./turns.js";

/** An operation over a SOAP port, with its messages prepared. */
interface SoapOperation {
  readonly operation: ServedOperation;
  readonly port: BindingName;
  readonly binding: SoapBindingDescriptor;
  readonly request: PreparedMessage;
  /** Absent for a one-way operation. */
  readonly response: PreparedMessage | undefined;
}

/** Operations whose requests have the same first element in the Body: they differ in the action, or in what follows. */
type Candidates = readonly [SoapOperation, ...SoapOperation[]];

/** The operations that one version of SOAP offers under one path. */
interface SoapTable {
  /** The first port. */
  readonly port: BindingName;
  /** By the name of the first element in the Body: "{namespace}local"; "" for an empty Body. */
  readonly operations: Map<string, Candidates>;
  /** The names of the header blocks that are understood. */
  readonly understood: Set<string>;
}

/** The versions of SOAP that a path offers. */
export type SoapEndpoint = Map<SoapVersion, SoapTable>;

/** Adds the operations of a port to the endpoint under its path. */
export function addSoapPort(
  endpoint: SoapEndpoint,
  version: SoapVersion,
  { name }: PortDescriptor,
  { operations, options, decodeOptions }: Serving,
): void {
  const understood = new Set(options.understoodHeaders?.map(clarkName));
  const table = endpoint.get(version) ?? { port: name, operations: new Map(), understood };
  for (const operation of operations) {
    const { input, output, bindings } = operation.descriptor;
    const binding = bindings[name];
    if (binding?.kind !== "soap") continue;
    const [part] = input.body;
    const key = part === undefined ? "" : nameOf(part);
    const request = prepareMessage(input, decodeOptions);
    const response = output && prepareMessage(output, decodeOptions);
    const offered: SoapOperation = { operation, port: name, binding, request, response };
    const [first, ...others] = table.operations.get(key) ?? [];
    if (first === undefined) table.operations.set(key, [offered]);
    else if (![first, ...others].some((other) => isSame(other, offered))) {
      table.operations.set(key, [first, ...others, offered]);
    }
    for (const { element } of input.headers?.blocks ?? []) table.understood.add(nameOf(element));
  }
  if (table.operations.size > 0) endpoint.set(version, table);
}

/** Whether the same operation is offered in the same way over two ports of one path. */
function isSame(left: SoapOperation, right: SoapOperation): boolean {
  return left.operation === right.operation && left.binding.action === right.binding.action;
}

function nameOf({ namespace, name: local }: ElementDescriptor): string {
  return clarkName({ namespace, local });
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
  if (table === undefined) throw new TypeError(`there is no port of SOAP ${version}`);
  exchange.binding = table.port;
  const body = await readBody(request, serving.limits, exchange.share);
  const state: SoapState = { version, table, called: undefined };
  try {
    return await answerEnvelope(exchange, state, media, body);
  } catch (error) {
    const failure = declaredDetail(state, error);
    return soapFailure(exchange, faultVersion(version, error), versions, failure);
  }
}

/** A SOAP request on its way. */
interface SoapState {
  readonly version: SoapVersion;
  readonly table: SoapTable;
  called: SoapOperation | undefined;
}

/**
 * Answers a request whose body is there. The result is no promise where the handler's is none and nothing has to wait:
 * each promise takes as long as reading a small request.
 */
function answerEnvelope(
  exchange: Exchange,
  state: SoapState,
  media: MediaType,
  body: Uint8Array,
): Answer | Promise<Answer> {
  const { first, turn } = exchange.serving.turns.of(body.length);
  const charset = media.parameters.get("charset");
  const answer = (): Answer | Promise<Answer> => {
    const bytes = toUtf8(body, charset);
    // Only bytes in another encoding are copied, which takes about as long as to read them.
    const wait = bytes === body ? undefined : turn?.();
    if (wait === undefined) return openCall(exchange, state, media, bytes, turn);
    return wait.then(() => openCall(exchange, state, media, bytes, turn));
  };
  return first === undefined ? answer() : first.then(answer);
}

function openCall(
  exchange: Exchange,
  state: SoapState,
  media: MediaType,
  bytes: Uint8Array,
  turn: Turn | undefined,
): Answer | Promise<Answer> {
  const { request, serving } = exchange;
  const { version, table } = state;
  const envelope = openEnvelope(bytes, serving.decodeOptions);
  if (envelope.version !== version) throw new OtherVersionFault(envelope.version, media.essence);
  requireUnderstood(envelope, table.understood);
  const action = READ_ACTION[version](request, media);
  const [called, ...others] = findOperations(table.operations, envelope.body, action);
  const readAs = (operation: SoapOperation, opened: OpenEnvelope): unknown => {
    state.called = operation;
    exchange.operation = operation.operation.descriptor.wireName;
    exchange.binding = operation.port;
    requireAction(operation, action);
    return operation.request.read(opened, turn && ((element) => readInTurns(opened, element, turn)));
  };
  if (others.length > 0) return answerFirst(exchange, [called, ...others], bytes, readAs);
  const parameters = readAs(called, envelope);
  if (turn === undefined) return answerCall(exchange, called, envelope, parameters);
  return Promise.resolve(parameters).then((values) => answerCall(exchange, called, envelope, values));
}

/**
 * Answers a request by the first of several operations whose message it is.
 * @throws {DecodeError} that of the first operation, where it is the message of none
 */
async function answerFirst(
  exchange: Exchange,
  candidates: readonly SoapOperation[],
  bytes: Uint8Array,
  readAs: (operation: SoapOperation, envelope: OpenEnvelope) => unknown,
): Promise<Answer> {
  const problems: DecodeError[] = [];
  for (const candidate of candidates) {
    const envelope = openEnvelope(bytes, exchange.serving.decodeOptions);
    let parameters: unknown;
    try {
      parameters = await readAs(candidate, envelope);
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error;
      problems.push(error);
      continue;
    }
    return answerCall(exchange, candidate, envelope, parameters);
  }
  throw problems[0];
}

function answerCall(
  { request, serving }: Exchange,
  { operation, port, response }: SoapOperation,
  { version, headers }: Envelope,
  parameters: unknown,
): Answer | Promise<Answer> {
  const { wireName, input, output } = operation.descriptor;
  const values = input.headers?.codec.read(headers, input.headers.blocks, serving.decodeOptions);
  const context = new CallContext(request, wireName, port, headers, values);
  const answer = (result: unknown): Answer => {
    if (response === undefined) return emptyAnswer(202);
    const body = encodeSafely(() => {
      const header = output?.headers?.codec.write(output.headers.blocks, context.answerHeaders);
      return response.write(version, outputOf(operation, result), header);
    });
    return contentAnswer(200, SOAP[version].contentType, body);
  };
  const result = invoke(operation, parameters, context, serving.handlerTimeout);
  return result instanceof Promise ? result.then(answer) : answer(result);
}

/** The value of the element in the Body: the result, or an object with it. */
function outputOf({ result: view }: ServedOperation, result: unknown): unknown {
  if (view === undefined) return {};
  return view.property === undefined ? result : { [view.property]: result };
}

/**
 * The operations that the first child of the Body can call, one mostly. Where several have the same first element, those
 * with the action of the request are meant; several of them differ in what follows.
 * @throws {DecodeError} rule "operation": an empty Body, or an element that calls nothing
 */
function findOperations(
  operations: SoapTable["operations"],
  body: QName | undefined,
  action: string | undefined,
): Candidates {
  const found = operations.get(body === undefined ? "" : clarkName(body));
  if (found !== undefined) {
    const [first, ...others] = found.filter(({ binding }) => binding.action === action);
    return first === undefined ? found : [first, ...others];
  }
  if (body === undefined) throw new DecodeError("the Body has no element", "Body", { rule: "operation" });
  const sameName = [...operations.keys()].find((name) => name.endsWith(`}${body.local}`) || name === body.local);
  const hint = sameName === undefined ? "see ?wsdl for the operations" : `expected ${sameName}`;
  const value = excerptOfName(body);
  throw new DecodeError(`no operation is called by ${value}; ${hint}`, "Body", { rule: "operation", value });
}

/** A fault that the operation declares, with its detail as XML; anything else as it is. */
function declaredDetail({ called }: SoapState, error: unknown): unknown {
  if (!(error instanceof SoapFault) || !isDeclaredFault(error)) return error;
  const { name, code, reason, detail } = error;
  const declared = called?.operation.descriptor.faults?.find((fault) => fault.name === name);
  if (declared === undefined) return new ServerFailure(error);
  try {
    return new SoapFault(code, reason, { ...error, detail: [declared.codec.write(declared, detail)] });
  } catch (cause) {
    return new ServerFailure(cause);
  }
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
