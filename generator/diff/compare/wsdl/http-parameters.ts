import type { Type } from "../../../model/components.js";
import type { ModelNode } from "../../../model/node.js";
import type { HttpOperationBinding, HttpParameter } from "../../../model/operation.js";
import type { MessagePart } from "../../../model/wsdl.js";
import type { DiffRule } from "../../rules/rule.js";
import { httpRules } from "../../rules/wsdl/http.js";
import { align, isSimilar, type Pair } from "../schema/align.js";
import { isRenamedElement } from "../schema/particles.js";
import type { SchemaComparison } from "../schema/compare.js";
import { isNamed, type SchemaIndex } from "../schema/schema-index.js";
import { side } from "../schema/site.js";
import { addedRule, removedRule, renamedRule, repeatedRule, singleRule } from "./http-parameter-rules.js";
import type { Step } from "./step.js";

/**
 * Compares the fields of an HTTP call. A field and the child of the SOAP wrapper that it corresponds to are one parameter:
 * a change of both is one change, at the place of the child.
 */
export function compareHttpParameters(step: Step, old: HttpOperationBinding, next: HttpOperationBinding): void {
  const { scope } = step;
  const { schemas } = scope.comparison;
  const { pairs, removed, added } = align(old.parameters, next.parameters, {
    nameOf: ({ name }) => name,
    isRenamed: (before, after) => isRenamed(before, after, schemas),
  });
  for (const pair of pairs) comparePair(step, pair);
  for (const parameter of removed) {
    const sides = { old: side(parameter.part, parameter.name) };
    scope.report(removedRule(step.operations, parameter), parameterLabel(step, parameter), sides);
  }
  for (const parameter of added) {
    const sides = { next: side(parameter.part, parameter.name) };
    scope.report(addedRule(step.operations, parameter), parameterLabel(step, parameter), sides);
  }
}

/** As the children of the wrapper are recognised, so that both come to the same answer. */
function isRenamed(old: HttpParameter, next: HttpParameter, schemas: SchemaComparison): boolean {
  if (old.parameter !== undefined && next.parameter !== undefined) {
    return isRenamedElement(old.parameter.element, next.parameter.element);
  }
  return isSameType(old, next, schemas) && isSimilar(old.name, next.name);
}

/**
 * The type of a value: that of the child of the wrapper, where there is one. For an array the type of an item, which an
 * array of SOAP encoding does not declare.
 */
function typeOf({ parameter, part, array }: HttpParameter, index: SchemaIndex): Type | undefined {
  const type = parameter?.element.type ?? declaredType(part);
  return array && type.kind === "complexType" ? index.itemOf(type)?.element.type : type;
}

function isSameType(old: HttpParameter, next: HttpParameter, schemas: SchemaComparison): boolean {
  const [before, after] = [typeOf(old, schemas.old), typeOf(next, schemas.next)];
  return old.array === next.array && before?.name.local === after?.name.local;
}

function declaredType({ content }: MessagePart): Type {
  return content.kind === "type" ? content.type : content.element.type;
}

/** The text of the type that a message declares for a field; for an array the type of its items. */
function declaredText({ part }: HttpParameter, index: SchemaIndex): string {
  const type = declaredType(part);
  const item = index.itemOf(type)?.element.type;
  return item === undefined ? type.name.local : `list of ${item.name.local}`;
}

/** What names the type. */
function holderOf({ parameter, part }: HttpParameter): Pick<ModelNode, "span"> {
  return parameter ?? part;
}

function comparePair(step: Step, { old, next, renamed, moved }: Pair<HttpParameter>): void {
  const { scope } = step;
  const { schemas } = scope.comparison;
  const location = parameterLabel(step, old);
  const report = (rule: DiffRule) =>
    scope.report(rule, location, { old: side(old.part, old.name), next: side(next.part, next.name) });
  if (renamed) report(renamedRule(step.operations, old, next));
  if (moved) report(httpRules.parameterMoved);
  if (old.array !== next.array) report(next.array ? repeatedRule(old, next) : singleRule(old, next));
  compareDeclared(step, location, old, next);
  const at = old.array ? itemLabel(step, old, location) : location;
  const [before, after] = [typeOf(old, schemas.old), typeOf(next, schemas.next)];
  if (before === undefined || after === undefined) return;
  schemas.compareTypes(before, after, at, scope.reach, { old: holderOf(old), next: holderOf(next) });
}

/** Reports a type that only the message of the fields changes: both sides follow that of SOAP. */
function compareDeclared({ scope }: Step, location: string, old: HttpParameter, next: HttpParameter): void {
  const { schemas } = scope.comparison;
  const [before, after] = [declaredText(old, schemas.old), declaredText(next, schemas.next)];
  const isSame = isSameType(old, next, schemas);
  if (old.parameter === undefined || next.parameter === undefined || !isSame || before === after) return;
  scope.report(httpRules.parameterDeclared, location, { old: side(old.part, before), next: side(next.part, after) });
}

/** "element SMAddUser/userName", the location of the child of the wrapper; "operation SMAddUser/userName" without one. */
function parameterLabel({ scope, operations: { old }, location }: Step, { name, parameter }: HttpParameter): string {
  const { wrapped } = old;
  if (parameter === undefined || wrapped === undefined) return `${location}/${name}`;
  const labels = scope.comparison.schemas.old;
  const { request, requestType } = wrapped;
  return `${isNamed(requestType) ? labels.typeLabel(requestType) : labels.elementLabel(request)}/${name}`;
}

/** The location of the items of an array: "type ArrayOfString/string", or that of the parameter where it is repeated. */
function itemLabel({ scope }: Step, { parameter }: HttpParameter, location: string): string {
  const labels = scope.comparison.schemas.old;
  const type = parameter?.element.type;
  const item = type && labels.itemOf(type);
  if (type === undefined || item === undefined) return location;
  return `${isNamed(type) ? labels.typeLabel(type) : location}/${item.element.name.local}`;
}
