import {
  type AttachmentsDescriptor,
  type BodyPartDescriptor,
  type ElementDescriptor,
  elementsOf,
  type HeaderDescriptor,
  isWholeBody,
  itemOf,
  type MessageDescriptor,
  messageElement,
  type OperationDescriptor,
  resolveType,
} from "@portwright/runtime";
import { attachmentCodec, headerCodec, literalParts, soapEncoding } from "@portwright/runtime/codec";
import type { HttpOperationBinding, Operation, PartsTypeNames, WrappedStyle } from "../model/operation.js";
import type { Message, MessagePart, OperationMessage, SoapBindingOperation, SoapContent } from "../model/wsdl.js";
import type { TypeDescriber } from "./types.js";
import { isXmlPost } from "./xml-post.js";

/** The messages of an operation. */
export type DescribedMessages = Pick<OperationDescriptor, "input" | "output" | "result">;

/** The messages of an operation over SOAP (WSDL 1.1, section 3). */
export function describeSoapMessages(
  types: TypeDescriber,
  operation: Operation,
  soap: SoapBindingOperation,
): DescribedMessages {
  const { wrapped, partsTypes } = operation;
  const bodies =
    soap.style === "rpc" && partsTypes !== undefined
      ? rpcBodies(types, soap, partsTypes)
      : wrapped === undefined
        ? bareBodies(types, soap)
        : wrappedBodies(types, wrapped);
  const { request, response } = bodies;
  const output = response && describeMessage(types, soap.style, soap.output, response);
  const result = output?.attachments === undefined ? bodies.result : resultIn(messageElement(output)).result;
  return {
    input: describeMessage(types, soap.style, soap.input, request),
    ...(output === undefined ? {} : { output }),
    ...(result === undefined ? {} : { result }),
  };
}

/**
 * The messages of an operation that HTTP bindings alone have: the parts of the input are the fields of a call, and the
 * part of the output is the root of the answer (WSDL 1.1, section 4).
 */
export function describeHttpMessages(
  types: TypeDescriber,
  { name, partsTypes }: Operation,
  binding: HttpOperationBinding,
): DescribedMessages {
  const {
    operation: { operation, output },
    result,
  } = binding;
  const names = partsTypes ?? { request: "", response: "" };
  const message = partsOf(operation.input, undefined);
  const body = result === undefined || output.kind === "none" ? [] : [types.element(result)];
  return {
    input: isXmlPost(binding)
      ? { style: "document", body: message.parts.map((part) => types.part(part, "")) }
      : { style: "rpc", body: [types.partsWrapper(name, names.request, message, true)] },
    ...(operation.output === undefined ? {} : { output: { style: "document", body } }),
  };
}

/** The elements in the Bodies of a request and a response; no response for a one-way operation. */
interface Bodies extends Pick<DescribedMessages, "result"> {
  readonly request: readonly BodyPartDescriptor[];
  readonly response: readonly BodyPartDescriptor[] | undefined;
}

/** The parameters are the children of the request; the result is the only child of the response, or all of them. */
function wrappedBodies(types: TypeDescriber, wrapped: WrappedStyle): Bodies {
  const { request, requestType, response, responseType } = wrapped;
  const input = types.wrapper(request, requestType, true);
  if (response === undefined || responseType === undefined) return { request: [input], response: undefined };
  const output = types.wrapper(response, responseType, false);
  const view = resultIn(output, wrapped.result?.required);
  if (view.result === undefined && elementsOf(output.type).length > 0) types.wrapper(response, responseType, true);
  return { request: [input], response: [output], ...view };
}

/** The parts of a document are the elements in the Body. */
function bareBodies(types: TypeDescriber, { operation, input, output }: SoapBindingOperation): Bodies {
  const body = (message: OperationMessage | undefined, content: SoapContent | undefined) => {
    const parts = partsOf(message, content).parts.map((part) => [part, types.part(part, "")] as const);
    return parts.length === 1 && (content?.attachments.length ?? 0) === 0
      ? parts.map(([, element]) => element)
      : parts.map(([{ tsName }, element]): BodyPartDescriptor => ({ ...element, property: tsName }));
  };
  return { request: body(operation.input, input), response: operation.output && body(operation.output, output) };
}

