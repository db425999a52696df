import type { OperationDescriptor } from "../service-descriptor.js";
import { contentOf, requestElement, resolveType, resultOf } from "../views.js";
import { Attempt, type Opening, type PreparedCall } from "./attempt.js";
import { type Caller, type CallerPort, type CallOptions, checkOptions, portOf } from "./caller.js";
import { bindingOf, type SuccessfulAnswer } from "./protocols.js";
import { bodyError, isSuccess, readFailure } from "./read-answer.js";
import { type Taker, takeBytes, type TransportResponse } from "./transport.js";

/** A request as a call gives it: the caller may have defaults for properties of an object. */
export type GivenRequest<Request> = Request | (Request extends object ? Partial<Request> : never);

/** The options of a call that has none. */
export const NO_OPTIONS: CallOptions = {};

/**
 * Calls an operation.
 * @param request its parameters; those that the caller has defaults for may be left out
 * @throws {EncodeError} before anything is sent, for a parameter that is missing or violates the contract
 * @throws {SoapFault} when the service answers with a fault
 * @throws {HttpError} for any other answer that is no success
 * @throws {DecodeError} for a result that violates the contract
 * @throws {TypeError} for an option that is not usable
 * @throws {TimeoutError} when the answer takes too long
 * @throws {TransportError} when no answer came, or half of one
 * @throws the reason of `options.signal`, when it aborts
 */
export function call<Request, Result>(
  caller: Caller,
  operation: OperationDescriptor<Request, Result>,
  request: GivenRequest<NoInfer<Request>>,
  options: CallOptions = NO_OPTIONS,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const prepared = prepareCall(caller, operation as OperationDescriptor, request, options);
    new Attempt(prepared, 1, new WholeCall(prepared, resolve as (result: unknown) => void, reject)).send();
  });
}

/** A call whose answer is read as a whole. It has no closure of its own: a call takes little longer than those would. */
class WholeCall implements Opening, Taker<Uint8Array> {
  readonly #call: PreparedCall;
  readonly #resolve: (result: unknown) => void;
  readonly #reject: (error: unknown) => void;
  #opened: OpenResponse | undefined = undefined;

  constructor(call: PreparedCall, resolve: (result: unknown) => void, reject: (error: unknown) => void) {
    this.#call = call;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  opened(attempt: Attempt, response: TransportResponse): void {
    this.#opened = { attempt, response };
    const { caller, operation, onHeaderBlocks } = this.#call;
    if (isSuccess(response)) takeBytes(response, caller.maxResponseBytes, this);
    else {
      const fail = (error: unknown): void => this.reject(error);
      readFailure(response, operation, caller, onHeaderBlocks).then(fail, fail);
    }
  }

  failed(reason: unknown): void {
    this.#reject(reason);
  }

