import type { ModelGroupDescriptor, ParticleDescriptor } from "@portwright/runtime";

/** A property of an object type. */
export interface Property {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
  /** Its documentation, as plain text. */
  readonly documentation: string;
  /** An array that may be empty: the property is there where its group is. */
  readonly mayBeEmpty?: true;
}

/** The properties that an object has in any case, and the choices: of each it has the properties of one alternative. */
export interface Shape {
  readonly properties: readonly Property[];
  readonly choices: readonly Choice[];
}

/** The alternatives of a choice; the properties of the others are absent. */
export type Choice = readonly Shape[];

/** The shape of an object without properties. */
export const EMPTY: Shape = { properties: [], choices: [] };

/** The shape of an object with one property. */
export function onlyProperty(property: Property): Shape {
  return { properties: [property], choices: [] };
}

/** All properties of several objects in one. */
export function joined(shapes: readonly Shape[]): Shape {
  return {
    properties: distinct(shapes.flatMap(({ properties }) => properties)),
    choices: shapes.flatMap(({ choices }) => choices),
  };
}

/** One of several objects. An alternative without any property exists where an alternative may be without elements. */
export function oneOf(alternatives: readonly Shape[]): Shape {
  const hasEmpty = alternatives.some(allowsAbsence) || !alternatives.some(mayBeEmpty);
  return { properties: [], choices: [hasEmpty ? alternatives : [...alternatives, EMPTY]] };
}

/** What an object has of a group that may be absent: all of its properties, or none. */
export function optional(shape: Shape): Shape {
  const { properties, choices } = shape;
  const [choice, ...others] = choices;
  if (choice === undefined && (properties.length === 1 || mayBeEmpty(shape))) return allOptional(shape);
  if (choice === undefined || others.length > 0 || properties.length > 0) return oneOf([shape, EMPTY]);
  return choice.some(allowsAbsence) ? shape : { properties, choices: [[...choice, EMPTY]] };
}

function allOptional({ properties, choices }: Shape): Shape {
  return { properties: properties.map((property) => ({ ...property, optional: true })), choices };
}

function allowsAbsence({ properties, choices }: Shape): boolean {
  return properties.every((property) => property.optional) && choices.every((choice) => choice.some(allowsAbsence));
}

function mayBeEmpty({ properties, choices }: Shape): boolean {
  const areOptional = properties.every((property) => property.optional || property.mayBeEmpty === true);
  return areOptional && choices.every((choice) => choice.some(mayBeEmpty));
}

/** A property that is met twice has either type. */
function distinct(properties: readonly Property[]): readonly Property[] {
  const byName = new Map<string, Property>();
  for (const property of properties) {
    const { name, type } = property;
    const other = byName.get(name);
    const isSame = other === undefined || other.type === type;
    byName.set(name, isSame ? property : { ...property, type: `${other.type} | ${type}` });
  }
  return byName.size === properties.length ? properties : [...byName.values()];
}

/**
 * The most combinations of alternatives that a type has: TypeScript forms the union of all of them, and refuses unions
 * that are too large.
 */
const MOST_COMBINATIONS = 200;

/** The same object type with fewer combinations: choices that would add too many become optional properties. */
export function limited({ properties, choices }: Shape): Shape {
  let combinations = 1;
  const kept: Choice[] = [];
  const loose: Property[] = [];
  for (const choice of choices.map((alternatives) => alternatives.map(limited))) {
    const size = choice.reduce((sum, alternative) => sum + combinationsOf(alternative), 0);
    if (kept.length > 0 && combinations * size > MOST_COMBINATIONS)
      loose.push(...choice.flatMap(propertiesIn).map(loosened));
    else {
      combinations *= size;
      kept.push(choice);
    }
  }
  return { properties: distinct([...properties, ...loose]), choices: kept };
}

function combinationsOf({ choices }: Shape): number {
  return choices.reduce(
    (product, choice) => product * choice.reduce((sum, alternative) => sum + combinationsOf(alternative), 0),
    1,
  );
}

function propertiesIn({ properties, choices }: Shape): readonly Property[] {
  return [...properties, ...choices.flatMap((choice) => choice.flatMap(propertiesIn))];
}

function loosened(property: Property): Property {
  const documentation = `${property.documentation} It is part of a choice, which is checked at run time only.`.trim();
  return { ...property, optional: true, documentation };
}

/** The names of all properties of a shape. */
export function namesIn(shape: Shape): ReadonlySet<string> {
  return new Set(propertiesIn(shape).map(({ name }) => name));
}

/** The particles of a content with those of their groups, in order. */
export function withParts(particles: readonly ParticleDescriptor[]): readonly ParticleDescriptor[] {
  return particles.flatMap((particle) => [particle, ...(isGroup(particle) ? withParts(particle.particles) : [])]);
}

function isGroup(particle: ParticleDescriptor): particle is ModelGroupDescriptor {
  return particle.kind !== undefined && particle.kind !== "any";
}
