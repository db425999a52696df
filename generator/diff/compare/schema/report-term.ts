import type { DiffRule } from "../../rule.js";
import { elementRules } from "../../rules/schema/elements.js";
import { particleRules } from "../../rules/schema/particles.js";
import { wildcardRules } from "../../rules/schema/wildcards.js";
import { isGroup, type EffectiveParticle } from "../../../model/effective.js";
import type { Sides, Site } from "./site.js";

/** The rules for what only one of two contents has; of each pair the second is for what may be absent. */
interface LoneRules {
  readonly added: readonly [required: DiffRule, optional: DiffRule];
  readonly removed: readonly [required: DiffRule, optional: DiffRule];
}

const ELEMENT: LoneRules = {
  added: [elementRules.addedRequired, elementRules.addedOptional],
  removed: [elementRules.removedRequired, elementRules.removedOptional],
};
const WITHIN_WILDCARD: LoneRules = {
  added: [elementRules.namedRequired, elementRules.namedOptional],
  removed: [elementRules.unnamedRequired, elementRules.unnamedOptional],
};
const GROUP: LoneRules = {
  added: [particleRules.groupAddedRequired, particleRules.groupAddedOptional],
  removed: [particleRules.groupRemovedRequired, particleRules.groupRemovedOptional],
};
const ALTERNATIVE: LoneRules = {
  added: [particleRules.alternativeAdded, particleRules.alternativeAdded],
  removed: [particleRules.alternativeRemoved, particleRules.alternativeRemoved],
};
const WILDCARD: LoneRules = {
  added: [wildcardRules.added, wildcardRules.added],
  removed: [wildcardRules.removed, wildcardRules.removed],
};

/** How a term stands that only one of two contents has. */
export interface LoneTerm {
  readonly isAdded: boolean;
  /** It is one to choose from. */
  readonly isChoice: boolean;
  /** A wildcard of the other content takes it. */
  readonly isTaken: boolean;
}

/** Reports a term that only one of two contents has. */
export function reportTerm(term: EffectiveParticle, lone: LoneTerm, sides: Sides, site: Site): void {
  const { isAdded, isChoice } = lone;
  const { added, removed } = rulesFor(term, lone);
  const required = isRequired(term, isAdded, site);
  const [ifRequired, ifOptional] = isAdded ? added : removed;
  site.report(required ? ifRequired : ifOptional, sides);
  if (term.kind !== "any" || !required || isChoice) return;
  site.report(isAdded ? wildcardRules.minimumIncreased : wildcardRules.minimumDecreased, sides);
}

function rulesFor(term: EffectiveParticle, { isChoice, isTaken }: LoneTerm): LoneRules {
  if (isChoice) return ALTERNATIVE;
  if (isTaken) return WITHIN_WILDCARD;
  if (isGroup(term)) return GROUP;
  return term.kind === "any" ? WILDCARD : ELEMENT;
}

function isRequired(term: EffectiveParticle, isAdded: boolean, { visit }: Site): boolean {
  const { old, next } = visit.context;
  return term.occurs.min > 0 || (term.kind === "element" && (isAdded ? next : old).isResult(term.particle));
}
