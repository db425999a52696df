import { parametersOf } from "@portwright/runtime";
import { ConformanceFailure } from "../../case.js";
import { expectAnswer } from "../../judge/answer.js";
import { show } from "../../judge/difference.js";
import type { ConformanceRule, OptionalDependencies, Plan, PlannedCall, RuleCase, Values } from "../../rule.js";
import { callRequest, type Send } from "../../wire/exchange.js";

/** How many requests may be spent on making a counterexample smaller. */
const SHRINKS = 200;

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
    const { property } = plan.optional;
    return property === undefined || plan.runs === 0 ? [] : plan.calls.map((call) => randomCase(plan, property, call));
  },
};

/** Which parameters are random, and what they are. */
interface Draw {
  readonly request: Values;
  readonly chosen: readonly string[];
}

function randomCase(plan: Plan, library: NonNullable<OptionalDependencies["property"]>, call: PlannedCall): RuleCase {
  const { operation, binding } = call;
  return {
    operation,
    binding,
    run: async (send) => {
      const failing = await findFailing(plan, library, call, send);
      if (failing === undefined) return;
      await tryDraw(plan, call, failing.draw, send);
      throw new ConformanceFailure(`once, but not when it was repeated: ${failing.message}`);
    },
  };
}

/** The smallest draw that fails. */
async function findFailing(
  plan: Plan,
  { fastCheck, arbitraries }: NonNullable<OptionalDependencies["property"]>,
  call: PlannedCall,
  send: Send,
): Promise<{ readonly draw: Draw; readonly message: string } | undefined> {
  const { operation, binding } = call;
  const properties = parametersOf(operation).map(({ property }) => property);
  const draws: import("fast-check").Arbitrary<Draw> = fastCheck.record({
    request: arbitraries.requestArbitrary(operation, { binding }) as import("fast-check").Arbitrary<Values>,
    chosen: fastCheck.subarray(properties, { minLength: Math.min(1, properties.length) }),
  });
  const attempt = bounded(plan.runs + SHRINKS, (draw: Draw) => tryDraw(plan, call, draw, send));
  const { counterexample, errorInstance } = await fastCheck.check(fastCheck.asyncProperty(draws, attempt), {
    seed: plan.seed,
    numRuns: plan.runs,
  });
  if (counterexample === null) return undefined;
  if (!(errorInstance instanceof ConformanceFailure)) throw errorInstance;
  return { draw: counterexample[0], message: errorInstance.message };
}

/** Lets what comes beyond a number of attempts pass, so that shrinking ends. */
function bounded<Value>(limit: number, attempt: (value: Value) => Promise<void>): (value: Value) => Promise<void> {
  let count = 0;
  return async (value) => {
    count++;
    if (count <= limit) await attempt(value);
  };
}

async function tryDraw(plan: Plan, call: PlannedCall, { request, chosen }: Draw, send: Send): Promise<void> {
  const random = Object.fromEntries(chosen.map((property) => [property, request[property]]));
  const answer = await send(callRequest(call, { ...call.fresh(call.examples[0]), ...random }));
  expectAnswer(call, answer, plan, `a call with a valid ${describe(random)}`);
}

function describe(random: Values): string {
  return Object.entries(random)
    .map(([property, value]) => `${property} (${show(value)})`)
    .join(" and ");
}
