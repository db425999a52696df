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
import { typeRules } from "../../rules/schema/types.js";
import { wildcardRules } from "../../rules/schema/wildcards.js";
import { isSimilar } from "./align.js";
import { elementText } from "./elements.js";
import { isNamed } from "./schema-index.js";
import { side, type Sides, type Site } from "./site.js";
import { namespacesText } from "./wildcards.js";

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

/** Whether one element at the position of another may be that, renamed: similar in name, or of the same type and not documented otherwise. */
export function isRenamed(old: EffectiveParticle, next: EffectiveParticle): boolean {
  if (old.kind !== "element" || next.kind !== "element") return false;
  return isRenamedElement(old.particle.element, next.particle.element);
}

/** The same for two declarations. */
export function isRenamedElement(before: ElementDeclaration, after: ElementDeclaration): boolean {
  const isSameText = before.documentation === after.documentation;
  return isSimilar(before.name.local, after.name.local) || (isSameText && isSameType(before, after));
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
  const inner = new Set(
    other.particles
      .filter((particle) => isGroup(particle))
      .flatMap(elementsIn)
      .map(particleName),
  );
  const isInnerOnly = (name: string): boolean => inner.has(name) && !alone.has(name);
  return outer.particles.some((term) => term.kind === "element" && isInnerOnly(particleName(term)));
}

/** A content with the other one. */
export interface UnpairedIn {
  readonly terms: readonly EffectiveParticle[];
  /** What the other has in place of its terms. */
  readonly partners: ReadonlyMap<EffectiveParticle, EffectiveParticle>;
  readonly others: readonly EffectiveParticle[];
  /** What only the other has. */
  readonly lacking: readonly EffectiveParticle[];
}

/**
 * The wildcard of the other content that allows an element at its position: next to it with no other particle of both
 * between them, or one that its own content lacks.
 */
export function wildcardFor(
  term: EffectiveParticle,
  { terms, partners, lacking }: UnpairedIn,
): EffectiveWildcard | undefined {
  const at = terms.indexOf(term);
  const partnersOf = (some: readonly EffectiveParticle[]) => some.flatMap((each) => partners.get(each) ?? []);
  const near = [partnersOf(terms.slice(at))[0], partnersOf(terms.slice(0, at)).at(-1), ...lacking];
  return near.filter((other) => other?.kind === "any").find((other) => allows(other, term));
}

function allows({ particle }: EffectiveWildcard, term: EffectiveParticle): boolean {
  return term.kind === "element" && allowsNamespace(particle.namespaces, term.particle.element.name.namespace);
}

/** Whether a reader of the other content takes an element for a part that is at another position there. */
export function isMisread(term: EffectiveParticle, others: readonly EffectiveParticle[]): boolean {
  const own = elementsIn(term);
  return others.some((other) => {
    if (isGroup(other)) return isMisread(term, other.particles);
    return own.some((each) => (other.kind === "any" ? allows(other, each) : nameText(each) === nameText(other)));
  });
}

function nameText({ particle }: EffectiveElement): string {
  return `{${particle.element.name.namespace}}${particle.element.name.local}`;
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
  /** The wildcard of the other content that allows it. */
  readonly wildcard?: EffectiveWildcard | undefined;
  /** A client of the other content takes it for another part. */
  readonly isMisread?: boolean;
}

/** Reports a particle that only one of two contents has. */
export function reportUnpaired(term: EffectiveParticle, lone: UnpairedParticle, sides: Sides, site: Site): void {
  const { isAdded, isChoice } = lone;
  const { added, removed } = rulesFor(term, lone);
  const required = isRequired(term);
  const [ifRequired, ifOptional] = isAdded ? added : removed;
  site.report(required ? ifRequired : ifOptional, sides);
  if (lone.isMisread === true) site.report(isAdded ? elementRules.addedMisread : elementRules.removedMisread, sides);
  if (lone.wildcard !== undefined) reportTyped(lone.wildcard, isAdded, sides, site);
  if (term.kind !== "any" || !required || isChoice) return;
  site.report(isAdded ? wildcardRules.minimumIncreased : wildcardRules.minimumDecreased, sides);
}

/** What a wildcard allows has any type; the element that it allowed has its own. */
function reportTyped({ particle }: EffectiveWildcard, isAdded: boolean, { old, next }: Sides, site: Site): void {
  const any = side(particle, `a wildcard for ${namespacesText(particle)}`);
  site.report(isAdded ? typeRules.narrowed : typeRules.widened, isAdded ? { old: any, next } : { old, next: any });
}

function rulesFor(term: EffectiveParticle, { isChoice, wildcard }: UnpairedParticle): UnpairedRules {
  if (isChoice) return ALTERNATIVE;
  return wildcard === undefined ? RULES[term.kind] : WITHIN_WILDCARD;
}

function isRequired(term: EffectiveParticle): boolean {
  return term.occurs.min > 0 || (term.kind === "element" && term.particle.required);
}
