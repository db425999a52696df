import { ConformanceFailure } from "../../case.js";
import { expectAnswer } from "../../judge/answer.js";
import { hasParameters } from "../../fixtures/fixtures.js";
import { show } from "../../judge/difference.js";
import type { ConformanceRule, Plan, PlannedCall, RandomDraw, RandomSearch, RuleCase, Values } from "../../rule.js";
import { callRequest, type Send } from "../../wire/exchange.js";

/**
 * Some of the parameters are random, the others those of the example, so that a request gets past the checks of a
 * key. A counterexample has as few random parameters as show the defect.
 */
export const randomRequestAnswered: ConformanceRule = {
  id: "random-request-answered",
  severity: "must",
  title: "Random valid parameters are answered with a valid result or a well-formed refusal.",
  reference: "WSDL 1.1, section 2.4; XML Schema parts 1 and 2",
  cases: (plan) => {
    const { search } = plan.optional;
    return search === undefined || plan.runs === 0 ? [] : plan.calls.map((call) => randomCase(plan, search, call));
  },
};

function randomCase(plan: Plan, search: RandomSearch, call: PlannedCall): RuleCase {
  const { operation, binding } = call;
  return {
    operation,
    binding,
    run: async (send) => {
      const failing = await search(call, plan, (draw) => tryDraw(plan, call, draw, send));
      if (failing === undefined) return;
      if (!(failing.error instanceof ConformanceFailure)) throw failing.error;
      await tryDraw(plan, call, failing.draw, send);
      throw new ConformanceFailure(`once, but not when it was repeated: ${failing.error.message}`);
    },
  };
}

async function tryDraw(plan: Plan, call: PlannedCall, { request, chosen }: RandomDraw, send: Send): Promise<void> {
  const random = Object.fromEntries(chosen.map((property) => [property, request[property]]));
  const values = hasParameters(request) ? { ...call.fresh(call.examples[0]), ...random } : request;
  const answer = await send(callRequest(call, values));
  expectAnswer(call, answer, plan, `a call with a valid ${describe(random)}`);
}

function describe(random: Values): string {
  return Object.entries(random)
    .map(([property, value]) => `${property} (${show(value)})`)
    .join(" and ");
}
