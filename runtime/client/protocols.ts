import type {
  BindingDescriptor,
  BindingKind,
  HttpBindingDescriptor,
  OperationDescriptor,
  PortDescriptor,
  SoapBindingDescriptor,
  XmlBindingDescriptor,
} from "../service-descriptor.js";
import { DecodeError } from "../errors.js";
import { formatForm } from "../http/form.js";
import { locationPath } from "../http/location.js";
import { writeParameters } from "../http/parameters.js";
import { openMessage } from "../soap/envelope.js";
import { SOAP, type SoapVersion } from "../soap/version.js";
import { prepareMessage } from "../soap/message.js";
import { requestElement, responseElement, resultOf } from "../views.js";
import { type DecodeOptions, readDocument } from "../xml/decode.js";
import { bytesOf, encodeDocument } from "../xml/encode.js";
import { declaredFault, faultIn, type HeaderListener, inUtf8, requireXml } from "./read-answer.js";
import type { EncodedRequest, TransportRequest, TransportResponse } from "./transport.js";

/** What is encoded for a call. */
export interface CallValues {
  /** The value of the request: an object of the parameters mostly. */
  readonly request: unknown;
  /** The header blocks as markup. */
  readonly header?: string | undefined;
}

/** A successful answer to a call. */
export interface SuccessfulAnswer {
  readonly response: TransportResponse;
  readonly bytes: Uint8Array;
  readonly decode: DecodeOptions;
  /** Called with the values of the declared header blocks. */
  readonly onSoapHeaders: ((headers: HeaderValues) => void) | undefined;
  /** Called with all header blocks. */
  readonly onHeaderBlocks: HeaderListener | undefined;
}

/** The values of header blocks, by property. */
export type HeaderValues = Readonly<Record<string, unknown>>;

/**
 * How a client uses a protocol. A program contains the code of those protocols alone whose objects it refers to. Each
 * method gets a binding of the kind `binding`; HTTP POST one of XML too.
 */
export interface ClientProtocol {
  readonly kind: BindingKind;
  readonly binding: BindingDescriptor["kind"];
  /**
   * The request of a call.
   * @param endpoint the URL of the port
   */
  request(
    endpoint: string,
    operation: OperationDescriptor,
    binding: BindingDescriptor,
    values: CallValues,
  ): EncodedRequest;
  /** The result in an answer; undefined for an operation without a result. */
  result(answer: SuccessfulAnswer, operation: OperationDescriptor, binding: BindingDescriptor): unknown;
}

/** The parameters of an operation over HTTP GET and POST. */
type Fields = Readonly<Record<string, unknown>>;

/** A port and the protocol that a client uses there. */
export interface ClientPort extends Pick<PortDescriptor, "name" | "path" | "transport"> {
  readonly protocol: ClientProtocol;
}

/** SOAP 1.1 over HTTP (section 6). */
export const soap11: ClientProtocol = {
  kind: "soap11",
  binding: "soap",
  request: (endpoint, operation, { action }: SoapBindingDescriptor, values) =>
    soapRequest("1.1", endpoint, operation, values, {
      "content-type": SOAP["1.1"].contentType,
      soapaction: `"${action}"`,
    }),
  result: soapResult,
};

/** SOAP 1.2 over HTTP (part 2, section 7). */
export const soap12: ClientProtocol = {
  kind: "soap12",
  binding: "soap",
  request: (endpoint, operation, { action }: SoapBindingDescriptor, values) =>
    soapRequest("1.2", endpoint, operation, values, {
      "content-type": SOAP["1.2"].contentType + actionParameter(action),
    }),
  result: soapResult,
};

/** HTTP GET (WSDL 1.1, section 4). */
export const httpGet: ClientProtocol = {
  kind: "httpGet",
  binding: "http",
  request(endpoint, _, binding: HttpBindingDescriptor, { request }) {
    const { url, form } = formCall(endpoint, binding, request);
    return { method: "GET", url: form ? `${url}?${form}` : url, headers: {} };
  },
  result: documentResult,
};

/** HTTP POST of a form, or of XML (WSDL 1.1, sections 4 and 5). */
export const httpPost: ClientProtocol = {
  kind: "httpPost",
  binding: "http",
  request(endpoint, operation, binding: HttpBindingDescriptor | XmlBindingDescriptor, { request }) {
    if (binding.kind === "xml") {
      const body = encodeDocument(requestElement(operation), request);
      const headers = { "content-type": `${binding.mediaType}; charset=utf-8` };
      return { method: "POST", url: locationPath(endpoint, binding.location), headers, body };
    }
    const { url, form } = formCall(endpoint, binding, request);
    if (form === undefined) return { method: "POST", url, headers: {} };
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return { method: "POST", url, headers, body: new TextEncoder().encode(form) };
  },
  result: (answer, operation, binding: HttpBindingDescriptor | XmlBindingDescriptor) =>
    binding.kind === "xml" ? xmlResult(answer, operation) : documentResult(answer, operation, binding),
};

/** The URL of a call, and its query or form; that is undefined where the parameters are in the URL. */
function formCall(
  endpoint: string,
  { location, parameters, replacement }: HttpBindingDescriptor,
  request: unknown,
): { readonly url: string; readonly form?: string } {
  const fields = writeParameters(parameters, request as Fields);
  if (replacement) return { url: locationPath(endpoint, replacement.write(location, fields)) };
  return { url: locationPath(endpoint, location), form: formatForm(fields) };
}

