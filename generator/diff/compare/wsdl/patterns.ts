import type { Operation } from "../../../model/operation.js";
import type { PortTypeOperation } from "../../../model/wsdl.js";
import { wsdlDocumentationRules } from "../../rules/documentation.js";
import { operationRules } from "../../rules/wsdl/operations.js";
import { side } from "../schema/site.js";
import type { Scope } from "./scope.js";
import type { Step } from "./step.js";

type Bound = Operation["bindings"][number];

/** Compares an operation of two port types, without its messages (WSDL 1.1, section 2.4). */
export function comparePatterns({ scope, location }: Step, old: Bound, next: Bound): void {
  const [before, after] = [old.operation.operation, next.operation.operation];
  scope.document(wsdlDocumentationRules.operation, location, before, after);
  comparePortTypes(scope, location, old, next);
  comparePattern(scope, location, before, after);
  if (orderText(before) !== orderText(after)) {
    scope.reportUnsent(operationRules.parameterOrderChanged, location, {
      old: side(before, orderText(before)),
      next: side(after, orderText(after)),
    });
  }
  if (before.safe !== after.safe) {
    const rule = after.safe ? operationRules.safeGained : operationRules.safeLost;
    const word = ({ safe }: PortTypeOperation) => (safe ? "safe" : "not said to be safe");
    scope.reportUnsent(rule, location, { old: side(before, word(before)), next: side(after, word(after)) });
  }
}

function orderText({ parameterOrder }: PortTypeOperation): string {
  return parameterOrder.length === 0 ? "none" : parameterOrder.join(" ");
}

function comparePortTypes(scope: Scope, location: string, old: Bound, next: Bound): void {
  const [before, after] = [old.port.binding.portType, next.port.binding.portType];
  const { portTypes } = scope.comparison.next;
  const isThere = portTypes.some(({ name }) => name.local === before.name.local);
  if (before.name.local === after.name.local || !isThere) return;
  scope.reportUnsent(operationRules.moved, location, {
    old: side(before, before.name.local),
    next: side(after, after.name.local),
  });
}

function comparePattern(scope: Scope, location: string, old: PortTypeOperation, next: PortTypeOperation): void {
  if (old.pattern === next.pattern) return;
  const sides = { old: side(old, old.pattern), next: side(next, next.pattern) };
  if (old.pattern === "one-way" && next.pattern === "request-response") {
    scope.in("response").report(operationRules.answerAdded, location, sides);
  } else if (old.pattern === "request-response" && next.pattern === "one-way") {
    scope.in("response").report(operationRules.answerRemoved, location, sides);
  } else {
    scope.report(operationRules.patternChanged, location, sides);
  }
}
