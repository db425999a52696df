import type { OperationDescriptor, TypeReference } from "../../../runtime/descriptor.js";

/**
 * The type of an operation's result, as its handler gives it; undefined for an operation that has none. A result that
 * is a repeated child of the answer is a list.
 */
export function resultType({ response, result }: OperationDescriptor): TypeReference | undefined {
  const wrapper = typeof response.type === "function" ? response.type() : response.type;
  if (result === undefined || wrapper.kind !== "record") return undefined;
  const child = wrapper.children.find(({ property }) => property === result.property);
  if (child === undefined || (child.max ?? 1) === 1) return child?.type;
  const { namespace = wrapper.namespace } = child;
  return () => ({ kind: "array", name: child.name, namespace, item: child });
}
