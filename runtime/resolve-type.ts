import type {
  ChildDescriptor,
  ComplexDescriptor,
  ParticleDescriptor,
  TypeDescriptor,
  TypeReference,
} from "./descriptor.js";

/** A complex type of any value. */
type ContentType = Omit<ComplexDescriptor, "~value">;

/** The type of a reference; a type is returned as it is. */
export function resolveType(type: TypeDescriptor | TypeReference): TypeDescriptor {
  return typeof type === "function" ? type() : type;
}

/**
 * The particles of a complex type whose content the codec supports: a sequence that occurs once, without attributes.
 * @throws {TypeError} for any other content
 */
export function particlesOf(type: ContentType): readonly ParticleDescriptor[] {
  const { children, attributes = [], anyAttribute, mixed } = type;
  const hasMore = attributes.length > 0 || anyAttribute !== undefined || mixed !== undefined;
  return children === undefined || hasMore ? unsupportedContent(type) : children;
}

/**
 * The elements of a complex type whose content is a sequence of elements that occurs once.
 * @throws {TypeError} for any other content
 */
export function childrenOf(type: ContentType): readonly ChildDescriptor[] {
  return particlesOf(type).map((particle) => (particle.kind === undefined ? particle : unsupportedContent(type)));
}

/** Refuses a complex type that the codec does not support yet. */
export function unsupportedContent({ name }: ContentType): never {
  throw new TypeError(`the content of the type ${name} is not supported: it is not a sequence of elements`);
}
