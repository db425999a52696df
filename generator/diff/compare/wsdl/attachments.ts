import type { SoapAttachment, SoapBindingOperation } from "../../../model/wsdl.js";
import { soapRules } from "../../rules/wsdl/soap.js";
import { side } from "../schema/site.js";
import { pairUp } from "./pair-up.js";
import type { Step } from "./step.js";

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
