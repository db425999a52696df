import type { SoapHeader } from "../../../model/wsdl.js";
import type { DiffRule } from "../../rules/rule.js";
import { headerRules } from "../../rules/wsdl/headers-and-faults.js";
import { soapRules } from "../../rules/wsdl/soap.js";
import { isSimilar } from "../schema/align.js";
import { side } from "../schema/site.js";
import { pairUp } from "./pair-up.js";
import { compareParts } from "./parts.js";
import type { Scope } from "./scope.js";
import type { Step } from "./step.js";

interface Fate {
  readonly added: DiffRule;
  readonly removed: DiffRule;
}

const REQUEST: Fate = { added: headerRules.requestAdded, removed: headerRules.requestRemoved };
const RESPONSE: Fate = { added: headerRules.responseAdded, removed: headerRules.responseRemoved };
const FAULT: Fate = { added: headerRules.faultAdded, removed: headerRules.faultRemoved };

/**
 * Compares the headers of a request or an answer (WSDL 1.1, section 3.7), with the faults that belong to them. The client
 * reads those of an answer as it reads the answer.
 */
export function compareHeaders(step: Step, olds: readonly SoapHeader[], nexts: readonly SoapHeader[]): void {
  const isRequest = step.scope.reach.direction === "request";
  const within = isRequest ? { ...step, scope: step.scope.in("header") } : step;
  for (const [old, next] of pairHeaders(within, "header", isRequest ? REQUEST : RESPONSE, olds, nexts)) {
    const faults = { ...step, scope: step.scope.in("fault") };
    pairHeaders(faults, `header ${nameOf(old)}/fault`, FAULT, old.faults, next.faults);
  }
}

/** Compares two lists of headers; returns the pairs. */
function pairHeaders(
  step: Step,
  label: string,
  fate: Fate,
  olds: readonly SoapHeader[],
  nexts: readonly SoapHeader[],
): readonly (readonly [SoapHeader, SoapHeader])[] {
  const { scope, location } = step;
  const { pairs, removed, added } = pairUp(olds, nexts, [
    (old, next) => nameOf(old) === nameOf(next),
    (old, next) => isSimilar(nameOf(old), nameOf(next)),
  ]);
  const at = (header: SoapHeader) => `${location}/${label} ${nameOf(header)}`;
  for (const { old, next } of pairs) compareHeader(step, at(old), old, next);
  for (const header of removed) scope.report(fate.removed, at(header), { old: side(header, nameOf(header)) });
  for (const header of added) scope.report(fate.added, at(header), { next: side(header, nameOf(header)) });
  return pairs.map(({ old, next }) => [old, next]);
}

function compareHeader(step: Step, location: string, old: SoapHeader, next: SoapHeader): void {
  compareUses(step.scope, location, old, next);
  compareParts(step, `message ${old.message.name.local}/${old.part.name}`, old.part, next.part);
}

function compareUses(scope: Scope, location: string, old: SoapHeader, next: SoapHeader): void {
  if (old.use === next.use) return;
  scope.report(soapRules.useChanged, location, { old: side(old, old.use), next: side(next, next.use) });
}

/** The name that identifies a header block: that of its element, or of its part. */
function nameOf({ part }: SoapHeader): string {
  return part.content.kind === "element" ? part.content.element.name.local : part.name;
}
