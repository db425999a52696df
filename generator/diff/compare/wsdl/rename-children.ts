import type { ElementDeclaration, ElementParticle, Particle } from "../../../model/particle.js";
import { follows, type OperationRename } from "./operation-names.js";

/**
 * A wrapper whose children have the names that go with a new name of the operation, such as "GetUserResult": the rename
 * is said already. The wrapper keeps its own name, by which locations call it.
 */
export function renameChildren(
  old: ElementDeclaration,
  next: ElementDeclaration,
  rename: OperationRename | undefined,
): ElementDeclaration {
  const { type } = old;
  if (rename === undefined || type.kind !== "complexType" || type.content.kind !== "particles") return old;
  const { content } = type;
  if (content.particle.kind !== "sequence") return old;
  const targets = childNames(next);
  const particles = content.particle.particles.map((particle) => renameChild(particle, targets, rename));
  return { ...old, type: { ...type, content: { ...content, particle: { ...content.particle, particles } } } };
}

function childNames({ type }: ElementDeclaration): readonly string[] {
  if (type.kind !== "complexType" || type.content.kind !== "particles") return [];
  const { particle } = type.content;
  return particle.kind === "sequence"
    ? particle.particles.filter(isElement).map(({ element }) => element.name.local)
    : [];
}

function isElement(particle: Particle): particle is ElementParticle {
  return particle.kind === "elementParticle";
}

function renameChild(particle: Particle, targets: readonly string[], rename: OperationRename): Particle {
  if (!isElement(particle)) return particle;
  const { element } = particle;
  const local = targets.find((target) => follows(rename, element.name.local, target));
  return local === undefined ? particle : { ...particle, element: { ...element, name: { ...element.name, local } } };
}
