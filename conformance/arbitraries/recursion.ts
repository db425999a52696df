import { elementsOf, resolveType, type TypeDescriptor } from "@portwright/runtime";

/** Whether a value of the type can contain another of the same type. */
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

/** The types of the children of a type. */
function partsOf(type: TypeDescriptor): readonly TypeDescriptor[] {
  return type.kind === "simple" ? [] : elementsOf(() => type).map((child) => resolveType(child.type));
}