/** The parts are the children of one element, which is named after the operation (SOAP 1.1, section 7.1). */
function rpcBodies(
  types: TypeDescriber,
  { operation, input, output }: SoapBindingOperation,
  { request, response }: PartsTypeNames,
): Bodies {
  const wrap = (suffix: string, tsName: string, content: SoapContent | undefined, message: PartsOf, isValue: boolean) =>
    types.partsWrapper(
      { namespace: content?.namespace ?? "", local: operation.name + suffix },
      tsName,
      message,
      isValue,
    );
  const called = wrap("", request, input, partsOf(operation.input, input), true);
  if (operation.output === undefined) return { request: [called], response: undefined };
  const results = partsOf(operation.output, output);
  const attachments = describeAttachments(output)?.parts ?? [];
  const answer = wrap("Response", response, output, results, results.parts.length + attachments.length > 1);
  return { request: [called], response: [answer], ...resultIn(answer) };
}

type PartsOf = Pick<Message, "parts" | "span" | "documentation">;

/** The parts of a message that are in the Body: those that the binding names, else those that are nowhere else. */
function partsOf(message: OperationMessage | undefined, content: SoapContent | undefined): PartsOf {
  const { parts = [], span = NOWHERE, documentation } = message?.message ?? {};
  const elsewhere = [...(content?.headers ?? []), ...(content?.attachments ?? [])].map(({ part }) => part);
  const inBody = (part: MessagePart): boolean => !elsewhere.includes(part);
  return { parts: content?.parts ?? parts.filter(inBody), span, documentation };
}

const NOWHERE = { file: "", line: 1, column: 1, start: 0, end: 0 };

/**
 * The only child of a wrapper as the result. An absent list is empty; any other value may be absent where minOccurs is 0.
 * @param isRequired whether the contract says that it is always there
 */
function resultIn(wrapper: ElementDescriptor, isRequired = false): Pick<DescribedMessages, "result"> {
  const [result, ...others] = elementsOf(wrapper.type);
  if (result === undefined || others.length > 0) return {};
  const type = resolveType(result.type);
  const isList = (result.max ?? 1) > 1 || itemOf(type) !== undefined;
  const isOptional = result.min === 0 && !isRequired;
  return { result: { property: result.property, absent: isList ? "empty" : isOptional ? "undefined" : "error" } };
}

function describeMessage(
  types: TypeDescriber,
  style: MessageDescriptor["style"],
  content: SoapContent | undefined,
  body: readonly BodyPartDescriptor[],
): MessageDescriptor {
  const blocks = describeHeaders(types, content);
  const attachments = describeAttachments(content);
  const headers = blocks.length === 0 ? {} : { headers: { blocks, codec: headerCodec } };
  const message = { style, body, ...(attachments && { attachments }) };
  return { style, ...encodingOf(content, message), body, ...(attachments && { attachments }), ...headers };
}

/** A Body whose one literal element has the value of the message needs no code beside that of its type. */
function encodingOf(content: SoapContent | undefined, message: MessageDescriptor): Pick<MessageDescriptor, "encoding"> {
  if (content?.use === "encoded") return { encoding: soapEncoding };
  return isWholeBody(message) ? { encoding: literalParts } : {};
}

/** Several elements for one part are alternatives (WSDL 1.1, section 5.6). */
function describeAttachments(content: SoapContent | undefined): AttachmentsDescriptor | undefined {
  const types = new Map<MessagePart, string[]>();
  for (const { part, type } of content?.attachments ?? []) {
    if (part !== undefined) types.set(part, [...(types.get(part) ?? []), type]);
  }
  if (types.size === 0) return undefined;
  const parts = [...types].map(([{ name, tsName }, allowed]) => ({ property: tsName, name, types: allowed }));
  return { parts, codec: attachmentCodec };
}

/** Two headers of the same element are one. */
function describeHeaders(types: TypeDescriber, content: SoapContent | undefined): readonly HeaderDescriptor[] {
  const parts = new Map(
    (content?.headers ?? []).map(({ part, namespace = "" }) => [types.part(part, namespace), part]),
  );
  const taken = new Set<string>();
  return [...parts].map(([element, { tsName, content: partContent }]) => {
    const wanted = partContent.kind === "element" ? partContent.element.tsName : tsName;
    let property = wanted;
    for (let number = 2; taken.has(property); number++) property = `${wanted}${number}`;
    taken.add(property);
    return { property, element };
  });
}