/** Every protocol: for programs that read the ports of a contract at run time. */
export const CLIENT_PROTOCOLS: Readonly<Record<BindingKind, ClientProtocol>> = { soap11, soap12, httpGet, httpPost };

/** The action of a SOAP 1.2 message as a parameter of its media type (RFC 3902); an empty one is none. */
function actionParameter(action: string): string {
  return action === "" ? "" : `; action="${action.replace(/["\\]/g, "\\$&")}"`;
}

function soapRequest(
  version: SoapVersion,
  url: string,
  operation: OperationDescriptor,
  { request, header }: CallValues,
  headers: Readonly<Record<string, string>>,
): EncodedRequest {
  const { attachments } = operation.input;
  const body = prepareMessage(operation.input, {}).write(version, request, header);
  if (attachments === undefined) return { method: "POST", url, headers, body };
  const message = attachments.codec.write(headers["content-type"] ?? "", body, attachments.parts, request);
  return { method: "POST", url, headers: { ...headers, "content-type": message.contentType }, body: message.bytes };
}

function soapResult(answer: SuccessfulAnswer, operation: OperationDescriptor): unknown {
  const { response, decode, onSoapHeaders, onHeaderBlocks } = answer;
  const { output } = operation;
  const attachments = output?.attachments;
  const whole = { contentType: response.header("content-type"), bytes: answer.bytes };
  const opened = attachments?.codec.open(whole);
  const { contentType, bytes } = opened?.envelope ?? whole;
  const envelope = openMessage(inUtf8(bytes, requireXml(response, contentType), decode), decode);
  onHeaderBlocks?.(envelope.headers);
  const fault = faultIn(envelope, response.status, bytes.length);
  if (fault !== undefined) throw declaredFault(operation, fault, decode);
  if (output === undefined || (envelope.body === undefined && resultOf(operation) === undefined)) return undefined;
  const { headers } = output;
  if (headers !== undefined) onSoapHeaders?.(headers.codec.read(envelope.headers, headers.blocks, decode));
  const inBody = prepareMessage(output, decode).read(envelope);
  const { codec, parts } = attachments ?? {};
  return resultInBody(operation, codec?.withParts(inBody, opened?.attachments ?? [], parts ?? [], decode) ?? inBody);
}

function documentResult(
  { response, bytes, decode }: SuccessfulAnswer,
  operation: OperationDescriptor,
  { result }: HttpBindingDescriptor,
): unknown {
  return result && present(operation, readDocument(result, inUtf8(bytes, requireXml(response), decode), decode));
}

function xmlResult({ response, bytes, decode }: SuccessfulAnswer, operation: OperationDescriptor): unknown {
  const root = responseElement(operation);
  if (root === undefined || bytes.length === 0) return undefined;
  return resultInBody(operation, readDocument(root, inUtf8(bytes, requireXml(response), decode), decode));
}

/** The result in the value of a Body. */
function resultInBody(operation: OperationDescriptor, value: unknown): unknown {
  const { result } = operation;
  if (result !== undefined) return present(operation, (value as Fields)[result.property]);
  return resultOf(operation) && present(operation, value);
}

/** The value of a result: an absent or nil list is empty; null is a value only where the contract allows it. */
function present(operation: OperationDescriptor, value: unknown): unknown {
  if (value !== undefined && value !== null) return value;
  const result = resultOf(operation);
  if (result?.absent === "empty") return [];
  if (value === null && result?.nillable === true) return null;
  if (result?.absent === "undefined") return undefined;
  const { name = operation.wireName } = responseElement(operation) ?? {};
  throw new DecodeError("the service returned no result", name, { rule: "missing" });
}

/**
 * What a binding specifies for an operation.
 * @throws {TypeError} when the contract does not offer the operation over this port
 */
export function bindingOf(
  { bindings, wireName }: OperationDescriptor,
  { name, protocol }: Pick<ClientPort, "name" | "protocol">,
): BindingDescriptor {
  const binding = bindings[name];
  if (binding?.kind === protocol.binding || (binding?.kind === "xml" && protocol.kind === "httpPost")) return binding;
  throw new TypeError(`${wireName} is not offered over ${name}, only over ${Object.keys(bindings).join(", ")}`);
}

/**
 * The HTTP request that calls an operation over a port.
 * @param endpoint the URL of the port
 * @throws {EncodeError} when a parameter is missing or violates the contract
 * @throws {TypeError} when the contract does not offer the operation over this port
 */
export function encodeRequest(
  endpoint: string,
  operation: OperationDescriptor,
  { name, kind }: Pick<PortDescriptor, "name" | "kind">,
  request: unknown,
  header?: string,
): TransportRequest {
  const protocol = CLIENT_PROTOCOLS[kind];
  const { body, ...rest } = protocol.request(endpoint, operation, bindingOf(operation, { name, protocol }), {
    request,
    header,
  });
  return { ...rest, ...(body !== undefined && { body: bytesOf(body) }) };
}

/** The ports of a contract with their protocols. */
export function clientPorts(ports: readonly PortDescriptor[]): readonly ClientPort[] {
  return ports.map(({ kind, ...port }) => ({ ...port, protocol: CLIENT_PROTOCOLS[kind] }));
}
