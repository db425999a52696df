import { expectAlike, expectAnswer } from "../../../judge/answer.js";
import { soapRequest } from "../../../message/soap-request.js";
import type { SoapCall } from "../../../message/soap-call.js";
import type { ConformanceRule, Plan } from "../../../rule.js";
import type { Send, WireAnswer } from "../../../wire/exchange.js";
import { type Variant, type VariantRule, variantRule } from "../variant-rule.js";

/** A rule of requests that are equivalent to the plain one, and have to be answered as it is. */
export function acceptedRule(rule: VariantRule): ConformanceRule {
  return variantRule(rule, tryAccepted);
}

async function tryAccepted(call: SoapCall, { request, changes }: Variant, plan: Plan, send: Send): Promise<void> {
  const judged = { ...call, promised: call.promised || (await plainSucceeds(call, plan, send)) };
  expectAsPlain(judged, await send(soapRequest(call, changes)), plan, request);
}

/**
 * Judges the answer to a request that is equivalent to the plain one.
 * @throws {ConformanceFailure}
 */
export function expectAsPlain(call: SoapCall, answer: WireAnswer, plan: Plan, request: string): void {
  expectAlike(call, answer, plan, request, "the plain message");
}

/** Whether the plain request is answered with a result; not asked of what changes something. */
async function plainSucceeds(call: SoapCall, plan: Plan, send: Send): Promise<boolean> {
  if (!call.safe) return false;
  return expectAnswer(call, await send(soapRequest(call)), plan, "the plain message").kind === "result";
}
