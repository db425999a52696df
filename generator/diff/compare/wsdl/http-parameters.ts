import type { Type } from "../../../model/complex-type.js";
import type { ModelNode } from "../../../model/node.js";
import type { HttpOperationBinding, HttpParameter } from "../../../model/operation.js";
import type { MessagePart } from "../../../model/wsdl.js";
import type { DiffRule } from "../../rules/rule.js";
import { httpRules } from "../../rules/wsdl/http.js";
import { align, isSimilar, type Pair } from "../schema/align.js";
import { isRenamedElement } from "../schema/particles.js";
import { isNamed } from "../schema/schema-index.js";
import { side } from "../schema/site.js";
import { addedRule, removedRule, renamedRule, repeatedRule, singleRule } from "./http-parameter-rules.js";
import type { Step } from "./step.js";

/**
 * Compares the fields of an HTTP call. A field that a child of the SOAP wrapper stands behind is the same parameter: what
 * both meet is one change, at the place of the child.
 */
export function compareHttpParameters(step: Step, old: HttpOperationBinding, next: HttpOperationBinding): void {
  const { scope } = step;
  const { pairs, removed, added } = align(old.parameters, next.parameters, {
    nameOf: ({ name }) => name,
    isRenamed,
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
function isRenamed(old: HttpParameter, next: HttpParameter): boolean {
  if (old.parameter !== undefined && next.parameter !== undefined) {
    return isRenamedElement(old.parameter.element, next.parameter.element);
  }
  const isSameType = old.array === next.array && typeOf(old)?.name.local === typeOf(next)?.name.local;
  return isSameType && isSimilar(old.name, next.name);
}

/**
 * The type of a value: that of the child of the wrapper, which alone says it where there is one. For an array that of an
 * item; an array of SOAP encoding does not say it by itself.
 */
function typeOf({ parameter, part, array }: HttpParameter): Type | undefined {
  const type = parameter?.element.type ?? declaredType(part);
  if (!array || type.kind !== "complexType") return type;
  return type.arrayItem?.element.type;
}

function declaredType({ content }: MessagePart): Type {
  return content.kind === "type" ? content.type : content.element.type;
}

/** What a message says of a field whose real type the SOAP parameter says; an array by its items. */
function declaredText({ part }: HttpParameter): string {
  const type = declaredType(part);
  const item = type.kind === "complexType" ? type.arrayItem?.element.type : undefined;
  return item === undefined ? type.name.local : `list of ${item.name.local}`;
}

/** What names the type. */
function holderOf({ parameter, part }: HttpParameter): Pick<ModelNode, "span"> {
  return parameter ?? part;
}

function comparePair(step: Step, { old, next, renamed, moved }: Pair<HttpParameter>): void {
  const { scope } = step;
  const location = parameterLabel(step, old);
  const report = (rule: DiffRule) =>
    scope.report(rule, location, { old: side(old.part, old.name), next: side(next.part, next.name) });
  if (renamed) report(renamedRule(step.operations, old, next));
  if (moved) report(httpRules.parameterMoved);
  if (old.array !== next.array) report(next.array ? repeatedRule(old, next) : singleRule(old, next));
  compareDeclared(step, location, old, next);
  const at = old.array ? itemLabel(step, old, location) : location;
  const [before, after] = [typeOf(old), typeOf(next)];
  if (before === undefined || after === undefined) return;
  scope.comparison.schemas.compareTypes(before, after, at, scope.reach, { old: holderOf(old), next: holderOf(next) });
}

/** Reports a type that only the message of the fields changes: both sides follow that of SOAP. */
function compareDeclared({ scope }: Step, location: string, old: HttpParameter, next: HttpParameter): void {
  const [before, after] = [declaredText(old), declaredText(next)];
  const isSame = old.array === next.array && typeOf(old)?.name.local === typeOf(next)?.name.local;
  if (old.parameter === undefined || next.parameter === undefined || !isSame || before === after) return;
  scope.report(httpRules.parameterDeclared, location, { old: side(old.part, before), next: side(next.part, after) });
}

/** "element SMAddUser/userName", as the child of the wrapper is called; "operation SMAddUser/userName" where there is none. */
function parameterLabel({ scope, operations: { old }, location }: Step, { name, parameter }: HttpParameter): string {
  const { wrapped } = old;
  if (parameter === undefined || wrapped === undefined) return `${location}/${name}`;
  const { labels } = scope.comparison;
  const { request, requestType } = wrapped;
  return `${isNamed(requestType) ? labels.typeLabel(requestType) : labels.elementLabel(request)}/${name}`;
}

/** Where the item of an array stands: "type ArrayOfString/string", or the parameter itself where that is repeated. */
function itemLabel({ scope }: Step, { parameter }: HttpParameter, location: string): string {
  const type = parameter?.element.type;
  if (type?.kind !== "complexType" || type.arrayItem === undefined) return location;
  const owner = isNamed(type) ? scope.comparison.labels.typeLabel(type) : location;
  return `${owner}/${type.arrayItem.element.name.local}`;
}
