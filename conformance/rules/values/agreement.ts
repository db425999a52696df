import { ConformanceFailure } from "../../failure.js";
import { type CallOutcome, expectExample } from "../../judge/answer.js";
import { differenceOf } from "../../judge/difference.js";
import type { ConformanceRule, Plan, PlannedCall, RuleCase } from "../../rule.js";
import { callRequest } from "../../wire/call-request.js";
import type { Send } from "../../wire/exchange.js";
import { callsByOperation } from "./calls-by-operation.js";

/** Operations that change something are left out: the second call may rightly end otherwise than the first. */
export const bindingsAgree: ConformanceRule = {
  id: "bindings-agree",
  severity: "must",
  title: "The same call is answered with the same value over every binding.",
  reference: "WSDL 1.1, section 2.5",
  cases: (plan) => callsByOperation(plan).flatMap((calls) => agreementCase(plan, calls)),
};

function agreementCase(plan: Plan, [first, ...others]: readonly PlannedCall[]): readonly RuleCase[] {
  if (first === undefined || others.length === 0 || !first.safe) return [];
  const { operation } = first;
  const run = async (send: Send): Promise<void> => {
    const expected = await ask(plan, first, send);
    for (const other of others) {
      const difference = differenceOf(expected, await ask(plan, other, send));
      if (difference === undefined || (await isUnstable(plan, first, expected, send))) continue;
      throw new ConformanceFailure(`${other.binding} answers otherwise than ${first.binding}: ${difference}`);
    }
  };
  return [{ operation, run }];
}

async function ask(plan: Plan, call: PlannedCall, send: Send): Promise<CallOutcome> {
  const [example] = call.examples;
  return expectExample(call, await send(callRequest(call, call.fresh(example))), plan, example, "the call");
}

/** A service whose values move between two calls over one binding cannot be compared over two. */
async function isUnstable(plan: Plan, call: PlannedCall, before: CallOutcome, send: Send): Promise<boolean> {
  return differenceOf(before, await ask(plan, call, send)) !== undefined;
}
