import { isDeepStrictEqual } from "node:util";
import {
  type BindingDescriptor,
  type BindingKind,
  type BodyPartDescriptor,
  type ElementDescriptor,
  elementsOf,
  type FaultDescriptor,
  type HeaderDescriptor,
  type HttpParameterDescriptor,
  itemOf,
  type MessageDescriptor,
  type OperationDescriptor,
  resolveType,
  type ResultDescriptor,
} from "@portwright/runtime";
import { soapEncoding } from "@portwright/runtime/codec";
import type { Diagnostics } from "../diagnostics.js";
import type { HttpOperationBinding, HttpParameter, Operation, SoapOperationBinding } from "../model/operation.js";
import type { OperationMessage, Port, SoapContent } from "../model/wsdl.js";
import type { DescribedOperation } from "./description.js";
import { checkOperation, unsupported } from "./supported.js";
import type { TypeDescriber } from "./types.js";

type OperationBinding = Operation["bindings"][number];

const SOAP_KINDS: Readonly<Record<SoapOperationBinding["version"], BindingKind>> = { "1.1": "soap11", "1.2": "soap12" };
const HTTP_KINDS: Readonly<Record<HttpOperationBinding["verb"], BindingKind>> = { GET: "httpGet", POST: "httpPost" };

/** The protocol of a binding. */
export function bindingKind(binding: OperationBinding): BindingKind {
  return binding.kind === "soap" ? SOAP_KINDS[binding.version] : HTTP_KINDS[binding.verb];
}

/** Makes the descriptor of an operation; undefined (and reported) where it is not in the supported subset. */
export function describeOperation(
  diagnostics: Diagnostics,
  types: TypeDescriber,
  operation: Operation,
): DescribedOperation | undefined {
  checkOperation(diagnostics, operation);
  const { wrapped, tsName, name, documentation, safe, span } = operation;
  const soap = operation.bindings.find((binding) => binding.kind === "soap")?.operation;
  if (soap === undefined || wrapped?.response === undefined || wrapped.responseType === undefined) {
    unsupported(diagnostics, span, "an operation without SOAP messages in the document/literal wrapped style");
    return undefined;
  }
  const request = types.wrapper(wrapped.request, wrapped.requestType, true);
  const response = types.wrapper(wrapped.response, wrapped.responseType, false);
  const result = describeResult(diagnostics, operation, response);
  const faults = describeFaults(types, soap.operation.faults);
  const descriptor: OperationDescriptor = {
    name: tsName,
    wireName: name.local,
    ...(safe ? { safe } : {}),
    input: describeMessage(types, request, soap.style, soap.input),
    output: describeMessage(types, response, soap.style, soap.output),
    ...(faults.length === 0 ? {} : { faults }),
    ...(result === undefined ? {} : { result }),
    bindings: describeBindings(diagnostics, types, operation, request),
  };
  const resultChild = wrapped.result;
  return {
    descriptor,
    documentation,
    resultDocumentation: resultChild?.documentation ?? resultChild?.element.documentation,
  };
}

function describeMessage(
  types: TypeDescriber,
  wrapper: BodyPartDescriptor,
  style: MessageDescriptor["style"],
  content: SoapContent | undefined,
): MessageDescriptor {
  const headers = (content?.headers ?? []).flatMap(({ part }): readonly HeaderDescriptor[] => {
    if (part.content.kind !== "element") return [];
    return [{ property: part.content.element.tsName, element: types.element(part.content.element) }];
  });
  const use = content?.use === "encoded" ? { encoding: soapEncoding } : {};
  return { style, ...use, body: [wrapper], ...(headers.length === 0 ? {} : { headers }) };
}

function describeFaults(types: TypeDescriber, faults: readonly OperationMessage[]): readonly FaultDescriptor[] {
  return faults.flatMap(({ name, message }) => {
    const part = message.parts[0]?.content;
    return part?.kind === "element" ? [{ name, detail: types.element(part.element) }] : [];
  });
}

/** A list may be absent and is empty then; the absence of any other result is an error. */
function describeResult(
  diagnostics: Diagnostics,
  { span }: Operation,
  response: ElementDescriptor,
): ResultDescriptor | undefined {
  const [result, ...others] = elementsOf(response.type);
  if (others.length > 0) unsupported(diagnostics, span, "an answer with more than one part");
  if (result === undefined) return undefined;
  const isList = (result.max ?? 1) > 1 || itemOf(resolveType(result.type)) !== undefined;
  return { property: result.property, absent: isList ? "empty" : "error" };
}

function describeBindings(
  diagnostics: Diagnostics,
  types: TypeDescriber,
  operation: Operation,
  request: ElementDescriptor,
): OperationDescriptor["bindings"] {
  const described = new Map<BindingKind, BindingDescriptor>();
  for (const binding of operation.bindings) {
    const kind = bindingKind(binding);
    if (described.has(kind)) unsupportedPort(diagnostics, binding.port, kind);
    const descriptor =
      binding.kind === "soap"
        ? ({ kind: "soap", action: binding.operation.action } as const)
        : describeHttpBinding(diagnostics, types, binding, request);
    // HTTP GET and HTTP POST seldom differ: equal bindings are one object.
    const same = [...described.values()].find((other) => other.kind === "http" && isDeepStrictEqual(other, descriptor));
    described.set(kind, same ?? descriptor);
  }
  return Object.fromEntries(described);
}

function unsupportedPort(diagnostics: Diagnostics, { span }: Port, kind: BindingKind): void {
  unsupported(diagnostics, span, `a second port with the same protocol (${kind})`);
}

function describeHttpBinding(
  diagnostics: Diagnostics,
  types: TypeDescriber,
  { location, parameters, result, operation }: HttpOperationBinding,
  request: ElementDescriptor,
): BindingDescriptor {
  const root = operation.output.kind === "none" || result === undefined ? {} : { result: types.element(result) };
  const described = parameters.flatMap((parameter) => describeParameter(diagnostics, parameter, request));
  return { kind: "http", location, parameters: described, ...root };
}

/** A field and the property of the request that it is the value of. */
function describeParameter(
  diagnostics: Diagnostics,
  { name, part, array }: HttpParameter,
  request: ElementDescriptor,
): readonly HttpParameterDescriptor[] {
  const child = elementsOf(request.type).find((element) => element.name === name);
  if (child === undefined) {
    unsupported(diagnostics, part.span, `a parameter of HTTP GET or POST that SOAP does not have ("${name}")`);
    return [];
  }
  const declared = resolveType(child.type);
  const type = array ? resolveType(itemOf(declared)?.type ?? declared) : declared;
  if (type.kind === "simple") return [{ property: child.property, name, type, ...(array ? { array } : {}) }];
  unsupported(diagnostics, part.span, `a parameter of HTTP GET or POST with parts ("${name}")`);
  return [];
}
