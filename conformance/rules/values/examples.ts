import { ConformanceFailure } from "../../case.js";
import { groupBy } from "../../group-by.js";
import { type CallOutcome, expectExample } from "../../judge/answer.js";
import { differenceOf } from "../../judge/difference.js";
import type { ConformanceRule, Plan, PlannedCall, RuleCase } from "../../rule.js";
import { callRequest, type Send } from "../../wire/exchange.js";

/** The fixtures apply to every binding. */
export const exampleAnswered: ConformanceRule = {
  id: "example-answered",
  severity: "must",
  title: "A call of the fixtures is answered with a valid result, and with theirs where they have one.",
  reference: "WSDL 1.1, sections 2.4, 3 and 4",
  cases: (plan) => plan.calls.flatMap((call) => exampleCases(plan, call)),
};

function exampleCases(plan: Plan, call: PlannedCall): readonly RuleCase[] {
  const { operation, binding, examples } = call;
  return examples.map((example, index) => ({
    operation,
    binding,
    ...(examples.length > 1 && { variant: String(index + 1) }),
    run: async (send) => {
      const answer = await send(callRequest(call, call.fresh(example)));
      expectExample(call, answer, plan, example, "the call");
    },
  }));
}

/** A call that changes nothing says the same when it is said twice. */
export const repetitionAlike: ConformanceRule = {
  id: "repetition-alike",
  severity: "should",
  title: "A call that changes nothing is answered alike when it is repeated.",
  reference: "RFC 9110, sections 9.2.1 and 9.2.2",
  cases: (plan) => plan.calls.filter(({ safe }) => safe).map((call) => repetitionCase(plan, call)),
};

function repetitionCase(plan: Plan, call: PlannedCall): RuleCase {
  const { operation, binding, examples } = call;
  const [example] = examples;
  return {
    operation,
    binding,
    run: async (send) => {
      const first = expectExample(call, await send(callRequest(call, call.fresh(example))), plan, example, "the call");
      const again = expectExample(call, await send(callRequest(call, call.fresh(example))), plan, example, "the call");
      const difference = differenceOf(first, again);
      if (difference === undefined) return;
      throw new ConformanceFailure(`the same call was answered otherwise the second time: ${difference}`);
    },
  };
}

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

/** The calls of a plan, those of one operation over its bindings together. */
export function callsByOperation({ calls }: Pick<Plan, "calls">): readonly (readonly PlannedCall[])[] {
  return [...groupBy(calls, ({ operation }) => operation).values()];
}
