import { type TypeDescriptor, resolveType } from "@portwright/runtime";

/** Whether a value of the type can hold another of the same type. */
export function isRecursive(type: TypeDescriptor): boolean {
  const reached = new Set<TypeDescriptor>();
  const open = [...partsOf(type)];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (part === type) return true;
    if (reached.has(part)) continue;
    reached.add(part);
    open.push(...partsOf(part));
  }
  return false;
}

/** The types that stand in a type. */
function partsOf(type: TypeDescriptor): readonly TypeDescriptor[] {
  if (type.kind === "record") return type.children.map((child) => resolveType(child.type));
  return type.kind === "array" ? [resolveType(type.item.type)] : [];
}
