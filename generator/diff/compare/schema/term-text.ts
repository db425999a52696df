import { elementText } from "./elements.js";
import { termName } from "./groups.js";
import { type EffectiveGroup, isGroup, type EffectiveParticle } from "../../../model/effective.js";

/** How a term reads. */
export function termText(term: EffectiveParticle): string {
  if (isGroup(term)) return groupText(term);
  return term.kind === "any" ? "a wildcard" : elementText(term.particle.element);
}

/** How a group reads: "choice of a, b". */
export function groupText({ kind, particles }: EffectiveGroup): string {
  return `${kind} of ${particles.map(termName).join(", ")}`;
}
