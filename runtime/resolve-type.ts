import type { TypeDescriptor, TypeReference } from "./descriptor.js";

/** The type that a reference stands for; a type stands for itself. */
export function resolveType(type: TypeDescriptor | TypeReference): TypeDescriptor {
  return typeof type === "function" ? type() : type;
}
