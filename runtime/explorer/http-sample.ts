import type { ElementDescriptor, HttpParameterDescriptor } from "../descriptor.js";
import { formatForm } from "../http/form.js";
import { SOAP, type SoapVersion } from "../soap/version.js";
import { XML_DECLARATION } from "../xml/encode.js";
import type { BoundOperation } from "./bindings.js";
import { type SampleText, simplePlaceholder } from "./sample-text.js";
import { writeSample } from "./type-sample.js";
import { XmlSample } from "./xml-sample.js";

/** What a message says, whichever way it goes. */
interface Body {
  readonly contentType: string;
  readonly text: SampleText;
}

const LENGTH = { placeholder: "length" };
const XML = "text/xml; charset=utf-8";

/** The whole text of a request: request line, headers, body (RFC 9112). */
export function requestSample(bound: BoundOperation, address: string): SampleText {
  const { host, pathname } = new URL(address);
  const { method, action, http } = bound;
  return [
    `${method} ${pathname}${http?.location ?? ""}`,
    ...(method === "GET" ? querySample(http?.parameters ?? []) : []),
    ` HTTP/1.1\nHost: ${host}\n`,
    ...bodySample(requestBody(bound), action === undefined ? "" : `SOAPAction: "${action}"\n`),
  ];
}

/** The whole text of the answer to a call that succeeds. */
export function responseSample(bound: BoundOperation): SampleText {
  return ["HTTP/1.1 200 OK\n", ...bodySample(responseBody(bound), "")];
}

function requestBody({ soap, http, operation, contentType }: BoundOperation): Body | undefined {
  if (contentType === undefined) return undefined;
  if (soap !== undefined) return { contentType, text: envelopeSample(soap, operation.request) };
  return { contentType, text: fieldsSample(http?.parameters ?? []) };
}

function responseBody({ soap, http, operation }: BoundOperation): Body | undefined {
  if (soap !== undefined)
    return { contentType: SOAP[soap].contentType, text: envelopeSample(soap, operation.response) };
  return http?.result && { contentType: XML, text: documentSample(http.result) };
}

/** The headers that come with a body, those that come after them, and the body. */
function bodySample(body: Body | undefined, headers: string): SampleText {
  if (body === undefined) return ["\n"];
  return [`Content-Type: ${body.contentType}\nContent-Length: `, LENGTH, `\n${headers}\n`, ...body.text];
}

function envelopeSample(version: SoapVersion, content: ElementDescriptor): SampleText {
  const sample = new XmlSample();
  sample.tag("soap:Envelope", ` xmlns:soap="${SOAP[version].namespace}"`, () => {
    sample.tag("soap:Body", "", () => writeElement(sample, content));
  });
  return [`${XML_DECLARATION}\n`, ...sample.text()];
}

function documentSample(root: ElementDescriptor): SampleText {
  const sample = new XmlSample();
  writeElement(sample, root);
  return [`${XML_DECLARATION}\n`, ...sample.text()];
}

function writeElement(sample: XmlSample, { namespace, name, type }: ElementDescriptor): void {
  writeSample(sample, { namespace, local: name }, type);
}

function querySample(parameters: readonly HttpParameterDescriptor[]): SampleText {
  return parameters.length === 0 ? [] : ["?", ...fieldsSample(parameters)];
}

/** The fields of a query or form; an array stands twice. */
function fieldsSample(parameters: readonly HttpParameterDescriptor[]): SampleText {
  const fields = parameters.flatMap((parameter) => (parameter.array === true ? [parameter, parameter] : [parameter]));
  return fields.flatMap(({ name, type }, index) => [
    `${index === 0 ? "" : "&"}${formatForm([[name, ""]])}`,
    ...simplePlaceholder(type),
  ]);
}
