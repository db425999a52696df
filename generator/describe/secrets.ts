import {
  elementsOf,
  type OperationDescriptor,
  resolveType,
  type TypeDescriptor,
  type TypeReference,
  type TypeVisitor,
  visitType,
} from "@portwright/runtime";

/** The operation, with the member `secret` where one of its messages has a secret value at any depth. */
export function markSecrets(operation: OperationDescriptor): OperationDescriptor {
  const { input, output, faults = [] } = operation;
  const details = faults.map(({ detail }) => detail);
  const open: TypeReference[] = [...input.body, ...(output?.body ?? []), ...details].map(({ type }) => type);
  const seen = new Set<TypeDescriptor>();
  for (const reference of open) {
    const type = resolveType(reference);
    if (seen.has(type)) continue;
    seen.add(type);
    if (elementsOf(reference).some(({ secret }) => secret === true)) {
      const { name, wireName, safe, ...others } = operation;
      return { name, wireName, ...(safe === true ? { safe } : {}), secret: true, ...others };
    }
    open.push(...visitType(PARTS, type));
  }
  return operation;
}

/** The types that a value of a type has parts of; not those of xs:anyType, whose elements are not secret. */
const PARTS: TypeVisitor<[], readonly TypeReference[]> = {
  simple: () => [],
  complex: (type) => [
    ...elementsOf(() => type).map((element) => element.type),
    ...(type.derived?.() ?? []).map((derived) => () => derived),
  ],
  dataset: ({ tables }) => tables.map(({ row }) => row),
  anyType: () => [],
};
