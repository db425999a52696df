import { ConformanceFailure } from "../../case.js";
import { stackTraceIn } from "../../judge/body-text.js";
import { expectFault } from "../../judge/fault.js";
import { inCall, withName } from "../../message/edit.js";
import type { SoapCall } from "../../message/soap-call.js";
import { soapRequest } from "../../message/soap-request.js";
import type { ConformanceRule } from "../../rule.js";
import type { WireAnswer } from "../../wire/exchange.js";
import { missing } from "./parameters.js";
import { type Variant, type VariantRule, variantRule } from "./variant-rule.js";

/** The requests whose faults these rules look at. */
function wrongCalls(call: SoapCall): readonly Variant[] {
  const unknown = inCall(withName({ local: "NoSuchCall" }));
  return [
    { id: "unknown-operation", request: "a message that calls an unknown operation", changes: { edit: unknown } },
    ...missing(call).slice(0, 1),
  ];
}

/** Which language it is may be unknown ("und"), but that has to be said. */
const languageGiven = faultRule(
  {
    id: "fault-language-given",
    severity: "must",
    title: "Each Text of the Reason of a fault of SOAP 1.2 has an xml:lang.",
    reference: "SOAP 1.2 part 1, section 5.4.2.1",
    variants: (call) => (call.version === "1.2" ? wrongCalls(call) : []),
  },
  (call, answer, request) => {
    if (expectFault(call, answer, { request }).hasLanguage) return;
    throw new ConformanceFailure("a Text of the Reason has no xml:lang");
  },
);

/** The status of SOAP 1.2 shows which side is at fault; many servers answer 500 to every fault. */
const senderStatus = faultRule(
  {
    id: "sender-fault-status",
    severity: "should",
    title: "A Sender fault of SOAP 1.2 comes with status 400.",
    reference: "SOAP 1.2 part 2, table 20",
    variants: (call) => (call.version === "1.2" ? wrongCalls(call) : []),
  },
  (call, answer, request) => void expectFault(call, answer, { request, codes: ["Sender"], statuses: [400] }),
);

/** It distinguishes faults of the Body from those of headers, but few clients look at it. */
const detailPresent = faultRule(
  {
    id: "fault-detail-present",
    severity: "should",
    title: "A fault of SOAP 1.1 about the Body has a detail, be it empty.",
    reference: "SOAP 1.1, section 4.4",
    variants: (call) => (call.version === "1.1" ? wrongCalls(call) : []),
  },
  (call, answer, request) => {
    if (expectFault(call, answer, { request }).detail !== undefined) return;
    throw new ConformanceFailure("the SOAP 1.1 Fault has no detail, though it is about the Body");
  },
);

/** A trace helps those who attack a server and nobody who calls it. */
const noStackTrace = faultRule(
  {
    id: "no-stack-trace",
    severity: "should",
    title: "A fault does not show how the server is made.",
    reference: "SOAP 1.2 part 1, section 7; CWE-209",
    variants: wrongCalls,
  },
  (_call, { body }) => {
    const text = new TextDecoder().decode(body).replaceAll(/&#(?:x[aAdD]|1[03]);/g, "\n");
    const language = stackTraceIn(text);
    if (language !== undefined) throw new ConformanceFailure(`the fault has a stack trace of ${language}`);
  },
);

/** A rule of faults: a wrong call that is answered without one is for other rules to find. */
function faultRule(
  rule: Omit<VariantRule, "calls">,
  judge: (call: SoapCall, answer: WireAnswer, request: string) => void,
): ConformanceRule {
  return variantRule({ ...rule, calls: "all" }, async (call, { request, changes }, _plan, send) => {
    const answer = await send(soapRequest(call, changes));
    if (answer.status >= 400) judge(call, answer, request);
  });
}

/** Rules of the content of a fault beyond its structure, which is judged in every refusal. */
export const FAULT_RULES: readonly ConformanceRule[] = [languageGiven, senderStatus, detailPresent, noStackTrace];
