import type { Type } from "../../../model/components.js";
import { type EffectiveGroup, type EffectiveParticle, elementsIn, isGroup } from "../../../model/effective.js";
import type { DiffRule } from "../../rules/rule.js";
import { elementRules } from "../../rules/schema/elements.js";
import { particleRules } from "../../rules/schema/particles.js";
import { wildcardRules } from "../../rules/schema/wildcards.js";
import { align, type Pair } from "./align.js";
import { compareElements } from "./elements.js";
import {
  groupText,
  isMisread,
  isRegrouped,
  isRenamed,
  type UnpairedIn,
  type UnpairedParticle,
  reportUnpaired,
  particleName,
  particleText,
  wildcardFor,
} from "./particles.js";
import { compareOccurs, type OccursRules } from "./properties.js";
import { side, type Sides, type Site } from "./site.js";
import { compareWildcards } from "./wildcards.js";

/** The rules for the occurrence of a group. */
export const GROUP_OCCURS: OccursRules = {
  ...particleRules,
  minimum: { increased: particleRules.minimumIncreased, decreased: particleRules.minimumDecreased },
  maximum: { increased: particleRules.maximumIncreased, decreased: particleRules.maximumDecreased },
  madeRepeated: particleRules.maximumIncreased,
  madeSingle: particleRules.maximumDecreased,
};

/** The rules for a change of a group's compositor; any other change of it is `compositorChanged`. */
export const KIND_RULES: Readonly<Record<string, DiffRule>> = {
  "sequence all": particleRules.orderFreed,
  "all sequence": particleRules.orderFixed,
};

/** The rules for a particle at a different position in its sequence. */
export const MOVED: Readonly<Record<EffectiveParticle["kind"], DiffRule>> = {
  element: elementRules.moved,
  any: wildcardRules.moved,
  sequence: particleRules.restructured,
  choice: particleRules.restructured,
  all: particleRules.restructured,
};

/** The content of a type. */
interface Content {
  readonly type: Type;
  readonly group: EffectiveGroup | undefined;
}

/** Compares the particles of two types. */
export function compareContents(old: Content, next: Content, site: Site): void {
  new ContentComparison([old.type, next.type], site).contents(old.group, next.group);
}

/** How the particles of two groups are compared. */
interface TermOptions {
  readonly isChoice: boolean;
  /** Their order is checked. */
  readonly isOrdered: boolean;
}

class ContentComparison {
  readonly #types: readonly Type[];
  readonly #site: Site;

  constructor(types: readonly Type[], site: Site) {
    this.#types = types;
    this.#site = site;
  }

  contents(old: EffectiveGroup | undefined, next: EffectiveGroup | undefined): void {
    if (old !== undefined && next !== undefined) this.#groups(old, next);
    else
      for (const [group, isAdded] of [
        [old, false],
        [next, true],
      ] as const)
        this.#unpairedGroup(group, isAdded);
  }

  /** A whole content that was added or removed. */
  #unpairedGroup(group: EffectiveGroup | undefined, isAdded: boolean): void {
    if (group === undefined) return;
    const isOpen = group.kind !== "choice" && group.occurs.min > 0;
    for (const term of isOpen ? group.particles : [group]) {
      this.#unpaired(term, { isAdded, isChoice: false });
    }
  }

  #groups(old: EffectiveGroup, next: EffectiveGroup): void {
    const sides = { old: side(old.particle, groupText(old)), next: side(next.particle, groupText(next)) };
    compareOccurs({ ...old, of: groupText(old) }, { ...next, of: groupText(next) }, GROUP_OCCURS, this.#site);
    if (isRegrouped(old, next)) {
      this.#site.report(particleRules.restructured, sides);
      this.#terms(elementsIn(old), elementsIn(next), { isChoice: false, isOrdered: false });
    } else {
      const kinds = this.#kinds(old, next, sides);
      this.#terms(old.particles, next.particles, {
        isChoice: kinds.every((kind) => kind === "choice"),
        isOrdered: !this.#site.isRow && kinds.every((kind) => kind === "sequence"),
      });
    }
  }

  /** What the groups are; a group of one term is whatever the other is. */
  #kinds(old: EffectiveGroup, next: EffectiveGroup, sides: Sides): readonly EffectiveGroup["kind"][] {
    const before = old.particles.length > 1 ? old.kind : next.kind;
    const after = next.particles.length > 1 ? next.kind : before;
    if (before !== after) {
      this.#site.report(KIND_RULES[`${before} ${after}`] ?? particleRules.compositorChanged, sides);
    }
    return [before, after];
  }

  #terms(
    olds: readonly EffectiveParticle[],
    nexts: readonly EffectiveParticle[],
    { isChoice, isOrdered }: TermOptions,
  ): void {
    const { pairs, removed, added } = align(olds, nexts, { nameOf: particleName, isRenamed });
    for (const pair of pairs) this.#pair(pair, isOrdered);
    const toNext = new Map(pairs.map((pair) => [pair.old, pair.next]));
    const toOld = new Map(pairs.map((pair) => [pair.next, pair.old]));
    const old = { terms: olds, partners: toNext, others: nexts, lacking: added };
    const next = { terms: nexts, partners: toOld, others: olds, lacking: removed };
    for (const term of removed) this.#unpairedIn(old, term, { isAdded: false, isChoice });
    for (const term of added) this.#unpairedIn(next, term, { isAdded: true, isChoice });
  }

  /** A term of one of two contents: the other may allow it by a wildcard, or take it for another part. */
  #unpairedIn(content: UnpairedIn, term: EffectiveParticle, lone: UnpairedParticle): void {
    const wildcard = lone.isChoice ? undefined : wildcardFor(term, content);
    const isFull = wildcard !== undefined && wildcard.occurs.max < Number.POSITIVE_INFINITY;
    const isTaken = wildcard === undefined && !lone.isChoice && isMisread(term, content.others);
    this.#unpaired(term, { ...lone, wildcard, isMisread: isFull || isTaken });
  }

  #pair({ old, next, renamed, moved }: Pair<EffectiveParticle>, isOrdered: boolean): void {
    const site = this.#at(old);
    const sides = { old: side(old.particle, particleText(old)), next: side(next.particle, particleText(next)) };
    if (renamed) site.report(elementRules.renamed, sides);
    if (moved && isOrdered) site.report(MOVED[old.kind], sides);
    if (old.kind === "element" && next.kind === "element") compareElements(old, next, site);
    else if (old.kind === "any" && next.kind === "any") compareWildcards(old.particle, next.particle, site);
    else if (isGroup(old) && isGroup(next)) this.#groups(old, next);
  }

  #unpaired(term: EffectiveParticle, lone: UnpairedParticle): void {
    const shown = side(term.particle, particleText(term));
    reportUnpaired(term, lone, lone.isAdded ? { next: shown } : { old: shown }, this.#at(term));
  }

  /** Where a term is reported: with the type that declares it, and groups with the type that they are in. */
  #at(term: EffectiveParticle): Site {
    if (isGroup(term)) return this.#site;
    if (term.kind === "any" || this.#types.includes(term.owner)) return this.#site.child(particleName(term));
    return this.#site.at(this.#site.visit.context.old.typeLabel(term.owner)).child(particleName(term));
  }
}
