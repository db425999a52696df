import {
  type EffectiveElement,
  type EffectiveGroup,
  type EffectiveParticle,
  type EffectiveWildcard,
  elementsIn,
  isGroup,
} from "../../../model/effective.js";
import type { ElementDeclaration } from "../../../model/components.js";
import { allowsNamespace } from "../../../model/wildcards.js";
import type { DiffRule } from "../../rules/rule.js";
import { elementRules } from "../../rules/schema/elements.js";
import { particleRules } from "../../rules/schema/particles.js";
import { wildcardRules } from "../../rules/schema/wildcards.js";
import { isSimilar } from "./align.js";
import { elementText } from "./elements.js";
import { isNamed } from "./schema-index.js";
import type { Sides, Site } from "./site.js";

/** The name by which particles are paired: that of an element, "*" for a wildcard, "()" for a group. */
export function particleName(term: EffectiveParticle): string {
  return NAMES[term.kind](term as never);
}

/** A table by the kind of a particle: a kind without an entry does not compile. */
type ParticleTable<Result> = {
  readonly [Kind in EffectiveParticle["kind"]]: (
    particle: Kind extends "element" ? EffectiveElement : Kind extends "any" ? EffectiveWildcard : EffectiveGroup,
  ) => Result;
};

const groupName = (): string => "()";

const NAMES: ParticleTable<string> = {
  element: ({ particle }) => particle.element.name.local,
  any: () => "*",
  sequence: groupName,
  choice: groupName,
  all: groupName,
};

/** Whether one element may be the other, renamed: of the same type, and similar in name or equal in documentation. */
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

/** Whether an element is a direct particle of one group, and in an inner group of the other. */
export function isRegrouped(old: EffectiveGroup, next: EffectiveGroup): boolean {
  return splits(old, next) || splits(next, old);
}

function splits(outer: EffectiveGroup, other: EffectiveGroup): boolean {
  const alone = new Set(other.particles.filter(({ kind }) => kind === "element").map(particleName));
  const inner = new Set(other.particles.filter((particle) => isGroup(particle)).flatMap(elementsIn).map(particleName));
  const isInnerOnly = (name: string): boolean => inner.has(name) && !alone.has(name);
  return outer.particles.some((term) => term.kind === "element" && isInnerOnly(particleName(term)));
}

/**
 * Whether an element that only one of two contents has is at a position where a wildcard of the other allows it: next to
 * a wildcard that both have, with no other particle of both between them.
 */
export function isAllowed(term: EffectiveParticle, terms: readonly EffectiveParticle[], shared: readonly EffectiveParticle[]): boolean {
  if (term.kind !== "element") return false;
  const { namespace } = term.particle.element.name;
  const at = terms.indexOf(term);
  const next = terms.slice(at).find((other) => shared.includes(other));
  const previous = terms.slice(0, at).findLast((other) => shared.includes(other));
  return [next, previous].some((other) => other?.kind === "any" && allowsNamespace(other.particle.namespaces, namespace));
}

/** The text of a particle. */
export function particleText(term: EffectiveParticle): string {
  return TEXTS[term.kind](term as never);
}

const TEXTS: ParticleTable<string> = {
  element: ({ particle }) => elementText(particle.element),
  any: () => "a wildcard",
  sequence: groupText,
  choice: groupText,
  all: groupText,
};

/** The text of a group: "choice of a, b". */
export function groupText({ kind, particles }: EffectiveGroup): string {
  return `${kind} of ${particles.map(particleName).join(", ")}`;
}

/** The rules for what only one of two contents has; of each pair the second is for what may be absent. */
interface UnpairedRules {
  readonly added: readonly [required: DiffRule, optional: DiffRule];
  readonly removed: readonly [required: DiffRule, optional: DiffRule];
}

const ELEMENT: UnpairedRules = {
  added: [elementRules.addedRequired, elementRules.addedOptional],
  removed: [elementRules.removedRequired, elementRules.removedOptional],
};
const WITHIN_WILDCARD: UnpairedRules = {
  added: [elementRules.namedRequired, elementRules.namedOptional],
  removed: [elementRules.unnamedRequired, elementRules.unnamedOptional],
};
const GROUP: UnpairedRules = {
  added: [particleRules.groupAddedRequired, particleRules.groupAddedOptional],
  removed: [particleRules.groupRemovedRequired, particleRules.groupRemovedOptional],
};
const ALTERNATIVE: UnpairedRules = {
  added: [particleRules.alternativeAdded, particleRules.alternativeAdded],
  removed: [particleRules.alternativeRemoved, particleRules.alternativeRemoved],
};
const WILDCARD: UnpairedRules = {
  added: [wildcardRules.added, wildcardRules.added],
  removed: [wildcardRules.removed, wildcardRules.removed],
};

const RULES: Readonly<Record<EffectiveParticle["kind"], UnpairedRules>> = {
  element: ELEMENT,
  any: WILDCARD,
  sequence: GROUP,
  choice: GROUP,
  all: GROUP,
};

/** The circumstances of a particle that only one of two contents has. */
export interface UnpairedParticle {
  readonly isAdded: boolean;
  /** It is an alternative of a choice. */
  readonly isChoice: boolean;
  /** A wildcard of the other content allows it. */
  readonly isAllowed: boolean;
}

/** Reports a particle that only one of two contents has. */
export function reportUnpaired(term: EffectiveParticle, lone: UnpairedParticle, sides: Sides, site: Site): void {
  const { isAdded, isChoice } = lone;
  const { added, removed } = rulesFor(term, lone);
  const required = isRequired(term);
  const [ifRequired, ifOptional] = isAdded ? added : removed;
  site.report(required ? ifRequired : ifOptional, sides);
  if (term.kind !== "any" || !required || isChoice) return;
  site.report(isAdded ? wildcardRules.minimumIncreased : wildcardRules.minimumDecreased, sides);
}

function rulesFor(term: EffectiveParticle, { isChoice, isAllowed }: UnpairedParticle): UnpairedRules {
  if (isChoice) return ALTERNATIVE;
  return isAllowed ? WITHIN_WILDCARD : RULES[term.kind];
}

function isRequired(term: EffectiveParticle): boolean {
  return term.occurs.min > 0 || (term.kind === "element" && term.particle.required);
}