  /** From the last byte of the answer to the result everything happens at once. */
  resolve(bytes: Uint8Array): void {
    const { attempt, response } = this.#opened as OpenResponse;
    let result: unknown;
    try {
      result = resultIn(this.#call, response, bytes);
    } catch (error) {
      this.reject(error);
      return;
    }
    attempt.deadline.end();
    this.#resolve(result);
  }

  reject(error: unknown): void {
    this.#reject(this.#opened?.attempt.fail(bodyError(error)));
  }
}

/**
 * Encodes a call, with the caller's defaults for the properties that the request leaves out.
 * @throws {EncodeError}
 * @throws {TypeError} when an option is not usable
 */
export function prepareCall(
  caller: Caller,
  operation: OperationDescriptor,
  values: unknown,
  options: CallOptions,
): PreparedCall {
  if (options !== NO_OPTIONS) checkOptions(options);
  const port = options.binding === undefined ? offeringPort(caller, operation) : portOf(caller.ports, options.binding);
  const binding = bindingOf(operation, port);
  const given = { request: withDefaults(caller, operation, values), header: headerOf(caller, operation, options) };
  const request = port.protocol.request(port.endpoint, operation, binding, given);
  const { retries = caller.retries } = options;
  if (retries > 0 && caller.retry === undefined) throw new TypeError("retries needs the option retry of the caller");
  const headers = mergeHeaders(caller.headers, options.headers, request.headers);
  return {
    caller,
    operation,
    port,
    binding,
    values: given,
    request: headers === request.headers ? request : { ...request, headers },
    signal: options.signal,
    onSoapHeaders: options.onSoapHeaders,
    onHeaderBlocks: options.onHeaderBlocks,
    timeout: options.timeout ?? caller.timeout,
    retries,
  };
}

/** The default port; where the options name none, the first that offers the operation. */
function offeringPort({ port, ports, anyPort }: Caller, { bindings }: OperationDescriptor): CallerPort {
  if (!anyPort || bindings[port.name] !== undefined) return port;
  return [...ports.values()].find(({ name }) => bindings[name] !== undefined) ?? port;
}

/** The header blocks of a call: the declared ones, then the others; its own go before those of the caller. */
function headerOf(caller: Caller, operation: OperationDescriptor, options: CallOptions): string | undefined {
  const declared = declaredHeader(caller, operation, options);
  const others = options.headerBlocks ?? caller.headerBlocks;
  return others === undefined ? declared : (declared ?? "") + others.markup;
}

function declaredHeader(
  caller: Caller,
  { input: { headers }, wireName }: OperationDescriptor,
  { soapHeaders }: CallOptions,
): string | undefined {
  if (headers !== undefined) return headers.codec.write(headers.blocks, soapHeaders ?? {}, caller.soapHeaders);
  if (soapHeaders === undefined) return undefined;
  throw new TypeError(`${wireName} declares no soapHeaders`);
}

function withDefaults({ defaults }: Caller, operation: OperationDescriptor, values: unknown): unknown {
  if (defaults.size === 0 || typeof values !== "object" || values === null) return values;
  const complete: Record<string, unknown> = { ...values };
  for (const [property, value] of defaults) {
    if (value === undefined || complete[property] !== undefined) continue;
    if (propertiesOf(operation).includes(property)) complete[property] = value;
  }
  return complete;
}

/** The properties of a request that are elements of their own. */
function propertiesOf(operation: OperationDescriptor): readonly string[] {
  const type = resolveType(requestElement(operation).type);
  if (type.kind !== "complex") return [];
  return contentOf(type).flatMap((particle) => (particle.kind === undefined ? [particle.property] : []));
}

type Headers = Readonly<Record<string, string>>;

/** One set of headers, names in lower case; later ones go before earlier ones. Those of the binding are last. */
function mergeHeaders(caller: Headers, call: Headers | undefined, binding: Headers): Headers {
  if (call === undefined && Object.keys(caller).length === 0) return binding;
  const merged: Record<string, string> = {};
  for (const headers of [caller, call ?? {}]) {
    for (const name of Object.keys(headers)) merged[name.toLowerCase()] = headers[name] as string;
  }
  return Object.assign(merged, binding);
}

/** An answer whose body is still to be read, and the attempt that it belongs to. */
export interface OpenResponse {
  readonly attempt: Attempt;
  readonly response: TransportResponse;
}

/**
 * Sends the request of a call until there is an answer to read: again after a failure, as often as `retries` allows.
 * Once an answer is returned from here the request is never sent again.
 */
export function openResponse(call: PreparedCall): Promise<OpenResponse> {
  return new Promise((resolve, reject) => {
    const opening: Opening = { opened: (attempt, response) => resolve({ attempt, response }), failed: reject };
    new Attempt(call, 1, opening).send();
  });
}

/**
 * Reads the answer to a call.
 * @returns the result; undefined for an operation that has none
 * @throws {SoapFault | HttpError | DecodeError}
 */
export function readResult(call: PreparedCall, response: TransportResponse): Promise<unknown> {
  const { caller, operation, onHeaderBlocks } = call;
  if (!isSuccess(response)) return readFailure(response, operation, caller, onHeaderBlocks).then(fail);
  return response.bytes(caller.maxResponseBytes).then(
    (bytes) => resultIn(call, response, bytes),
    (error: unknown) => fail(bodyError(error)),
  );
}

function fail(error: unknown): never {
  throw error;
}

function resultIn(
  { caller: { decode }, operation, port, binding, onSoapHeaders, onHeaderBlocks }: PreparedCall,
  response: TransportResponse,
  bytes: Uint8Array,
): unknown {
  if (bytes.length === 0 && resultOf(operation) === undefined) return undefined;
  const answer: SuccessfulAnswer = { response, bytes, decode, onSoapHeaders, onHeaderBlocks };
  return port.protocol.result(answer, operation, binding);
}
