import type {
  ChildDescriptor,
  ComplexDescriptor,
  ParticleDescriptor,
  TypeDescriptor,
  TypeReference,
} from "./descriptor.js";

/** The type of a reference; a type is returned as it is. */
export function resolveType(type: TypeDescriptor | TypeReference): TypeDescriptor {
  return typeof type === "function" ? type() : type;
}

/**
 * The elements of a complex type whose content is a sequence of elements that occurs once.
 * @throws {TypeError} for any other content, which is not supported yet
 */
export function childrenOf(type: Omit<ComplexDescriptor, "~value">): readonly ChildDescriptor[] {
  const { children, attributes = [], anyAttribute, mixed } = type;
  const isPlain = attributes.length === 0 && anyAttribute === undefined && mixed === undefined;
  if (isPlain && children?.every(isElement) === true) return children;
  throw new TypeError(`the content of the type ${type.name} is not supported: it is not a sequence of elements`);
}

function isElement(particle: ParticleDescriptor): particle is ChildDescriptor {
  return particle.kind === undefined;
}
