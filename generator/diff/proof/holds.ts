import { type ElementDescriptor, type TypeReference, resolveType } from "@portwright/runtime";

/** The elements and types in messages of these roots, as the locations of changes begin: "element GetUser", "type User". */
export function holdsOf(...roots: readonly Pick<ElementDescriptor, "name" | "type">[]): ReadonlySet<string> {
  const holds = new Set<string>();
  for (const root of roots) addElement(holds, root);
  return holds;
}

function addElement(holds: Set<string>, { name, type }: Pick<ElementDescriptor, "name" | "type">): void {
  holds.add(`element ${name}`);
  addType(holds, type);
}

function addType(holds: Set<string>, reference: TypeReference): void {
  const type = resolveType(reference);
  const label = `type ${type.name}`;
  if (holds.has(label)) return;
  holds.add(label);
  if (type.kind === "record") for (const child of type.children) addElement(holds, child);
  if (type.kind === "array") addElement(holds, type.item);
  if (type.kind === "dataset") for (const { row } of type.tables) addType(holds, row);
}
