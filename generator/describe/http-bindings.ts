import {
  elementsOf,
  type HttpBindingDescriptor,
  type MessageDescriptor,
  type XmlBindingDescriptor,
  type HttpParameterDescriptor,
  itemOf,
  type OperationDescriptor,
  resolveType,
  resultOf,
} from "@portwright/runtime";
import { placesIn, urlReplacement } from "@portwright/runtime/codec";
import type { HttpOperationBinding, HttpParameter } from "../model/operation.js";
import type { DescribedMessages } from "./messages.js";
import type { MessagePart, OperationMessage } from "../model/wsdl.js";
import type { TypeDescriber } from "./types.js";
import { isXmlPost } from "./xml-post.js";

/*
 * HTTP GET with a query, and HTTP POST of a form or of XML (WSDL 1.1, sections 4 and 5). A handler gets the same parameters and returns the
 * same result over all bindings: an operation over an HTTP binding that cannot represent them is left out.
 */

const FORM = "application/x-www-form-urlencoded";

const INPUT_REASONS: readonly ((binding: HttpOperationBinding) => string | undefined)[] = [
  ({ operation: { input }, verb }) =>
    input.kind === "content" && (verb === "GET" || input.type !== FORM)
      ? `its input is "${input.type}" over ${verb}`
      : undefined,
  ({ operation: { output } }) => (output.kind === "content" ? `its output is "${output.type}"` : undefined),
];

/** The messages of XML over POST are the elements that SOAP has in the Body, and one each way. */
function describeXmlBinding(
  { location, operation: { input, output, operation } }: HttpOperationBinding,
  { input: request, output: response }: DescribedMessages,
): XmlBindingDescriptor | string {
  const sent = input.kind === "content" ? (input.part ?? onlyPart(operation.input)) : undefined;
  const answered = output.kind === "none" ? undefined : (output.part ?? onlyPart(operation.output));
  if (!isInBody(sent, request)) return "its input is not the element that SOAP has in the Body";
  if (response !== undefined && !isInBody(answered, response)) {
    return "its output is not the element that SOAP has in the Body";
  }
  return { kind: "xml", location, mediaType: input.kind === "content" ? input.type : "text/xml" };
}

function onlyPart(message: OperationMessage | undefined): MessagePart | undefined {
  const [part, ...others] = message?.message.parts ?? [];
  return others.length === 0 ? part : undefined;
}

function isInBody(part: MessagePart | undefined, message: MessageDescriptor): boolean {
  if (part?.content.kind !== "element" || message.style !== "document" || message.encoding !== undefined) return false;
  const [element, ...others] = message.body;
  if (others.length > 0) return false;
  const { namespace, local } = part.content.element.name;
  return element?.name === local && element.namespace === namespace;
}

/** What an HTTP binding specifies for an operation; the reason where it cannot be part of the output. */
export function describeHttpBinding(
  types: TypeDescriber,
  binding: HttpOperationBinding,
  messages: DescribedMessages,
): HttpBindingDescriptor | XmlBindingDescriptor | string {
  if (isXmlPost(binding)) return describeXmlBinding(binding, messages);
  const { location, parameters, result, operation } = binding;
  const isReplacement = operation.input.kind === "urlReplacement";
  const found =
    INPUT_REASONS.map((reason) => reason(binding)).find((reason) => reason !== undefined) ??
    describeParameters(parameters, messages);
  if (typeof found === "string") return found;
  const reason = isReplacement ? replacementReason(location, found) : undefined;
  if (reason !== undefined) return reason;
  const request = {
    kind: "http" as const,
    location,
    parameters: found,
    ...(isReplacement ? { replacement: urlReplacement } : {}),
  };
  if (operation.output.kind === "none" || result === undefined) return request;
  const root = types.element(result);
  const isResult = isSameType(root.type, resultOf(asOperation(messages))?.type);
  return isResult ? { ...request, result: root } : "its answer is not the result over SOAP";
}

/** Why the parameters of an operation cannot be in its location. */
function replacementReason(location: string, parameters: readonly HttpParameterDescriptor[]): string | undefined {
  const places = placesIn(location);
  const unknown = places.find((place) => !parameters.some(({ name }) => name === place));
  if (unknown !== undefined) return `"${unknown}" in its location is not a part of its message`;
  if (location.includes(")(")) return "its location has two values with no text between them";
  for (const { name, array, secret } of parameters) {
    if (!places.includes(name)) return `its location has no place for the parameter "${name}"`;
    if (array) return `its parameter "${name}" is an array, which has no place in a location`;
    if (secret) return `its parameter "${name}" is secret, and logs of servers have the path of a URL`;
  }
  return undefined;
}

const asOperation = (messages: DescribedMessages): OperationDescriptor => ({
  name: "",
  wireName: "",
  bindings: {},
  ...messages,
});

function isSameType(
  root: Parameters<typeof resolveType>[0],
  result: Parameters<typeof resolveType>[0] | undefined,
): boolean {
  if (result === undefined) return false;
  const [type, other] = [resolveType(root), resolveType(result)];
  return type === other || (type.kind === "dataset" && other.kind === "dataset");
}

/** The fields, each with the property of the request that it is the value of; the reason where there is none. */
function describeParameters(
  parameters: readonly HttpParameter[],
  { input }: DescribedMessages,
): readonly HttpParameterDescriptor[] | string {
  const [request] = input.body;
  const children = request === undefined ? [] : elementsOf(request.type);
  const described: HttpParameterDescriptor[] = [];
  for (const { name, array } of parameters) {
    const child = children.find((element) => element.name === name);
    if (child === undefined) return `SOAP does not have its parameter "${name}"`;
    const declared = resolveType(child.type);
    const type = array ? resolveType(itemOf(declared)?.type ?? declared) : declared;
    if (type.kind !== "simple") return `its parameter "${name}" has parts`;
    const { property, secret } = child;
    described.push({ property, name, type, ...(array ? { array } : {}), ...(secret ? { secret } : {}) });
  }
  const missing = children.find(
    ({ min, name }) => min !== 0 && !parameters.some((parameter) => parameter.name === name),
  );
  return missing === undefined ? described : `it does not have the required parameter "${missing.name}" of SOAP`;
}
