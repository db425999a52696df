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
  const headers = [input, output].flatMap((message) => message?.headers?.blocks ?? []);
  const roots = [
    ...input.body,
    ...(output?.body ?? []),
    ...headers.map(({ element }) => element),
    ...faults.map(({ detail }) => detail),
  ];
  if (roots.some(({ secret }) => secret === true)) return marked(operation);
  const open: TypeReference[] = roots.map(({ type }) => type);
  const seen = new Set<TypeDescriptor>();
  for (const reference of open) {
    const type = resolveType(reference);
    if (seen.has(type)) continue;
    seen.add(type);
    const elements = elementsOf(reference);
    if (elements.some(({ secret }) => secret === true)) return marked(operation);
    for (const element of elements) open.push(element.type);
    open.push(...visitType(OTHER_PARTS, type));
  }
  return operation;
}

function marked({ name, wireName, safe, ...others }: OperationDescriptor): OperationDescriptor {
  return { name, wireName, ...(safe === true ? { safe } : {}), secret: true, ...others };
}

/** The types that a value has parts of besides its elements; not those of xs:anyType, whose elements are not secret. */
const OTHER_PARTS: TypeVisitor<[], readonly TypeReference[]> = {
  simple: () => [],
  complex: (type) => (type.derived?.() ?? []).map((derived) => () => derived),
  dataset: ({ tables }) => tables.map(({ row }) => row),
  anyType: () => [],
};
