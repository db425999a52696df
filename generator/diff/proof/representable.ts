import { sampleValue } from "@portwright/conformance";
import {
  type BindingKind,
  type ElementDescriptor,
  EncodeError,
  httpBindingOf,
  type OperationDescriptor,
  parametersOf,
  requestElement,
  resultOf,
  type TypeReference,
} from "@portwright/runtime";
import { type WireTree, wireTree } from "./wire-tree.js";

/** The parameters of a request by their properties. */
export type Values = Readonly<Record<string, unknown>>;

/** The parameters that a binding can represent: SOAP all of them, HTTP GET and POST those that have a field. */
export function representable({ bindings }: OperationDescriptor, binding: BindingKind, values: Values): Values {
  const http = httpBindingOf(bindings[binding]);
  if (http === undefined) return values;
  const fields = new Set(http.parameters.map(({ property }) => property));
  return Object.fromEntries(Object.entries(values).filter(([property]) => fields.has(property)));
}

/** What `encode` returns; undefined where the binding cannot represent the values. */
export function ifRepresentable<Encoded>(encode: () => Encoded): Encoded | undefined {
  try {
    return encode();
  } catch (error) {
    if (error instanceof EncodeError) return undefined;
    throw error;
  }
}

/** A plain request; over a binding of HTTP with a value for every parameter: a form cannot represent an absent one. */
export function completeRequest(operation: OperationDescriptor, binding: BindingKind): Values {
  if (httpBindingOf(operation.bindings[binding]) === undefined)
    return sampleValue<Values>(requestElement(operation).type);
  const values = Object.fromEntries(
    parametersOf(operation).map(({ property, type, max = 1 }) => {
      const value = sampleValue<unknown>(type);
      return [property, max > 1 ? [value] : value];
    }),
  );
  return representable(operation, binding, values);
}

/** The root of the response over HTTP GET or POST, which is the result itself; undefined over SOAP. */
export function resultDocument({ bindings }: OperationDescriptor, binding: BindingKind): ElementDescriptor | undefined {
  return httpBindingOf(bindings[binding])?.result;
}

/** The type of the value that a handler returns; undefined for an operation without a result. */
export function resultType(operation: OperationDescriptor): TypeReference | undefined {
  const result = resultOf(operation);
  if (result === undefined || !isRepeated(result)) return result?.type;
  const { name, namespace } = result;
  return () => ({ kind: "complex", name, namespace, children: [{ property: name, ...result }], items: true });
}

/**
 * A result over a binding as a tree of parts with the name "result", whatever the names of the elements: one part, or
 * one for each item. A list that is absent or nil is empty, as clients read it. Another result that may be absent has no
 * part when it is, like any optional element.
 */
export function resultTree(operation: OperationDescriptor, binding: BindingKind, value: unknown): WireTree {
  const result = resultOf(operation);
  const root = resultDocument(operation, binding);
  if ((value ?? null) === null && result?.absent === "undefined") return [];
  const given = value ?? (result?.absent === "empty" ? [] : null);
  if (root !== undefined) return [{ name: "result", tree: wireTree(root.type, given) }];
  if (result === undefined) return [];
  const items = isRepeated(result) ? (given as readonly unknown[]) : [given];
  return items.map((item) => ({ name: "result", tree: wireTree(result.type, item) }));
}

function isRepeated({ max = 1 }: { readonly max?: number }): boolean {
  return max > 1;
}
