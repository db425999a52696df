import { anyType } from "./builtins.js";
import type { Contract } from "./contract.js";
import type { QName } from "./node.js";
import type { ElementParticle, Particle } from "./components.js";
import type { Binding } from "./wsdl.js";

/** The definition of an object of the model, and the text of a reference to it. */
export interface Definition {
  readonly reference: string;
  /** The definition that contains it. */
  readonly owner: object;
  /** It is no owner itself: definitions inside it belong to `owner`. */
  readonly nested: boolean;
}

/** The objects of a contract that others refer to, with their definitions. */
export function collectDefinitions(contract: Contract): ReadonlyMap<object, Definition> {
  const definitions = new Map<object, Definition>();
  const add = (owner: object, items: readonly Named[]) => {
    for (const item of items) definitions.set(item, { reference: nameText(item.name), owner, nested: false });
  };
  const { schema, messages, portTypes, bindings, services, documents } = contract;
  for (const list of [schema.elements, schema.attributes, schema.groups, schema.attributeGroups]) add(contract, list);
  for (const list of [messages, portTypes, bindings, services, documents]) add(contract, list);
  for (const message of messages) add(message, message.parts);
  for (const portType of portTypes) add(portType, portType.operations);
  for (const service of services) add(service, service.ports);
  // No definition contains a built-in type: also the list of built-in types refers to it.
  add(schema, [anyType, ...schema.builtins]);
  const inner = [...typeDefinitions(contract), ...particleDefinitions(contract), ...bindings.flatMap(boundOperations)];
  return new Map([...definitions, ...inner]);
}

interface Named {
  readonly name: QName | string;
}

type Entry = readonly [object, Definition];

function typeDefinitions(contract: Contract): readonly Entry[] {
  const { simpleTypes, complexTypes, dataSets } = contract.schema;
  const types = [...simpleTypes, ...complexTypes].map((type): Entry => {
    const reference = type.anonymous ? `#${type.tsName}` : nameText(type.name);
    return [type, { reference, owner: contract, nested: false }];
  });
  const sets = dataSets.map((type): Entry => [type, { reference: `#${type.tsName}`, owner: contract, nested: false }]);
  return [...types, ...sets];
}

/** Operations refer to the elements in their wrappers. */
function particleDefinitions({ schema }: Contract): readonly Entry[] {
  return schema.complexTypes.flatMap((type) => {
    const particles = type.content.kind === "particles" ? elementParticles(type.content.particle) : [];
    return particles.map((particle): Entry => {
      return [particle, { reference: nameText(particle.element.name), owner: type, nested: true }];
    });
  });
}

function elementParticles(particle: Particle): readonly ElementParticle[] {
  if (particle.kind === "elementParticle") return [particle];
  return particle.kind === "any" || particle.kind === "groupReference"
    ? []
    : particle.particles.flatMap(elementParticles);
}

function boundOperations(binding: Binding): readonly Entry[] {
  if (binding.kind === "otherBinding") return [];
  return binding.operations.map((bound): Entry => {
    const reference = `${nameText(binding.name)} ${bound.operation.name}`;
    return [bound, { reference, owner: binding, nested: true }];
  });
}

/** A qualified name as text: `{namespace}local`, or the local name alone for no namespace. */
export function nameText(name: QName | string): string {
  if (typeof name === "string") return name;
  return name.namespace === "" ? name.local : `{${name.namespace}}${name.local}`;
}
