import {
  elementsOf,
  type OperationDescriptor,
  resolveType,
  type TypeDescriptor,
  type TypeReference,
  type TypeVisitor,
  visitType,
} from "@portwright/runtime";

/** Marks operations whose messages have a secret value at any depth. Each type is looked at once for all of them. */
export class Secrets {
  /** By a type, those that values of it are part of. */
  readonly #users = new Map<TypeDescriptor, TypeDescriptor[]>();
  readonly #secret = new Set<TypeDescriptor>();

  /** The operation, with the member `secret` where one of its messages has a secret value. */
  mark(operation: OperationDescriptor): OperationDescriptor {
    const { input, output, faults = [] } = operation;
    const headers = [input, output].flatMap((message) => message?.headers?.blocks ?? []);
    const roots = [
      ...input.body,
      ...(output?.body ?? []),
      ...headers.map(({ element }) => element),
      ...faults.map(({ detail }) => detail),
    ];
    return roots.some(({ secret, type }) => secret === true || this.#hasSecret(type)) ? marked(operation) : operation;
  }

  #hasSecret(reference: TypeReference): boolean {
    const root = resolveType(reference);
    const open = this.#users.has(root) ? [] : [root];
    if (open.length > 0) this.#users.set(root, []);
    for (const type of open) {
      const elements = ownElements(type);
      if (elements.some(({ secret }) => secret === true)) this.#markSecret(type);
      for (const part of visitType(PARTS, type, elements).map(resolveType)) {
        const users = this.#users.get(part);
        if (users === undefined) {
          open.push(part);
          this.#users.set(part, [type]);
        } else users.push(type);
        if (this.#secret.has(part)) this.#markSecret(type);
      }
    }
    return this.#secret.has(root);
  }

  #markSecret(type: TypeDescriptor): void {
    const open = [type];
    for (const each of open) {
      if (this.#secret.has(each)) continue;
      this.#secret.add(each);
      open.push(...(this.#users.get(each) ?? []));
    }
  }
}

function marked({ name, wireName, safe, ...others }: OperationDescriptor): OperationDescriptor {
  return { name, wireName, ...(safe === true ? { safe } : {}), secret: true, ...others };
}

function ownElements(type: TypeDescriptor): ReturnType<typeof elementsOf> {
  return type.kind === "complex" ? elementsOf(() => type) : [];
}

/** The types that a value of a type has parts of; not those of xs:anyType, whose elements are not secret. */
const PARTS: TypeVisitor<[elements: ReturnType<typeof elementsOf>], readonly TypeReference[]> = {
  simple: () => [],
  complex: (type, elements) => [
    ...elements.map((element) => element.type),
    ...(type.derived?.() ?? []).map((derived) => () => derived),
  ],
  dataset: ({ tables = [] }) => tables.map(({ row }) => row),
  anyType: () => [],
};
