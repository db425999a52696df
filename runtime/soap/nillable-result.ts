import type { OperationDescriptor } from "../descriptor.js";
import { childrenOf, resolveType } from "../resolve-type.js";

/** Whether the contract lets an operation's result be null: its element in the SOAP response is nillable. */
export function isResultNillable({ output, result }: OperationDescriptor): boolean {
  const [part] = output?.body ?? [];
  if (part === undefined || result === undefined) return false;
  const type = resolveType(part.type);
  const elements = type.kind === "complex" ? childrenOf(type) : [];
  return elements.some((child) => child.property === result.property && child.nillable === true);
}
