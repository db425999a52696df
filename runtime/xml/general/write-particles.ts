import type {
  ChildDescriptor,
  ModelGroupDescriptor,
  Occurrence,
  ParticleDescriptor,
  WildcardDescriptor,
} from "../../descriptor.js";
import { type ParticleVisitor, visitParticle } from "../../views.js";
import { checkItems, checkObject, type Encoder, prepareChild, writeChild } from "../encode.js";
import { ANY } from "./tree.js";
import { writeMatch } from "./write-tree.js";

type Value = Readonly<Record<string, unknown>>;

/** A property of an object that particles are written from. */
interface Property {
  readonly name: string;
  /** Every object has something of this name ("toString"), so only a property of the object itself counts. */
  readonly inherited: boolean;
  /** The value is an array of occurrences, so that an empty one is as good as none. */
  readonly isList: boolean;
}

function propertyNamed(name: string, isList: boolean): Property {
  return { name, inherited: name in Object.prototype, isList };
}

/** A particle, prepared for writing. */
export interface ParticleWriter {
  /** The properties of the object that belong to it. */
  readonly properties: readonly Property[];
  /** Whether it can be without elements. */
  readonly isEmptiable: boolean;
  /** Whether the object has all that it requires. */
  isComplete(object: Value): boolean;
  /**
   * Writes its elements.
   * @param owner what errors call the object
   * @param namespace the default namespace
   */
  write(encoder: Encoder, object: Value, owner: string, namespace: string): void;
}

/** Prepares a particle. `namespace` is that of the type. */
export function prepareParticle(particle: ParticleDescriptor, namespace: string): ParticleWriter {
  const inGroup = (group: ModelGroupDescriptor): ParticleWriter => prepareGroup(group, namespace);
  const prepare: ParticleVisitor<ParticleWriter> = {
    element: (child) => prepareElement(child, namespace),
    any: prepareWildcard,
    sequence: inGroup,
    choice: inGroup,
    all: inGroup,
  };
  return visitParticle(prepare, particle);
}

function prepareElement(descriptor: ChildDescriptor, typeNamespace: string): ParticleWriter {
  const { property: name, min, max = 1 } = descriptor;
  const child = prepareChild(descriptor, typeNamespace);
  const property = propertyNamed(name, max > 1);
  return {
    properties: [property],
    isEmptiable: min === 0,
    isComplete: (object) => min === 0 || hasProperty(object, property),
    write: (encoder, object, owner, namespace) => writeChild(encoder, child, object, owner, namespace),
  };
}

function prepareWildcard(descriptor: WildcardDescriptor): ParticleWriter {
  const { property: name = ANY, min, max = 1 } = descriptor;
  const property = propertyNamed(name, max > 1);
  return {
    properties: [property],
    isEmptiable: min === 0,
    isComplete: (object) => min === 0 || hasProperty(object, property),
    write(encoder: Encoder, object, owner, namespace) {
      const value = propertyOf(object, property);
      encoder.at(name);
      if (value === undefined && min !== 0) encoder.fail("missing", `missing, but ${owner} requires it`);
      if (value === undefined) return;
      if (max > 1) writeEach(encoder, descriptor, value, (item) => writeMatch(encoder, descriptor, item, namespace));
      else writeMatch(encoder, descriptor, value, namespace);
    },
  };
}

function prepareGroup(group: ModelGroupDescriptor, namespace: string): ParticleWriter {
  const { min, property } = group;
  const once = ONCE[group.kind](group.particles.map((particle) => prepareParticle(particle, namespace)));
  if (property !== undefined) return prepareRepeated(group, once, property);
  if (min !== 0) return once;
  return {
    ...once,
    isEmptiable: true,
    isComplete: (object) => !isPresent(object, once) || once.isComplete(object),
    write(encoder, object, owner, outer) {
      if (isPresent(object, once)) once.write(encoder, object, owner, outer);
    },
  };
}

