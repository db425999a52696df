import type { ElementParticle, ModelGroup, Particle } from "../model/components.js";
import type { ElementNode, GroupReferenceNode, ModelGroupNode, ParticleNode } from "../xsd/nodes.js";
import type { LinkContext } from "./context.js";
import { resolve, resolveElement } from "./resolve.js";

/** Pass: links the particles of named model groups (XML Schema part 1, section 3.7). */
export function linkGroups(context: LinkContext): void {
  for (const [node, group] of context.groups.entries()) group.particle = modelGroup(node.particle, context);
}

/** The particle of a node; undefined for a reference that cannot be resolved. */
export function particle(node: ParticleNode, context: LinkContext): Particle | undefined {
  switch (node.kind) {
    case "any":
      return node;
    case "element":
      return elementParticle(node, context);
    case "groupReference":
      return groupReference(node, context);
    default:
      return modelGroup(node, context);
  }
}

function elementParticle(node: ElementNode, context: LinkContext): ElementParticle {
  const { occurs, ref, required, span, documentation } = node;
  const element = ref === undefined ? context.elements.of(node) : resolveElement(ref, context);
  const reference = ref !== undefined;
  const made: ElementParticle = { kind: "elementParticle", occurs, element, reference, required, span, documentation };
  if (required) context.required.push(made);
  return made;
}

function groupReference(node: GroupReferenceNode, context: LinkContext): Particle | undefined {
  const { occurs, ref, span, documentation } = node;
  const group = resolve(context.symbols.groups, ref, context, "It is left out.");
  return group && { kind: "groupReference", occurs, group, tsName: undefined, span, documentation };
}

function modelGroup(node: ModelGroupNode, context: LinkContext): ModelGroup {
  const { kind, occurs, span, documentation } = node;
  const particles: Particle[] = [];
  for (const child of node.particles) {
    const made = particle(child, context);
    if (made !== undefined) particles.push(made);
  }
  return { kind, occurs, particles, tsName: undefined, span, documentation };
}
