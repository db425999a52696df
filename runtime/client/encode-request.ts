import type { BindingName, OperationDescriptor } from "../descriptor.js";
import { formatForm } from "../http/form.js";
import { writeParameters } from "../http/parameters.js";
import { SOAP, type SoapVersion } from "../soap/version.js";
import { writeEnvelope } from "../soap/write-envelope.js";
import type { TransportRequest } from "./transport.js";

type Values = Readonly<Record<string, unknown>>;
type Encode = (endpoint: string, operation: OperationDescriptor, values: Values) => TransportRequest | undefined;

/** How each binding puts a call into a request. Undefined where the operation has no such binding. */
const ENCODERS: Readonly<Record<BindingName, Encode>> = {
  soap11: (endpoint, operation, values) => {
    const { soap11 } = operation.bindings;
    return soap11 && soapRequest("1.1", endpoint, operation, values, { soapaction: `"${soap11.action}"` });
  },
  soap12: (endpoint, operation, values) => {
    return operation.bindings.soap12 && soapRequest("1.2", endpoint, operation, values, {});
  },
  httpGet: (endpoint, { bindings: { httpGet } }, values) => {
    if (httpGet === undefined) return undefined;
    const query = formatForm(writeParameters(httpGet.parameters, values));
    return { method: "GET", url: `${endpoint}${httpGet.location}${query === "" ? "" : `?${query}`}`, headers: {} };
  },
  httpPost: (endpoint, { bindings: { httpPost } }, values) => {
    if (httpPost === undefined) return undefined;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = new TextEncoder().encode(formatForm(writeParameters(httpPost.parameters, values)));
    return { method: "POST", url: endpoint + httpPost.location, headers, body };
  },
};

function soapRequest(
  version: SoapVersion,
  url: string,
  operation: OperationDescriptor,
  values: Values,
  headers: Readonly<Record<string, string>>,
): TransportRequest {
  const body = writeEnvelope(version, operation.request, values);
  return { method: "POST", url, headers: { "content-type": SOAP[version].contentType, ...headers }, body };
}

/**
 * The HTTP request that calls an operation over a binding.
 * @throws {EncodeError} when a parameter is missing or is not what the contract says
 * @throws {TypeError} when the contract does not offer the operation over this binding
 */
export function encodeRequest(
  endpoint: string,
  operation: OperationDescriptor,
  binding: BindingName,
  values: Values,
): TransportRequest {
  const request = ENCODERS[binding](endpoint, operation, values);
  if (request !== undefined) return request;
  const offered = Object.keys(operation.bindings).join(", ");
  throw new TypeError(`${operation.wireName} is not offered over ${binding}, only over ${offered}`);
}
