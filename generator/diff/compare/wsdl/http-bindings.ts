import type { HttpOperationBinding } from "../../../model/operation.js";
import type { HttpInput, HttpOutput, MessagePart } from "../../../model/wsdl.js";
import { httpRules } from "../../rules/wsdl/http.js";
import { side } from "../schema/site.js";
import { compareHttpParameters } from "./http-parameters.js";
import { compareMessages } from "./messages.js";
import { follows } from "./operation-names.js";
import { compareParts } from "./parts.js";
import type { Step } from "./step.js";

/** Compares an operation of two HTTP bindings, with its parameters and its result (WSDL 1.1, sections 4 and 5). */
export function compareHttp(step: Step, old: HttpOperationBinding, next: HttpOperationBinding): void {
  const { scope, bindingLocation, rename } = step;
  if (old.location !== next.location && !follows(rename, old.location, next.location)) {
    const sides = { old: side(old.operation, old.location), next: side(next.operation, next.location) };
    scope.report(httpRules.locationChanged, bindingLocation, sides);
  }
  if (old.verb === next.verb) compareInputs(step, old, next);
  compareHttpParameters(step, old, next);
  compareOutputs({ ...step, scope: scope.in("response") }, old, next);
}

function compareInputs(step: Step, old: HttpOperationBinding, next: HttpOperationBinding): void {
  const { scope, bindingLocation } = step;
  const [before, after] = [old.operation.input, next.operation.input];
  const [oldUse, nextUse] = [old.operation.operation.input, next.operation.operation.input];
  const sides = { old: side(old.operation, inputText(before)), next: side(next.operation, inputText(after)) };
  if (before.kind !== after.kind) scope.report(httpRules.encodingChanged, bindingLocation, sides);
  else if (inputText(before) !== inputText(after)) scope.report(httpRules.contentTypeChanged, bindingLocation, sides);
  if (oldUse !== undefined && nextUse !== undefined) compareMessages(step, oldUse, nextUse);
}

function inputText(input: HttpInput): string {
  return input.kind === "content" ? input.type : input.kind;
}

function compareOutputs(step: Step, old: HttpOperationBinding, next: HttpOperationBinding): void {
  const { scope, location } = step;
  const [before, after] = [old.operation.output, next.operation.output];
  const sides = { old: side(old.operation, outputText(before)), next: side(next.operation, outputText(after)) };
  if (before.kind !== "none" && after.kind !== "none") compareResults(step, old, next);
  else if (after.kind !== "none") scope.report(httpRules.resultAdded, location, sides);
  else if (before.kind !== "none") scope.report(httpRules.resultRemoved, location, sides);
}

function compareResults(step: Step, old: HttpOperationBinding, next: HttpOperationBinding): void {
  const { scope, bindingLocation } = step;
  const [before, after] = [old.operation.output, next.operation.output];
  const [oldUse, nextUse] = [old.operation.operation.output, next.operation.operation.output];
  if (outputText(before) !== outputText(after)) {
    const sides = { old: side(old.operation, outputText(before)), next: side(next.operation, outputText(after)) };
    const rule = isXml(before) && isXml(after) ? httpRules.outputTypeRespelled : httpRules.outputTypeChanged;
    scope.report(rule, bindingLocation, sides);
  }
  if (oldUse === undefined || nextUse === undefined) return;
  compareMessages(step, oldUse, nextUse);
  const [oldPart, nextPart] = [partOf(before), partOf(after)];
  if (oldPart === undefined || nextPart === undefined) return;
  compareParts(step, `message ${oldUse.message.name.local}/${oldPart.name}`, oldPart, nextPart);
}

function partOf(output: HttpOutput): MessagePart | undefined {
  return output.kind === "none" ? undefined : output.part;
}

function outputText(output: HttpOutput): string {
  return output.kind === "content" ? output.type : output.kind;
}

function isXml(output: HttpOutput): boolean {
  return output.kind === "mimeXml" || /^(?:text|application)\/(?:.+\+)?xml$/.test(outputText(output));
}
