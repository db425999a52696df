import {
  type BindingDescriptor,
  type ChildDescriptor,
  type ComplexDescriptor,
  type ElementDescriptor,
  isWholeBody,
  type OperationDescriptor,
  type ParticleVisitor,
  requestElement,
  resolveType,
  responseElement,
  type TypeDescriptor,
  type TypeReference,
  type TypeVisitor,
  visitBinding,
  visitParticle,
  visitType,
} from "@portwright/runtime";

/** A part of a contract that the suite cannot test yet. Thrown where cases and values are made. */
export class UnsupportedError extends TypeError {
  constructor(where: string, what: string) {
    super(`${where}: ${what} is not supported by the conformance suite`);
  }
}

/** The soapAction of a binding; undefined for one that is not of SOAP. */
export function actionOf(bound: BindingDescriptor | undefined): string | undefined {
  return bound && visitBinding({ soap: ({ action }): string | undefined => action, http: () => undefined }, bound);
}

/** The entry of a visitor for a kind of type that is not supported. */
export function unsupportedType({ name, kind }: TypeDescriptor): never {
  throw new UnsupportedError(name, `the type ${kind}`);
}

/**
 * The children of a complex type whose content is a sequence of elements.
 * @throws {UnsupportedError} for any other content, and for attributes
 */
export function sequenceOf(type: Omit<ComplexDescriptor, "~value">): readonly ChildDescriptor[] {
  const { name, children, content, attributes = [], anyAttribute, mixed } = type;
  if (attributes.length > 0 || anyAttribute !== undefined) throw new UnsupportedError(name, "a type with attributes");
  if (mixed === true) throw new UnsupportedError(name, "mixed content");
  if (children === undefined) throw new UnsupportedError(name, `${content?.kind ?? "no"} content`);
  const unsupported = ({ kind }: { readonly kind: string }): never => {
    throw new UnsupportedError(name, `a particle of the kind ${kind}`);
  };
  const elements: ParticleVisitor<ChildDescriptor> = {
    element: (child) => child,
    sequence: unsupported,
    choice: unsupported,
    all: unsupported,
    any: unsupported,
  };
  return children.map((particle) => visitParticle(elements, particle));
}

/** The element whose value is that of a request. */
export function requestOf(operation: OperationDescriptor): ElementDescriptor {
  return requestElement(operation);
}

/** @throws {UnsupportedError} for an operation without a response */
export function responseOf(operation: OperationDescriptor): ElementDescriptor {
  return responseElement(operation) ?? missing(operation, "a one-way operation");
}

function missing({ wireName }: OperationDescriptor, what: string): never {
  throw new UnsupportedError(wireName, what);
}

const CONTENTS: TypeVisitor<[seen: Set<TypeDescriptor>], void> = {
  simple: () => undefined,
  complex: (type, seen) =>
    expectTypes(
      sequenceOf(type).map((child) => child.type),
      seen,
    ),
  anyType: unsupportedType,
  dataset: ({ tables }, seen) =>
    expectTypes(
      tables.map(({ row }) => row),
      seen,
    ),
};

/** @throws {UnsupportedError} for an operation whose request or response has something that is not supported */
export function expectSupported(operation: OperationDescriptor): void {
  const { input, output = input } = operation;
  if (isWholeBody(input) || isWholeBody(output)) missing(operation, "a message of several parts");
  expectTypes([requestOf(operation).type, responseOf(operation).type], new Set());
}

function expectTypes(references: readonly TypeReference[], seen: Set<TypeDescriptor>): void {
  for (const type of references.map(resolveType)) {
    if (seen.has(type)) continue;
    seen.add(type);
    visitType(CONTENTS, type, seen);
  }
}
