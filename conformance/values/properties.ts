import {
  type ChildDescriptor,
  type ComplexDescriptor,
  contentOf,
  type ModelGroupDescriptor,
  type ParticleDescriptor,
  type ParticleVisitor,
  type TypeDescriptor,
  visitParticle,
} from "@portwright/runtime";

/** An element whose value is a property of the object of its type. */
export interface PropertyElement {
  readonly child: ChildDescriptor;
  /** Whether the element is in a choice or in a group that may be absent: others may exclude it. */
  readonly isConditional: boolean;
}

/** The elements that are properties of the values of a type: those that are in no group that repeats. */
export function propertyElements(type: Pick<ComplexDescriptor, "children" | "content">): readonly PropertyElement[] {
  return elementsAmong(contentOf(type), false);
}

function elementsAmong(particles: readonly ParticleDescriptor[], isConditional: boolean): readonly PropertyElement[] {
  return particles.flatMap((particle) => visitParticle(ELEMENTS, particle)(isConditional));
}

const ELEMENTS: ParticleVisitor<(isConditional: boolean) => readonly PropertyElement[]> = {
  element: (child) => (isConditional) => [{ child, isConditional }],
  sequence: inGroup,
  all: inGroup,
  choice: inGroup,
  any: () => () => [],
};

function inGroup({ kind, particles, property, min = 1 }: ModelGroupDescriptor) {
  return (isConditional: boolean): readonly PropertyElement[] =>
    property === undefined ? elementsAmong(particles, isConditional || min === 0 || kind === "choice") : [];
}

/** Whether the content of a type has a wildcard. */
export function hasWildcard(type: Pick<ComplexDescriptor, "children" | "content">): boolean {
  return contentOf(type).some((particle) => visitParticle(WILDCARDS, particle));
}

const inSomeParticle = ({ particles }: ModelGroupDescriptor): boolean =>
  particles.some((particle) => visitParticle(WILDCARDS, particle));

const WILDCARDS: ParticleVisitor<boolean> = {
  element: () => false,
  sequence: inSomeParticle,
  all: inSomeParticle,
  choice: inSomeParticle,
  any: () => true,
};

/** The names of all properties that objects of a type can have. */
export function propertyNames(type: TypeDescriptor): readonly string[] {
  if (type.kind !== "complex" || type.items === true) return [];
  const { attributes = [], anyAttribute, content, mixed } = type;
  return [
    ...(mixed === true ? ["$content"] : contentOf(type).flatMap((particle) => visitParticle(NAMES, particle))),
    ...(content?.kind === "simple" ? ["value"] : []),
    ...attributes.map(({ property }) => property),
    ...(anyAttribute === undefined ? [] : ["$attributes"]),
  ];
}

const groupNames = ({ property, particles }: ModelGroupDescriptor): readonly string[] =>
  property === undefined ? particles.flatMap((particle) => visitParticle(NAMES, particle)) : [property];

const NAMES: ParticleVisitor<readonly string[]> = {
  element: ({ property }) => [property],
  sequence: groupNames,
  all: groupNames,
  choice: groupNames,
  any: ({ property = "$any" }) => [property],
};

/** The type of a value: that which `$type` names among those that may replace the declared one. */
export function typeOfValue(
  type: Omit<ComplexDescriptor, "~value">,
  value: Readonly<Record<string, unknown>>,
): Omit<ComplexDescriptor, "~value"> {
  const name = value["$type"];
  if (name === undefined) return type;
  return type.derived?.().find((derived) => (derived.typeName ?? derived.name) === name) ?? type;
}
