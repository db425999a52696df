import type { ElementDeclaration } from "../../../model/components.js";
import type { ChangeLog, Reach } from "../../change-log.js";
import { documentationRules } from "../../rules/documentation.js";
import type { DiffRule } from "../../rules/rule.js";
import { typeRules } from "../../rules/schema/types.js";
import type { NamedType, SchemaIndex } from "./schema-index.js";
import { documentationAt, foundAt, side, type Sides } from "./site.js";
import type { Met, Visits } from "./visit.js";

const NOWHERE: Reach = { operation: undefined, direction: "none", bindings: [] };

type Component = NamedType | ElementDeclaration;

/** Compares the named types and elements that are reachable from no message, in either contract. */
export function compareUnreached(old: SchemaIndex, next: SchemaIndex, visits: Visits, log: ChangeLog): void {
  const [olds, nexts] = [labelled(old), labelled(next)];
  const [oldReached, nextReached] = [reachedBy(old), reachedBy(next)];
  const report = (rule: DiffRule, label: string, sides: Sides): void =>
    log.add(rule, NOWHERE, foundAt(label, rule, sides));
  for (const [label, component] of olds) {
    const other = nexts.get(label);
    if (oldReached.has(component) || (other !== undefined && nextReached.has(other))) continue;
    if (other === undefined) report(typeRules.unusedRemoved, label, { old: side(component, label) });
    else {
      compareDocumentation(component, other, label, log);
      if (!differ(component, other, visits)) continue;
      report(typeRules.unusedChanged, label, { old: side(component, label), next: side(other, label) });
    }
  }
  for (const [label, component] of nexts) {
    if (olds.has(label) || nextReached.has(component)) continue;
    report(typeRules.unusedAdded, label, { next: side(component, label) });
  }
}

function compareDocumentation(old: Component, next: Component, label: string, log: ChangeLog): void {
  const rule = old.kind === "element" ? documentationRules.element : documentationRules.type;
  const found = documentationAt(label, rule, old, next);
  if (found !== undefined) log.add(rule, NOWHERE, found);
}

function labelled(index: SchemaIndex): ReadonlyMap<string, Component> {
  const types = index.types.map((type) => [index.typeLabel(type), type] as const);
  return new Map<string, Component>([
    ...types,
    ...index.elements.map((element) => [index.elementLabel(element), element] as const),
  ]);
}

/** Whether two components would be a change in a message. */
function differ(old: Component, next: Component, visits: Visits): boolean {
  for (const { rule } of comparison(old, next, visits)) if (rule.place !== "documentation") return true;
  return false;
}

function comparison(old: Component, next: Component, visits: Visits): Iterable<Met> {
  if (old.kind === "element" && next.kind === "element") return visits.roots(old, next);
  return old.kind !== "element" && next.kind !== "element" ? visits.types(old, next) : [];
}

/** All components that are reachable from the messages of bound operations, derived types and substitutes included. */
export function reachedBy(index: SchemaIndex): ReadonlySet<unknown> {
  const reached = new Set<unknown>(index.contract.operations);
  // The set grows while it is walked.
  for (const item of reached) {
    if (typeof item !== "object" || item === null) continue;
    for (const value of [...Object.values(item), ...replacementsOf(item, index)]) reached.add(value);
  }
  return reached;
}

function replacementsOf(item: object, index: SchemaIndex): readonly unknown[] {
  return [...index.derivedFrom(item), ...index.substitutesOf(item)];
}
