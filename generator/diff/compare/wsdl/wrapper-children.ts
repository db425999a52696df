import type { Operation } from "../../../model/operation.js";
import type { ElementParticle } from "../../../model/particle.js";

/** The parameters of an operation in the wrapped style; none for another. */
export function wrapperChildren({ wrapped }: Operation): readonly ElementParticle[] {
  const content = wrapped?.requestType.content;
  if (content?.kind !== "particles" || content.particle.kind !== "sequence") return [];
  return content.particle.particles.filter((particle) => particle.kind === "elementParticle");
}
