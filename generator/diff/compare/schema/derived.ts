import type { ComplexType, ElementDeclaration } from "../../../model/components.js";
import type { NamedNode } from "../../../model/node.js";
import { replacementTypes, substitutionGroup } from "../../../model/substitution.js";
import { elementRules } from "../../rules/schema/elements.js";
import { typeRules } from "../../rules/schema/types.js";
import { align, type Alignment, isSimilar } from "./align.js";
import { compareLists } from "./properties.js";
import { side, type Sides, type Site } from "./site.js";

/** Compares the derivations that two types block: seen in TypeScript where that excludes or admits a derived type. */
export function compareTypeBlocks(old: ComplexType, next: ComplexType, sides: Sides, site: Site): void {
  const { context } = site.visit;
  const before = replacementTypes(context.old.contract.schema, old);
  const after = replacementTypes(context.next.contract.schema, next);
  compareLists(old.block, next.block, [typeRules.blockAdded, typeRules.blockRemoved], seen(sides, before, after), site);
}

/** The same for two elements and their substitutes. */
export function compareElementBlocks(
  old: ElementDeclaration,
  next: ElementDeclaration,
  sides: Sides,
  site: Site,
): void {
  const { context } = site.visit;
  const before = substitutionGroup(context.old.contract.schema, old);
  const after = substitutionGroup(context.next.contract.schema, next);
  const rules = [elementRules.blockAdded, elementRules.blockRemoved] as const;
  compareLists(old.block, next.block, rules, seen(sides, before, after), site);
}

function seen(sides: Sides, before: readonly NamedNode[], after: readonly NamedNode[]): Sides {
  const names = (nodes: readonly NamedNode[]): string =>
    nodes
      .map(({ name }) => name.local)
      .sort()
      .join(" ");
  return names(before) === names(after) ? { ...sides, source: "none" } : sides;
}

/** Compares the derived types that may replace two types by xsi:type (XML Schema part 1, section 3.4.4). */
export function compareDerived(old: ComplexType, next: ComplexType, site: Site): void {
  const { context } = site.visit;
  const { pairs, removed, added } = alignNamed(context.old.derivedFrom(old), context.next.derivedFrom(next));
  for (const pair of pairs) {
    const sides = { old: side(pair.old, pair.old.name.local), next: side(pair.next, pair.next.name.local) };
    const derived = site.at(context.old.typeLabel(pair.old));
    site.visit.add({ kind: "named", type: pair.old });
    if (pair.renamed) derived.report(typeRules.derivedRenamed, sides);
    derived.types(pair.old, pair.next);
  }
  for (const type of removed) {
    site.child(type.name.local).report(typeRules.derivedRemoved, { old: side(type, type.name.local) });
  }
  for (const type of added) {
    site.child(type.name.local).report(typeRules.derivedAdded, { next: side(type, type.name.local) });
  }
}

/** Compares the substitutes of two elements (XML Schema part 1, section 3.3.6). */
export function compareSubstitutes(old: ElementDeclaration, next: ElementDeclaration, site: Site): void {
  const { context } = site.visit;
  const { pairs, removed, added } = alignNamed(context.old.substitutesOf(old), context.next.substitutesOf(next));
  for (const pair of pairs) {
    const label = context.old.elementLabel(pair.old);
    if (pair.renamed) {
      const sides = { old: side(pair.old, pair.old.name.local), next: side(pair.next, pair.next.name.local) };
      site.at(label).report(elementRules.renamed, sides);
    }
    site.visit.declarations(pair.old, pair.next, label);
  }
  for (const element of removed) {
    const { local } = element.name;
    site.child(local).report(elementRules.substituteRemoved, { old: side(element, local) });
  }
  for (const element of added) {
    const { local } = element.name;
    site.child(local).report(elementRules.substituteAdded, { next: side(element, local) });
  }
}

function alignNamed<Node extends NamedNode>(olds: readonly Node[], nexts: readonly Node[]): Alignment<Node> {
  return align(olds, nexts, {
    nameOf: ({ name }) => name.local,
    isRenamed: (old, next) => isSimilar(old.name.local, next.name.local),
  });
}
