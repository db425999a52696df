import type { ElementDeclaration } from "../../../model/particle.js";
import { type EffectiveGroup, type EffectiveParticle, elementsIn, isGroup } from "../../../model/effective.js";
import { isNamed } from "./schema-index.js";
import { isSimilar } from "./similar.js";
import { allowsNamespace } from "../../../model/wildcards.js";

/** The name by which a term is found again: that of an element, "*" for a wildcard, "()" for a group. */
export function termName(term: EffectiveParticle): string {
  if (isGroup(term)) return "()";
  return term.kind === "any" ? "*" : term.particle.element.name.local;
}

/** Whether two elements of different names may be one that was renamed: of one type, and alike in name or words. */
export function isRenamed(old: EffectiveParticle, next: EffectiveParticle): boolean {
  if (old.kind !== "element" || next.kind !== "element") return false;
  return isRenamedElement(old.particle.element, next.particle.element);
}

/** The same for two declarations. */
export function isRenamedElement(before: ElementDeclaration, after: ElementDeclaration): boolean {
  if (!isSameType(before, after)) return false;
  const isSameText = before.documentation !== undefined && before.documentation === after.documentation;
  return isSameText || isSimilar(before.name.local, after.name.local);
}

function isSameType({ type: old }: ElementDeclaration, { type: next }: ElementDeclaration): boolean {
  if (old.kind !== next.kind) return false;
  if (old.kind === "builtin" || old.kind === "anyType") return old.name.local === next.name.local;
  return isNamed(old) === isNamed(next) && (!isNamed(old) || old.name.local === next.name.local);
}

/** Whether an element stands by itself in one group, and within an inner group in the other. */
export function isRegrouped(old: EffectiveGroup, next: EffectiveGroup): boolean {
  return splits(old, next) || splits(next, old);
}

function splits(outer: EffectiveGroup, other: EffectiveGroup): boolean {
  const alone = new Set(other.particles.filter(({ kind }) => kind === "element").map(termName));
  const inner = new Set(other.particles.filter((particle) => isGroup(particle)).flatMap(elementsIn).map(termName));
  const isInnerOnly = (name: string): boolean => inner.has(name) && !alone.has(name);
  return outer.particles.some((term) => term.kind === "element" && isInnerOnly(termName(term)));
}

/**
 * Whether an element that only one of two contents has stands where a wildcard of the other takes it: next to one that
 * both have, with nothing between them that both have.
 */
export function isTaken(term: EffectiveParticle, terms: readonly EffectiveParticle[], shared: readonly EffectiveParticle[]): boolean {
  if (term.kind !== "element") return false;
  const { namespace } = term.particle.element.name;
  const at = terms.indexOf(term);
  const next = terms.slice(at).find((other) => shared.includes(other));
  const previous = terms.slice(0, at).findLast((other) => shared.includes(other));
  return [next, previous].some((other) => other?.kind === "any" && allowsNamespace(other.particle.namespaces, namespace));
}

