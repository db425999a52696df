import type { SoapOperationBinding } from "../../../model/operation.js";
import type { SoapAttachment, SoapBindingOperation, SoapContent } from "../../../model/wsdl.js";
import { actionRules, soapRules } from "../../rules/wsdl/soap.js";
import { side } from "../schema/site.js";
import { compareFaults } from "./faults.js";
import { compareHeaders } from "./headers.js";
import { compareBodies, compareMessages } from "./messages.js";
import { moveAction } from "./move-namespaces.js";
import { follows } from "./operation-names.js";
import { pairUp } from "./pair-up.js";
import type { Step } from "./step.js";

/** Compares an operation of two SOAP bindings, with its messages (WSDL 1.1, section 3). */
export function compareSoap(step: Step, old: SoapOperationBinding, next: SoapOperationBinding): void {
  compareActions(step, old, next);
  for (const side of ["input", "output"] as const) compareContents(step, old.operation, next.operation, side);
  compareFaults(step, old.operation, next.operation);
}

function compareActions(
  { scope, bindingLocation, rename }: Step,
  old: SoapOperationBinding,
  next: SoapOperationBinding,
) {
  const [before, after] = [old.operation.action, next.operation.action];
  const expected = moveAction(before, scope.comparison.namespaces);
  if ([before, expected].includes(after) || follows(rename, expected, after)) return;
  const { added, changed, removed } = actionRules[old.version];
  const rule = before === "" ? added : after === "" ? removed : changed;
  scope.report(rule, bindingLocation, {
    old: side(old.operation, actionText(before)),
    next: side(next.operation, actionText(after)),
  });
}

function actionText(action: string): string {
  return action === "" ? "no action" : action;
}

const DIRECTIONS = { input: "request", output: "response" } as const;

function compareContents(
  step: Step,
  old: SoapBindingOperation,
  next: SoapBindingOperation,
  at: "input" | "output",
): void {
  const [oldUse, nextUse] = [old.operation[at], next.operation[at]];
  const [oldContent, nextContent] = [old[at], next[at]];
  if (oldUse === undefined || nextUse === undefined || oldContent === undefined || nextContent === undefined) return;
  const within = { ...step, scope: step.scope.in(DIRECTIONS[at]) };
  compareEncodings(within, old, next, oldContent, nextContent);
  compareMessages(within, oldUse, nextUse);
  compareBodies(
    within,
    { use: oldUse, content: oldContent, style: old.style },
    {
      use: nextUse,
      content: nextContent,
      style: next.style,
    },
  );
  compareHeaders(within, oldContent.headers, nextContent.headers);
  compareAttachments(within, { at: old, list: oldContent.attachments }, { at: next, list: nextContent.attachments });
}

/** Compares style, use, encoding and the namespace of an rpc wrapper (section 3.5). */
function compareEncodings(
  { scope, bindingLocation }: Step,
  old: SoapBindingOperation,
  next: SoapBindingOperation,
  oldContent: SoapContent,
  nextContent: SoapContent,
): void {
  const report = (rule: (typeof soapRules)["styleChanged"], before: string, after: string) =>
    scope.report(rule, bindingLocation, { old: side(old, before), next: side(next, after) });
  if (old.style !== next.style) report(soapRules.styleChanged, old.style, next.style);
  if (oldContent.use !== nextContent.use) report(soapRules.useChanged, oldContent.use, nextContent.use);
  else if (oldContent.use === "encoded" && oldContent.encodingStyle !== nextContent.encodingStyle) {
    report(soapRules.encodingStyleChanged, oldContent.encodingStyle ?? "none", nextContent.encodingStyle ?? "none");
  }
  const isRpc = old.style === "rpc" && next.style === "rpc";
  if (isRpc && oldContent.namespace !== nextContent.namespace) {
    report(soapRules.bodyNamespaceChanged, oldContent.namespace ?? "none", nextContent.namespace ?? "none");
  }
}

/** The MIME parts of a message of one side. */
export interface Attachments {
  readonly at: SoapBindingOperation;
  readonly list: readonly SoapAttachment[];
}

/** Compares the MIME parts beside the envelope (WSDL 1.1, section 5). */
export function compareAttachments({ scope, bindingLocation }: Step, old: Attachments, next: Attachments): void {
  const { pairs, removed, added } = pairUp(old.list, next.list, [(before, after) => nameOf(before) === nameOf(after)]);
  const at = (attachment: SoapAttachment) => `${bindingLocation}/attachment ${nameOf(attachment)}`;
  for (const { old: before, next: after } of pairs.filter((pair) => pair.old.type !== pair.next.type)) {
    const sides = { old: side(old.at, before.type), next: side(next.at, after.type) };
    scope.report(soapRules.attachmentTypeChanged, at(before), sides);
  }
  for (const attachment of removed) {
    scope.report(soapRules.attachmentRemoved, at(attachment), { old: side(old.at, attachment.type) });
  }
  for (const attachment of added) {
    scope.report(soapRules.attachmentAdded, at(attachment), { next: side(next.at, attachment.type) });
  }
}

function nameOf({ part }: SoapAttachment): string {
  return part?.name ?? "unnamed";
}
