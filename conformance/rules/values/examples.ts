import { differenceOf } from "../../judge/difference.js";
import { expectExample } from "../../judge/answer.js";
import { ConformanceFailure } from "../../failure.js";
import type { ConformanceRule, Plan, PlannedCall, RuleCase } from "../../rule.js";
import { callRequest } from "../../wire/call-request.js";

/** What the implementer says of a service holds over every binding. */
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
