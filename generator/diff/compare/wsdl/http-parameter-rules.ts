import type { HttpParameter, Operation } from "../../../model/operation.js";
import type { DiffRule } from "../../rules/rule.js";
import { elementRules } from "../../rules/schema/elements.js";
import { httpRules } from "../../rules/wsdl/http.js";
import type { ItemPair } from "./pair-up.js";
import { wrapperChildren } from "./message-parts.js";

/** Whether the child of the wrapper that a field corresponds to was added, removed or renamed with it. */
function isShared(
  operations: ItemPair<Operation>,
  old: HttpParameter | undefined,
  next: HttpParameter | undefined,
): boolean {
  const isNew = next === undefined || (next.parameter !== undefined && !hasChild(operations.old, next.name));
  const isGone = old === undefined || (old.parameter !== undefined && !hasChild(operations.next, old.name));
  return isNew && isGone;
}

function hasChild(operation: Operation, name: string): boolean {
  return wrapperChildren(operation).some(({ element }) => element.name.local === name);
}

/** Whether a field is required exactly where the child of the wrapper is: a field is, unless it is an array. */
function isLikeChild({ parameter, array }: HttpParameter): boolean {
  return (parameter?.occurs.min === 0) === array;
}

/** The rule for a field that was added. */
export function addedRule(operations: ItemPair<Operation>, parameter: HttpParameter): DiffRule {
  const { array } = parameter;
  if (!isShared(operations, undefined, parameter) || !isLikeChild(parameter)) {
    return array ? httpRules.arrayParameterAdded : httpRules.parameterAdded;
  }
  return array ? elementRules.addedOptional : elementRules.addedRequired;
}

/** The rule for a field that was removed. */
export function removedRule(operations: ItemPair<Operation>, parameter: HttpParameter): DiffRule {
  const { array } = parameter;
  if (!isShared(operations, parameter, undefined) || !isLikeChild(parameter)) {
    return array ? httpRules.arrayParameterRemoved : httpRules.parameterRemoved;
  }
  return array ? elementRules.removedOptional : elementRules.removedRequired;
}

/** The rule for a field that may be repeated now. */
export function repeatedRule(old: HttpParameter, next: HttpParameter): DiffRule {
  return areRepeated(old, next) ? elementRules.madeRepeated : httpRules.parameterMadeArray;
}

/** The rule for a field that may no longer be repeated. */
export function singleRule(old: HttpParameter, next: HttpParameter): DiffRule {
  return areRepeated(next, old) ? elementRules.madeSingle : httpRules.parameterMadeScalar;
}

/** Whether the child of the wrapper is repeated in the one and not in the other. */
function areRepeated({ parameter: single }: HttpParameter, { parameter: repeated }: HttpParameter): boolean {
  return single?.occurs.max === 1 && repeated !== undefined && repeated.occurs.max > 1;
}

/** The rule for a field that has another name. */
export function renamedRule(operations: ItemPair<Operation>, old: HttpParameter, next: HttpParameter): DiffRule {
  return isShared(operations, old, next) ? elementRules.renamed : httpRules.parameterRenamed;
}
