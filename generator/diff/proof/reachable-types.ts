import {
  type ElementDescriptor,
  elementsOf,
  resolveType,
  type TypeReference,
  type TypeVisitor,
  visitType,
} from "@portwright/runtime";

type Element = Pick<ElementDescriptor, "name" | "type">;

/**
 * The elements and types that are reachable from elements, as they are written in the locations of changes:
 * "element GetUser", "type User".
 */
export function reachableTypes(...roots: readonly Element[]): ReadonlySet<string> {
  // Each alone: types of one name differ between two contracts.
  return new Set(roots.flatMap((root) => [...reachedFrom(root)]));
}

function reachedFrom(root: Element): ReadonlySet<string> {
  const reached = new Set<string>();
  addElement(reached, root);
  return reached;
}

function addElement(reached: Set<string>, { name, type }: Element): void {
  reached.add(`element ${name}`);
  addType(reached, type);
}

function addType(reached: Set<string>, reference: TypeReference): void {
  const type = resolveType(reference);
  const label = `type ${type.name}`;
  if (reached.has(label)) return;
  reached.add(label);
  visitType(ADD_CONTENT, type, reached);
}

const ADD_CONTENT: TypeVisitor<[reached: Set<string>], void> = {
  simple: () => {},
  complex: (type, reached) => {
    for (const element of elementsOf(() => type)) addElement(reached, element);
    for (const { type: simple } of type.attributes ?? []) addType(reached, simple);
    if (type.content?.kind === "simple") addType(reached, type.content.type);
    for (const derived of type.derived?.() ?? []) addType(reached, () => derived);
  },
  anyType: () => {},
  dataset: ({ tables }, reached) => {
    for (const { row } of tables) addType(reached, row);
  },
};
