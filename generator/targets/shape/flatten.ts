import type { Diagnostics } from "../../diagnostics.js";
import type { ComplexType } from "../../model/complex-type.js";
import type { ElementParticle, ModelGroup, Particle } from "../../model/particle.js";
import { unsupported } from "./unsupported.js";

/**
 * The elements of a type's content, in order: sequences within sequences and references to groups are opened where
 * they stand exactly once. Reports all other particles.
 */
export function flattenContent(diagnostics: Diagnostics, type: ComplexType): readonly ElementParticle[] {
  if (type.content.kind !== "particles") return [];
  return flattenParticle(diagnostics, type.content.particle);
}

function flattenParticle(diagnostics: Diagnostics, particle: Particle): readonly ElementParticle[] {
  if (particle.occurs.max === 0) return [];
  if (particle.kind === "elementParticle") return [particle];
  if (particle.kind === "any") {
    unsupported(diagnostics, particle.span, "xs:any");
    return [];
  }
  if (particle.occurs.min !== 1 || particle.occurs.max !== 1) {
    unsupported(diagnostics, particle.span, `${nameOf(particle.kind)} that does not stand exactly once`);
    return [];
  }
  const group = particle.kind === "groupReference" ? particle.group.particle : particle;
  return flattenGroup(diagnostics, group);
}

function flattenGroup(diagnostics: Diagnostics, group: ModelGroup): readonly ElementParticle[] {
  if (group.kind === "sequence") return group.particles.flatMap((particle) => flattenParticle(diagnostics, particle));
  unsupported(diagnostics, group.span, nameOf(group.kind));
  return [];
}

function nameOf(kind: "sequence" | "choice" | "all" | "groupReference"): string {
  return kind === "groupReference" ? "a reference to a group" : `xs:${kind}`;
}
