import type { ElementDeclaration } from "../../../model/components.js";
import { ChangeLog, type Reach } from "../../change-log.js";
import { documentationRules } from "../../rules/documentation.js";
import { typeRules } from "../../rules/schema/types.js";
import type { NamedType, SchemaIndex } from "./schema-index.js";
import { side, Site, type Visiting } from "./site.js";
import { Visit } from "./visit.js";

const NOWHERE: Reach = { operation: undefined, direction: "none", bindings: [] };

type Component = NamedType | ElementDeclaration;

/** Compares the named types and elements that are reachable from no message, in either contract. */
export function compareUnreached(old: SchemaIndex, next: SchemaIndex, log: ChangeLog): void {
  const visit = new Visit({ reach: NOWHERE, log, old, next });
  const [olds, nexts] = [labelled(old), labelled(next)];
  const [oldReached, nextReached] = [reachedBy(old), reachedBy(next)];
  for (const [label, component] of olds) {
    const other = nexts.get(label);
    if (oldReached.has(component) || (other !== undefined && nextReached.has(other))) continue;
    const site = new Site(visit, label);
    if (other === undefined) site.report(typeRules.unusedRemoved, { old: side(component, label) });
    else compareUnused(component, other, site);
  }
  for (const [label, component] of nexts) {
    if (olds.has(label) || nextReached.has(component)) continue;
    new Site(visit, label).report(typeRules.unusedAdded, { next: side(component, label) });
  }
}

function compareUnused(old: Component, next: Component, site: Site): void {
  site.document(old.kind === "element" ? documentationRules.element : documentationRules.type, old, next);
  if (!differ(old, next, site.visit)) return;
  const label = site.location;
  site.report(typeRules.unusedChanged, { old: side(old, label), next: side(next, label) });
}

function labelled(index: SchemaIndex): ReadonlyMap<string, Component> {
  const types = index.types.map((type) => [index.typeLabel(type), type] as const);
  return new Map<string, Component>([
    ...types,
    ...index.elements.map((element) => [index.elementLabel(element), element] as const),
  ]);
}

/** Whether two components would be a change in a message. */
function differ(old: Component, next: Component, { context }: Visiting): boolean {
  const log = new ChangeLog();
  const visit = new Visit({ ...context, reach: { ...NOWHERE, direction: "request" }, log });
  if (old.kind === "element" && next.kind === "element") visit.roots(old, next);
  else if (old.kind !== "element" && next.kind !== "element") visit.types(old, next, "");
  return log.all().some(({ place }) => place !== "documentation");
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
