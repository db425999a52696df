import type { Operation } from "../../../model/operation.js";
import type { Port, Service } from "../../../model/wsdl.js";
import { kindOf, portKinds } from "../../bindings.js";
import { wsdlDocumentationRules } from "../../rules/documentation.js";
import { portRules } from "../../rules/wsdl/services.js";
import { side } from "../schema/site.js";
import { compareBindings, compareTransports } from "./binding-components.js";
import { type ItemPair, type Pairing, pairUp } from "./pair-up.js";
import { PortFates } from "./port-fates.js";
import { type Comparison, operationScope, type Scope, serviceScope } from "./scope.js";

/**
 * Compares the ports of paired services, and reports added and removed ones.
 * @returns the ports whose addition or removal is reported
 */
export function comparePorts(
  comparison: Comparison,
  services: Pairing<Service>,
  operations: readonly ItemPair<Operation>[],
): ReadonlySet<Port> {
  const fates = new PortFates(comparison, operations);
  for (const { old, next } of services.pairs) {
    const { pairs, removed, added } = pairPorts(old.ports, next.ports);
    for (const pair of pairs) {
      if (isSameKind(pair.old, pair.next)) comparePort(comparison, pair, operations);
      else fates.changed(pair);
    }
    for (const port of removed) fates.gone(port, portRules.removed);
    for (const port of added) fates.come(port, portRules.added);
  }
  for (const port of services.removed.flatMap(({ ports }) => ports)) fates.gone(port, undefined);
  for (const port of services.added.flatMap(({ ports }) => ports)) fates.come(port, undefined);
  return fates.settled;
}

function pairPorts(olds: readonly Port[], nexts: readonly Port[]): Pairing<Port> {
  const isSameName = (old: Port, next: Port) => old.name === next.name;
  return pairUp(olds, nexts, [
    (old, next) => isSameName(old, next) && isSameKind(old, next),
    (old, next) => isSameKind(old, next) && sharesOperation(old, next),
    isSameName,
  ]);
}

function isSameKind(old: Port, next: Port): boolean {
  return kindOf(old.binding) === kindOf(next.binding);
}

function sharesOperation(old: Port, next: Port): boolean {
  const names = new Set(old.binding.portType.operations.map(({ name }) => name));
  return next.binding.portType.operations.some(({ name }) => names.has(name));
}

function comparePort(
  comparison: Comparison,
  { old, next }: ItemPair<Port>,
  operations: readonly ItemPair<Operation>[],
): void {
  const kinds = portKinds(old);
  const scope = serviceScope(comparison, kinds);
  const location = `port ${old.name}`;
  if (old.name !== next.name) {
    scope.report(portRules.renamed, location, { old: side(old, old.name), next: side(next, next.name) });
  }
  scope.document(wsdlDocumentationRules.port, location, old, next);
  const served = operations.filter((pair) => pair.old.bindings.some(({ port }) => port === old));
  const scopes = served.length === 0 ? [scope] : served.map((pair) => operationScope(comparison, pair.old, kinds));
  compareAddresses(scopes, old, next);
  compareBindings(scope, old.binding, next.binding);
  compareTransports(scopes, old.binding, next.binding);
}

/** Compares the addresses of two ports for each operation that they offer. Ports at one address are one location. */
export function compareAddresses(scopes: readonly Scope[], old: Port, next: Port): void {
  const [before, after] = [splitAddress(old), splitAddress(next)];
  const location = `address ${old.address ?? "none"}`;
  for (const scope of scopes) {
    if (before.path !== after.path) {
      const sides = { old: side(old, before.path), next: side(next, after.path) };
      scope.in("request").report(portRules.pathChanged, location, sides);
    }
    if (before.origin !== after.origin) {
      const sides = { old: side(old, before.origin), next: side(next, after.origin) };
      scope.reportUnsent(portRules.originChanged, location, sides);
    }
  }
}

/** An address that is no URL is read as a path. */
function splitAddress({ address = "" }: Port): { readonly origin: string; readonly path: string } {
  if (!URL.canParse(address)) return { origin: "", path: address };
  const { protocol, host, pathname, search } = new URL(address);
  return { origin: `${protocol}//${host}`, path: pathname + search };
}
