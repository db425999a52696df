import { isDeepStrictEqual } from "node:util";
import {
  type BindingDescriptor,
  type BindingKind,
  type BindingName,
  type ElementDescriptor,
  elementsOf,
  type FaultDescriptor,
  type HttpParameterDescriptor,
  itemOf,
  type OperationDescriptor,
  resolveType,
} from "@portwright/runtime";
import { faultCodec } from "@portwright/runtime/codec";
import type { Diagnostics } from "../diagnostics.js";
import type { HttpOperationBinding, HttpParameter, Operation } from "../model/operation.js";
import type { SoapBindingOperation } from "../model/wsdl.js";
import type { DescribedFault, DescribedOperation } from "./description.js";
import { describeHttpMessages, describeSoapMessages, type DescribedMessages } from "./messages.js";
import { type PortNames, protocolOf } from "./ports.js";
import { isServed, leaveOut, unsupported } from "./supported.js";
import type { TypeDescriber } from "./types.js";

type OperationBinding = Operation["bindings"][number];

/** The protocol of a binding. */
export function bindingKind({ port, kind }: OperationBinding): BindingKind {
  return protocolOf(port.binding) ?? (kind === "soap" ? "soap11" : "httpGet");
}

/** Makes the descriptors of operations and of the faults that they declare. */
export class OperationDescriber {
  readonly #diagnostics: Diagnostics;
  readonly #types: TypeDescriber;
  readonly #ports: PortNames;
  readonly #faults = new Map<ElementDescriptor, DescribedFault>();

  constructor(diagnostics: Diagnostics, types: TypeDescriber, ports: PortNames) {
    this.#diagnostics = diagnostics;
    this.#types = types;
    this.#ports = ports;
  }

  /** The descriptor of an operation; undefined, and reported, where it is left out. */
  operation(operation: Operation): DescribedOperation | undefined {
    const { tsName, name, documentation, safe, span, wrapped } = operation;
    const bindings = operation.bindings.filter((binding) => this.#isServed(binding));
    const messages = this.#messages(operation, bindings);
    if (messages === undefined) {
      leaveOut(this.#diagnostics, span, `the operation "${name.local}": no port offers it`);
      return undefined;
    }
    const soap = bindings.find((binding) => binding.kind === "soap")?.operation;
    const faults = soap === undefined ? [] : this.#describeFaults(soap);
    const { input, ...output } = messages;
    const [request] = input.body;
    const descriptor: OperationDescriptor = {
      name: tsName,
      wireName: name.local,
      ...(safe ? { safe } : {}),
      input,
      ...output,
      ...(faults.length === 0 ? {} : { faults }),
      bindings: this.#bindings(bindings, request),
    };
    const resultChild = wrapped?.result;
    return {
      descriptor,
      documentation,
      resultDocumentation: resultChild?.documentation ?? resultChild?.element.documentation,
    };
  }

  /** The faults of the operations so far. */
  faults(): readonly DescribedFault[] {
    return [...this.#faults.values()];
  }

  #isServed(binding: OperationBinding): boolean {
    return this.#ports.has(binding.port) && isServed(this.#diagnostics, binding);
  }

  #messages(operation: Operation, [first, ...others]: readonly OperationBinding[]): DescribedMessages | undefined {
    if (first === undefined) return undefined;
    const soap = [first, ...others].find((binding) => binding.kind === "soap");
    if (soap !== undefined) return describeSoapMessages(this.#types, operation, soap.operation);
    return first.kind === "http" ? describeHttpMessages(this.#types, operation, first) : undefined;
  }

  /** A fault of the port type is one of the operation also where its binding does not repeat it. */
  #describeFaults({ operation, faults }: SoapBindingOperation): readonly FaultDescriptor[] {
    return operation.faults.flatMap(({ name, tsName = name, message, documentation }) => {
      const [part] = message.parts;
      if (part === undefined) return [];
      const bound = faults.find((fault) => fault.name === name)?.content;
      const detail = this.#types.part(part, bound?.namespace ?? "");
      const described = this.#faults.get(detail) ?? {
        descriptor: { name: tsName, detail, codec: faultCodec },
        documentation: documentation ?? message.documentation ?? part.documentation,
      };
      this.#faults.set(detail, described);
      return [described.descriptor];
    });
  }

  #bindings(
    bindings: readonly OperationBinding[],
    request: ElementDescriptor | undefined,
  ): OperationDescriptor["bindings"] {
    const described = new Map<BindingName, BindingDescriptor>();
    for (const binding of bindings) {
      const name = this.#ports.get(binding.port) ?? bindingKind(binding);
      const descriptor =
        binding.kind === "soap"
          ? ({ kind: "soap", action: binding.operation.action } as const)
          : describeHttpBinding(this.#diagnostics, this.#types, binding, request);
      // HTTP GET and HTTP POST seldom differ: equal bindings are one object.
      const same = [...described.values()].find(
        (other) => other.kind === "http" && isDeepStrictEqual(other, descriptor),
      );
      described.set(name, same ?? descriptor);
    }
    return Object.fromEntries(described);
  }
}

function describeHttpBinding(
  diagnostics: Diagnostics,
  types: TypeDescriber,
  { location, parameters, result, operation }: HttpOperationBinding,
  request: ElementDescriptor | undefined,
): BindingDescriptor {
  const root = operation.output.kind === "none" || result === undefined ? {} : { result: types.element(result) };
  const described = parameters.flatMap((parameter) => describeParameter(diagnostics, parameter, request));
  return { kind: "http", location, parameters: described, ...root };
}

/** A field and the property of the request that it is the value of. */
function describeParameter(
  diagnostics: Diagnostics,
  { name, part, array }: HttpParameter,
  request: ElementDescriptor | undefined,
): readonly HttpParameterDescriptor[] {
  const children = request === undefined ? [] : elementsOf(request.type);
  const child = children.find((element) => element.name === name);
  if (child === undefined) {
    unsupported(diagnostics, part.span, `a parameter of HTTP GET or POST that SOAP does not have ("${name}")`);
    return [];
  }
  const declared = resolveType(child.type);
  const type = array ? resolveType(itemOf(declared)?.type ?? declared) : declared;
  if (type.kind === "simple") {
    const { property, secret } = child;
    return [{ property, name, type, ...(array ? { array } : {}), ...(secret ? { secret } : {}) }];
  }
  unsupported(diagnostics, part.span, `a parameter of HTTP GET or POST with parts ("${name}")`);
  return [];
}
