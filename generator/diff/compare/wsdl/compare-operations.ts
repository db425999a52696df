import type { Operation } from "../../../model/operation.js";
import type { Port } from "../../../model/wsdl.js";
import { bindingKind } from "../../../describe/operations.js";
import { bindingRules } from "../../rules/wsdl/bindings.js";
import { wsdlDocumentationRules } from "../../rules/documentation.js";
import { operationRules } from "../../rules/wsdl/operations.js";
import { side } from "../schema/site.js";
import { compareHttp } from "./http-bindings.js";
import { compareOperationNames, renameOver } from "./operation-names.js";
import { type ItemPair, pairUp, type Pairing } from "./pair-up.js";
import { comparePatterns } from "./patterns.js";
import { type Comparison, operationScope, type Scope } from "./scope.js";
import { compareSoap } from "./soap-bindings.js";

type Bound = Operation["bindings"][number];

/** Compares all operations. `settled` are the ports whose addition or removal is already reported. */
export function compareOperations(
  comparison: Comparison,
  { pairs, removed, added }: Pairing<Operation>,
  settled: ReadonlySet<Port>,
): void {
  for (const operation of removed) {
    const sides = { old: side(operation, operation.name.local) };
    scopeOf(comparison, operation).report(operationRules.removed, operationLabel(operation), sides);
  }
  for (const pair of pairs) compareOperation(comparison, pair, settled);
  for (const operation of added) {
    const sides = { next: side(operation, operation.name.local) };
    scopeOf(comparison, operation).report(operationRules.added, operationLabel(operation), sides);
  }
}

/** The location of an operation. */
export function operationLabel({ name }: Operation): string {
  return `operation ${name.local}`;
}

function scopeOf(comparison: Comparison, operation: Operation): Scope {
  return operationScope(comparison, operation, operation.bindings.map(bindingKind));
}

function compareOperation(comparison: Comparison, pair: ItemPair<Operation>, settled: ReadonlySet<Port>): void {
  const { old, next } = pair;
  const scope = scopeOf(comparison, old);
  const bindings = pairUp(old.bindings, next.bindings, [
    (before, after) => bindingKind(before) === bindingKind(after) && before.port.name === after.port.name,
    (before, after) => bindingKind(before) === bindingKind(after),
    (before, after) => isSwitched(before, after) && settled.has(before.port) && settled.has(after.port),
  ]);
  compareOperationNames(scope, pair, bindings.pairs);
  scope.document(wsdlDocumentationRules.operation, operationLabel(old), old, next);
  compareWrapped(scope, pair);
  reportBindings(scope, pair, bindings, settled);
  for (const bound of bindings.pairs) compareBound(comparison, pair, bound);
}

/** Whether a port is of another version of SOAP or another HTTP method: its messages can be compared all the same. */
function isSwitched(old: Bound, next: Bound): boolean {
  return old.kind === next.kind && old.port.name === next.port.name;
}

/** A convention that the messages of SOAP follow or do not follow. */
function compareWrapped(scope: Scope, { old, next }: ItemPair<Operation>): void {
  const isSoap = [old, next].every(({ bindings }) => bindings.some(({ kind }) => kind === "soap"));
  if (!isSoap || (old.wrapped === undefined) === (next.wrapped === undefined)) return;
  const rule = old.wrapped === undefined ? operationRules.wrappedGained : operationRules.wrappedLost;
  const style = ({ wrapped }: Operation) => (wrapped === undefined ? "not wrapped" : "wrapped");
  scope.reportUnsent(rule, operationLabel(old), { old: side(old, style(old)), next: side(next, style(next)) });
}

function reportBindings(
  scope: Scope,
  { old }: ItemPair<Operation>,
  { removed, added }: Pairing<Bound>,
  settled: ReadonlySet<Port>,
): void {
  const over = (binding: Bound) => scope.over([bindingKind(binding)]);
  for (const binding of removed.filter(({ port }) => !settled.has(port))) {
    const sides = { old: side(binding.operation, bindingKind(binding)) };
    over(binding).report(bindingRules.operationRemoved, operationLabel(old), sides);
  }
  for (const binding of added.filter(({ port }) => !settled.has(port))) {
    const sides = { next: side(binding.operation, bindingKind(binding)) };
    over(binding).report(bindingRules.operationAdded, operationLabel(old), sides);
  }
}

function compareBound(comparison: Comparison, pair: ItemPair<Operation>, bound: ItemPair<Bound>): void {
  const { old, next } = bound;
  const step = {
    scope: operationScope(comparison, pair.old, [bindingKind(old), bindingKind(next)]),
    operations: pair,
    location: operationLabel(pair.old),
    bindingLocation: `binding ${old.port.binding.name.local}/${pair.old.name.local}`,
    rename: renameOver(pair, bound),
  };
  step.scope.document(wsdlDocumentationRules.binding, step.bindingLocation, old.operation, next.operation);
  comparePatterns(step, old, next);
  if (old.kind === "soap" && next.kind === "soap") compareSoap(step, old, next);
  if (old.kind === "http" && next.kind === "http") compareHttp(step, old, next);
}
