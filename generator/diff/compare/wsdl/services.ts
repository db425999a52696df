import type { Contract } from "../../../model/contract.js";
import type { ModelNode } from "../../../model/node.js";
import type { Operation } from "../../../model/operation.js";
import type { Port, Service } from "../../../model/wsdl.js";
import { wsdlDocumentationRules } from "../../rules/documentation.js";
import { serviceRules } from "../../rules/wsdl/services.js";
import { side } from "../schema/site.js";
import { type ItemPair, type Pairing, pairUp } from "./pair-up.js";
import { comparePorts } from "./ports.js";
import { type Comparison, serviceScope } from "./scope.js";

/**
 * Compares the services and their ports.
 * @returns the ports of either side whose addition or removal is reported, so that operations need not report it
 */
export function compareServices(comparison: Comparison, operations: Pairing<Operation>): ReadonlySet<Port> {
  const { old, next } = comparison;
  const isOnly = old.services.length === 1 && next.services.length === 1;
  const { pairs, removed, added } = pairUp(old.services, next.services, [
    (before, after) => before.name.local === after.name.local,
    (before, after) => isOnly || sharesPort(before, after),
  ]);
  for (const pair of pairs) compareService(comparison, pair);
  const scope = serviceScope(comparison);
  for (const service of removed) {
    scope.report(serviceRules.removed, serviceLabel(service), { old: side(service, service.name.local) });
  }
  for (const service of added) {
    scope.report(serviceRules.added, serviceLabel(service), { next: side(service, service.name.local) });
  }
  return comparePorts(comparison, { pairs, removed, added }, operations.pairs);
}

function sharesPort(old: Service, next: Service): boolean {
  return old.ports.some((port) => next.ports.some(({ name }) => name === port.name));
}

function compareService(comparison: Comparison, { old, next }: ItemPair<Service>): void {
  const scope = serviceScope(comparison);
  const location = serviceLabel(old);
  if (old.name.local !== next.name.local) {
    scope.report(serviceRules.renamed, location, {
      old: side(old, old.name.local),
      next: side(next, next.name.local),
    });
  }
  scope.document(wsdlDocumentationRules.service, location, old, next);
}

function serviceLabel({ name }: Service): string {
  return `service ${name.local}`;
}

/** Compares the documentation of the contracts, where it is not that of their first services. */
export function compareContractDocumentation(comparison: Comparison): void {
  const { old, next } = comparison;
  const isOwn = ({ documentation, services }: ModelNode & { services: readonly Service[] }) =>
    documentation !== services[0]?.documentation;
  if (isOwn(old) || isOwn(next)) {
    serviceScope(comparison).document(wsdlDocumentationRules.contract, "contract", old, next);
  }
}

/** Compares the lists of documents; the name of the root document is not significant. */
export function compareDocuments(comparison: Comparison): void {
  const { old, next } = comparison;
  const [before, after] = [documentNames(old), documentNames(next)];
  if (before === after) return;
  const sides = { old: side(old, before), next: side(next, after) };
  serviceScope(comparison).report(serviceRules.documentsChanged, "documents", sides);
}

function documentNames({ documents }: Contract): string {
  const names = documents.slice(1).map(({ name, kind }) => `${name}.${kind}`);
  return names.length === 0 ? "one document" : names.toSorted().join(", ");
}
