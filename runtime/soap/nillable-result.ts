import type { OperationDescriptor } from "../descriptor.js";
import { resolveType } from "../resolve-type.js";

/** Whether the contract lets an operation's result be null: the element that holds it in the SOAP response is nillable. */
export function isResultNillable({ response, result }: OperationDescriptor): boolean {
  const type = resolveType(response.type);
  if (result === undefined || type.kind !== "record") return false;
  return type.children.some((child) => child.property === result.property && child.nillable === true);
}
