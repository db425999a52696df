import type { Mutant } from "../../mutant.js";
import { isSoap, isSoap12, refusing, type Sent } from "../../servers.js";
import { HTTP_REFUSALS } from "./http.js";
import type { RefusalFault } from "./refusal-fault.js";
import { SOAP_REFUSALS } from "./soap.js";
import { SOAP11_REFUSALS } from "./soap11.js";
import { SOAP12_REFUSALS } from "./soap12.js";
import { SILENT_FAULTS, SILENT_REFUSALS } from "./silent.js";

type Standard = Pick<Mutant, "operations" | "bindings" | "rule"> & { readonly isMeant: (sent: Sent) => boolean };

const FAULT = { rule: "parameter-missing-refused", operations: ["VerifyKey"] };
const REFUSAL = { rule: "field-missing-refused", operations: ["VerifyKey"] };
const isSoap11 = (sent: Sent): boolean => isSoap(sent) && !isSoap12(sent);
const isHttp = (sent: Sent): boolean => !isSoap(sent);

/** Servers that refuse calls in a wrong way. */
export const REFUSALS: readonly Mutant[] = [
  ...mutantsFor(SOAP11_REFUSALS, { ...FAULT, bindings: ["soap11"], isMeant: isSoap11 }),
  ...mutantsFor(SOAP12_REFUSALS, { ...FAULT, bindings: ["soap12"], isMeant: isSoap12 }),
  ...mutantsFor(SOAP_REFUSALS, { ...FAULT, bindings: ["soap11", "soap12"], isMeant: isSoap }),
  ...mutantsFor(SILENT_FAULTS, {
    ...FAULT,
    operations: ["SMAddUser"],
    bindings: ["soap11", "soap12"],
    isMeant: isSoap,
  }),
  ...mutantsFor(HTTP_REFUSALS, { ...REFUSAL, bindings: ["httpGet", "httpPost"], isMeant: isHttp }),
  ...mutantsFor(SILENT_REFUSALS, {
    ...REFUSAL,
    operations: ["SMAddUser"],
    bindings: ["httpGet", "httpPost"],
    isMeant: isHttp,
  }),
];

function mutantsFor(faults: readonly RefusalFault[], { isMeant, ...standard }: Standard): readonly Mutant[] {
  return faults.map(({ change, ...fault }) => ({
    ...standard,
    ...fault,
    start: refusing((answer, sent) => (isMeant(sent) ? change(answer, sent) : {})),
  }));
}
