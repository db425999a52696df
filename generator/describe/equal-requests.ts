import {
  type BindingVisitor,
  elementsOf,
  type MessageDescriptor,
  type OperationDescriptor,
  type PortDescriptor,
  resolveType,
  visitBinding,
} from "@portwright/runtime";
import type { Diagnostics } from "../diagnostics.js";
import type { DescribedOperation } from "./description.js";

/**
 * Reports operations of one address whose requests are equal in everything that a server can see: it always calls the
 * first of them.
 */
export function warnOfEqualRequests(
  diagnostics: Diagnostics,
  ports: readonly PortDescriptor[],
  operations: readonly DescribedOperation[],
): void {
  for (const { kind, path } of uniqueEndpoints(ports)) {
    const names = ports.filter((port) => port.kind === kind && port.path === path).map(({ name }) => name);
    const first = new Map<string, DescribedOperation>();
    const types = new TypeNumbers();
    for (const operation of operations) {
      const requests = new Set(names.flatMap((name) => requestOf(operation.descriptor, name, types)));
      for (const request of requests) {
        const other = first.get(request);
        if (other === undefined) first.set(request, operation);
        else warn(diagnostics, operation, other);
      }
    }
  }
}

function uniqueEndpoints(ports: readonly PortDescriptor[]): readonly PortDescriptor[] {
  return [...new Map(ports.map((port) => [`${port.kind} ${port.path}`, port])).values()];
}

/** What a server tells a request by: over SOAP its action and its Body, over HTTP its location. */
function requestOf(
  { bindings, input }: OperationDescriptor,
  port: PortDescriptor["name"],
  types: TypeNumbers,
): readonly string[] {
  const located = ({ location }: { readonly location: string }): string => location.replace(/\(.*?\)/g, "()");
  const visitor: BindingVisitor<string> = {
    soap: ({ action }) => JSON.stringify([action, types.signature(input)]),
    http: located,
    xml: located,
  };
  const binding = bindings[port];
  return binding === undefined ? [] : [visitBinding(visitor, binding)];
}

/** Names and types of what is in the Body of a request, the types as numbers. */
class TypeNumbers {
  readonly #numbers = new Map<unknown, number>();

  signature({ style, body }: MessageDescriptor): unknown {
    const names = body.map(({ namespace, name }) => [namespace, name]);
    // The wrapper of an rpc message has a type of its own.
    const elements = style === "rpc" ? body.flatMap(({ type }) => elementsOf(type)) : body;
    return [names, elements.map(({ namespace, name, type }) => [namespace, name, this.#number(resolveType(type))])];
  }

  #number(type: unknown): number {
    const known = this.#numbers.get(type) ?? this.#numbers.size;
    this.#numbers.set(type, known);
    return known;
  }
}

function warn(diagnostics: Diagnostics, { descriptor, span }: DescribedOperation, other: DescribedOperation): void {
  diagnostics.warning(
    "equalRequests",
    span,
    `a server answers each call of "${descriptor.name}" by its handler "${other.descriptor.name}": their requests are equal`,
    "Clients are not affected. For a server, give each operation its own request element or soapAction; over HTTP, its own location.",
  );
}
