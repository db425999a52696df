import type { MessagePart, OperationMessage, SoapBindingOperation } from "../../../model/wsdl.js";
import { wsdlDocumentationRules } from "../../rules/documentation.js";
import { faultRules } from "../../rules/wsdl/headers-and-faults.js";
import { soapRules } from "../../rules/wsdl/soap.js";
import { side } from "../schema/site.js";
import { compareMessages } from "./messages.js";
import { type ItemPair, pairUp } from "./pair-up.js";
import { compareParts } from "./parts.js";
import type { Step } from "./step.js";

/** Compares the faults that an operation declares, paired by name, else by detail (WSDL 1.1, section 3.6). */
export function compareFaults(step: Step, old: SoapBindingOperation, next: SoapBindingOperation): void {
  const within = { ...step, scope: step.scope.in("fault") };
  const { scope } = within;
  const at = ({ name }: OperationMessage) => `${step.location}/fault ${name}`;
  const faults = pairUp(old.operation.faults, next.operation.faults, [
    (before, after) => before.name === after.name,
    (before, after) => detailOf(before) === detailOf(after),
  ]);
  for (const pair of faults.pairs) compareFault(within, at(pair.old), pair);
  for (const { old: before, next: after } of faults.pairs) compareUses(within, old, next, before.name, after.name);
  for (const fault of faults.removed) scope.report(faultRules.removed, at(fault), { old: side(fault, fault.name) });
  for (const fault of faults.added) scope.report(faultRules.added, at(fault), { next: side(fault, fault.name) });
}

function compareFault(step: Step, location: string, { old, next }: ItemPair<OperationMessage>): void {
  const { scope } = step;
  if (old.name !== next.name) {
    scope.reportUnsent(faultRules.renamed, location, { old: side(old, old.name), next: side(next, next.name) });
  }
  scope.document(wsdlDocumentationRules.operation, location, old, next);
  compareMessages(step, old, next);
  const [before, after] = [detailPart(old), detailPart(next)];
  if (before === undefined || after === undefined) return;
  compareParts(step, `message ${old.message.name.local}/${before.name}`, before, after);
}

/** A fault has one part (section 3.6). */
function detailPart({ message }: OperationMessage): MessagePart | undefined {
  return message.parts[0];
}

function detailOf(fault: OperationMessage): string | undefined {
  const content = detailPart(fault)?.content;
  return content?.kind === "element" ? content.element.name.local : content?.type.name.local;
}

function compareUses(
  { scope, bindingLocation }: Step,
  old: SoapBindingOperation,
  next: SoapBindingOperation,
  oldName: string,
  nextName: string,
): void {
  const before = old.faults.find(({ name }) => name === oldName)?.content.use;
  const after = next.faults.find(({ name }) => name === nextName)?.content.use;
  if (before === undefined || after === undefined || before === after) return;
  const sides = { old: side(old, before), next: side(next, after) };
  scope.report(soapRules.useChanged, `${bindingLocation}/fault ${oldName}`, sides);
}
