import { isDeepStrictEqual } from "node:util";
import type {
  BindingDescriptor,
  BindingKind,
  BindingName,
  ElementDescriptor,
  FaultDescriptor,
  OperationDescriptor,
} from "@portwright/runtime";
import { faultCodec } from "@portwright/runtime/codec";
import type { Diagnostics } from "../diagnostics.js";
import type { Operation } from "../model/operation.js";
import type { SoapBindingOperation } from "../model/wsdl.js";
import type { DescribedFault, DescribedOperation } from "./description.js";
import { describeHttpBinding } from "./http-bindings.js";
import { describeHttpMessages, describeSoapMessages, type DescribedMessages } from "./messages.js";
import { type PortNames, protocolOf } from "./ports.js";
import { leaveOut, leaveOutBinding, reasonToLeaveOut } from "./supported.js";
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
    const served = operation.bindings.filter((binding) => this.#isServed(binding));
    const messages = this.#messages(operation, served);
    const bindings = messages === undefined ? {} : this.#bindings(served, messages);
    if (messages === undefined || Object.keys(bindings).length === 0) {
      leaveOut(this.#diagnostics, span, `the operation "${name.local}": no port offers it`);
      return undefined;
    }
    const soap = served.find((binding) => binding.kind === "soap")?.operation;
    const faults = soap === undefined ? [] : this.#describeFaults(soap);
    const { input, ...output } = messages;
    const descriptor: OperationDescriptor = {
      name: tsName,
      wireName: name.local,
      ...(safe ? { safe } : {}),
      input,
      ...output,
      ...(faults.length === 0 ? {} : { faults }),
      bindings,
    };
    const resultChild = wrapped?.result;
    return {
      descriptor,
      documentation,
      resultDocumentation: resultChild?.documentation ?? resultChild?.element.documentation,
      span,
    };
  }

  /** The faults of the operations so far. */
  faults(): readonly DescribedFault[] {
    return [...this.#faults.values()];
  }

  #isServed(binding: OperationBinding): boolean {
    if (!this.#ports.has(binding.port)) return false;
    const reason = reasonToLeaveOut(binding);
    if (reason !== undefined) leaveOutBinding(this.#diagnostics, binding, reason);
    return reason === undefined;
  }

  #messages(operation: Operation, [first, ...others]: readonly OperationBinding[]): DescribedMessages | undefined {
    if (first === undefined) return undefined;
    const soap = [first, ...others].find((binding) => binding.kind === "soap");
    if (soap !== undefined) return describeSoapMessages(this.#types, operation, soap.operation);
    return first.kind === "http" ? describeHttpMessages(this.#types, operation, first) : undefined;
  }

  #describeFaults(operation: SoapBindingOperation): readonly FaultDescriptor[] {
    return [...new Set([...this.#describeDetails(operation), ...this.#describeHeaderFaults(operation)])];
  }

  /** Those that are a block of the Header (WSDL 1.1, section 3.7). */
  #describeHeaderFaults({ input, output }: SoapBindingOperation): readonly FaultDescriptor[] {
    const headers = [...(input?.headers ?? []), ...(output?.headers ?? [])];
    return headers
      .flatMap(({ faults }) => faults)
      .flatMap(({ tsName: name, part, message, namespace = "", documentation }) => {
        if (name === undefined) return [];
        const detail = this.#types.part(part, namespace);
        const described = this.#faults.get(detail) ?? {
          descriptor: { name, detail, header: true, codec: faultCodec },
          documentation: documentation ?? message.documentation ?? part.documentation,
        };
        this.#faults.set(detail, described);
        return [described.descriptor];
      });
  }

  /** A fault of the port type is one of the operation also where its binding does not repeat it. */
  #describeDetails({ operation, faults }: SoapBindingOperation): readonly FaultDescriptor[] {
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

  #bindings(served: readonly OperationBinding[], messages: DescribedMessages): OperationDescriptor["bindings"] {
    const described = new Map<BindingName, BindingDescriptor>();
    for (const binding of served) {
      const name = this.#ports.get(binding.port) ?? bindingKind(binding);
      const descriptor =
        binding.kind === "soap"
          ? ({ kind: "soap", action: binding.operation.action } as const)
          : describeHttpBinding(this.#types, binding, messages);
      if (typeof descriptor === "string") {
        leaveOutBinding(this.#diagnostics, binding, descriptor);
        continue;
      }
      // HTTP GET and HTTP POST seldom differ: equal bindings are one object.
      const same = [...described.values()].find(
        (other) => other.kind === "http" && isDeepStrictEqual(other, descriptor),
      );
      described.set(name, same ?? descriptor);
    }
    return Object.fromEntries(described);
  }
}