/** A group whose occurrences are the entries of an array. */
function prepareRepeated(
  { min = 1, max = 1, kind }: ModelGroupDescriptor,
  once: ParticleWriter,
  name: string,
): ParticleWriter {
  const property = propertyNamed(name, true);
  const isEmptiable = min === 0 || once.isEmptiable;
  const occurrence = { min: isEmptiable ? 0 : min, max };
  const owner = `an entry of ${name}`;
  const known = { owner, names: new Set(once.properties.map((property) => property.name)) };
  return {
    properties: [property],
    isEmptiable,
    isComplete: (object) => isEmptiable || propertyOf(object, property) !== undefined,
    write(encoder: Encoder, object, outerOwner, namespace) {
      const value = propertyOf(object, property);
      encoder.at(name);
      if (value === undefined && !isEmptiable) encoder.fail("missing", `missing, but ${outerOwner} requires it`);
      if (value === undefined) return;
      writeEach(encoder, occurrence, value, (item) => {
        const entry = checkObject(encoder, item, known);
        // What is not written is not read: an entry without elements would be lost.
        if (!isPresent(entry, once)) encoder.fail("missing", `an entry has elements; this ${kind} has none`);
        encoder.enter();
        once.write(encoder, entry, owner, namespace);
        encoder.leave();
      });
    },
  };
}

function writeEach(encoder: Encoder, occurrence: Occurrence, value: unknown, write: (item: unknown) => void): void {
  const items = checkItems(encoder, occurrence, value);
  encoder.enter();
  items.forEach((item, index) => {
    encoder.at(index);
    write(item);
  });
  encoder.leave();
}

/** One occurrence of a group of each kind. */
const ONCE: Readonly<Record<ModelGroupDescriptor["kind"], (children: readonly ParticleWriter[]) => ParticleWriter>> = {
  sequence: prepareAll,
  choice: prepareChoice,
  all: prepareAll,
};

function prepareAll(children: readonly ParticleWriter[]): ParticleWriter {
  return {
    properties: children.flatMap(({ properties }) => properties),
    isEmptiable: children.every(({ isEmptiable }) => isEmptiable),
    isComplete: (object) => children.every((child) => child.isComplete(object)),
    write(encoder, object, owner, namespace) {
      for (const child of children) child.write(encoder, object, owner, namespace);
    },
  };
}

function prepareChoice(branches: readonly ParticleWriter[]): ParticleWriter {
  const properties = branches.flatMap((branch) => branch.properties);
  const isEmptiable = branches.some((branch) => branch.isEmptiable);
  const presentIn = (object: Value): readonly string[] => {
    const present: string[] = [];
    for (const property of properties) if (hasProperty(object, property)) present.push(property.name);
    return present;
  };
  // Branches may have a property in common, so that more than one can have all that are present.
  const having = (name: string): readonly ParticleWriter[] =>
    branches.filter((branch) => branch.properties.some((own) => own.name === name));
  const byProperty = new Map(properties.map(({ name }) => [name, having(name)]));
  const withAll = ([first = "", ...others]: readonly string[]): readonly ParticleWriter[] => {
    const possible = byProperty.get(first) ?? branches;
    if (others.length === 0) return possible;
    return possible.filter((branch) => others.every((name) => byProperty.get(name)?.includes(branch)));
  };
  return {
    properties,
    isEmptiable,
    isComplete(object) {
      const present = presentIn(object);
      return present.length === 0 ? isEmptiable : withAll(present).some((branch) => branch.isComplete(object));
    },
    write(encoder: Encoder, object, owner, namespace) {
      const present = presentIn(object);
      const [first] = present;
      if (first === undefined && isEmptiable) return;
      encoder.at(first ?? "");
      if (first === undefined) encoder.fail("missing", `${owner} requires one of ${namesOf(properties)}`);
      const possible = withAll(present);
      const branch = possible.find((candidate) => candidate.isComplete(object)) ?? possible[0];
      if (branch === undefined) encoder.fail("choice", `${present.join(" and ")} exclude each other`);
      branch.write(encoder, object, owner, namespace);
    },
  };
}

function namesOf(properties: readonly Property[]): string {
  return [...new Set(properties.map(({ name }) => name))].join(", ");
}

function isPresent(object: Value, { properties }: ParticleWriter): boolean {
  return properties.some((property) => hasProperty(object, property));
}

function hasProperty(object: Value, property: Property): boolean {
  const value = propertyOf(object, property);
  return value !== undefined && !(property.isList && Array.isArray(value) && value.length === 0);
}

function propertyOf(object: Value, { name, inherited }: Property): unknown {
  return inherited && !Object.hasOwn(object, name) ? undefined : object[name];
}
