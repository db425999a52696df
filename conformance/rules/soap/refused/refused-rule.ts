import { ConformanceFailure } from "../../../case.js";
import { expectFault, type WantedFault } from "../../../judge/fault.js";
import { expectNotAccepted } from "../../../judge/http-refusal.js";
import type { SoapCall } from "../../../message/soap-call.js";
import { soapRequest } from "../../../message/soap-request.js";
import type { ConformanceRule } from "../../../rule.js";
import type { WireAnswer } from "../../../wire/exchange.js";
import { type VariantRule, variantRule } from "../variant-rule.js";

/** Judges the answer to a request that has to be refused. */
type JudgeRefusal = (call: SoapCall, answer: WireAnswer, request: string) => void;

/** A rule of requests that have to be refused. */
export function refusedRule(
  rule: VariantRule,
  judge: JudgeRefusal = refusedBy({ codes: ["Sender"] }),
): ConformanceRule {
  return variantRule(rule, async (call, { request, changes }, _plan, send) =>
    judge(call, await send(soapRequest(call, changes)), request),
  );
}

/** Refused by a fault. */
export function refusedBy(wanted: Omit<WantedFault, "request">): JudgeRefusal {
  return (call, answer, request) => void expectFault(call, answer, { ...wanted, request });
}

/** Refused by a status from 400 to 499 without a SOAP message, or as `judge` says: for what may be no SOAP at all. */
export function refusedByStatusOr(judge: JudgeRefusal): JudgeRefusal {
  return (call, answer, request) => {
    expectNotAccepted(answer, request);
    if (answer.status >= 500 || holdsEnvelope(answer)) judge(call, answer, request);
  };
}

/** Refused as what is not well-formed, for which status 400 fits both versions (Basic Profile 1.1, R1113). */
export const refusedAsUnreadable: JudgeRefusal = refusedByStatusOr(
  refusedBy({ codes: ["Sender"], statuses: [400, 500] }),
);

/** Refused in any way. */
export const refusedAnyhow: JudgeRefusal = (_call, answer, request) => expectNotAccepted(answer, request);

/** Refused as HTTP says, with one status. */
export function refusedWithStatus(status: number): JudgeRefusal {
  return (_call, answer, request) => {
    expectNotAccepted(answer, request);
    if (answer.status === status) return;
    throw new ConformanceFailure(`${request} was refused with status ${answer.status}, expected ${status}`);
  };
}

function holdsEnvelope({ body }: WireAnswer): boolean {
  return /<(?:[^\s<>:]+:)?Envelope[\s>]/.test(new TextDecoder().decode(body));
}
