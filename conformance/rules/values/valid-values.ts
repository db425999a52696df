import { expectAnswer } from "../../judge/answer.js";
import { type ConformanceRule, type Plan, type PlannedCall, type RuleCase, variantOf } from "../../rule.js";
import { boundaryValues } from "../../values/boundary-values.js";
import { HARD_TEXTS } from "../../values/hard-texts.js";
import { callRequest } from "../../wire/exchange.js";
import { callsByOperation } from "./examples.js";
import { allows, type Slot, slotsOf, type SpecialValue } from "./slots.js";

/** A service may refuse such a value for reasons of its own, and then has to say so as the binding wants. */
export const boundaryValueAnswered: ConformanceRule = {
  id: "boundary-value-answered",
  severity: "must",
  title: "A value at the edge of its type is answered with a valid result or a well-formed refusal.",
  reference: "XML Schema part 2, sections 3 and 4",
  cases: (plan) =>
    plan.calls.flatMap((call) =>
      slotsOf(call).flatMap((slot) => boundaryValues(slot.type).map((special) => valueCase(plan, call, slot, special))),
    ),
};

/**
 * The same for texts that servers fail on. Every text goes into every parameter, and the bindings take turns: each
 * has every text for some parameter, and each parameter has every text over some binding.
 */
export const hardTextAnswered: ConformanceRule = {
  id: "hard-text-answered",
  severity: "must",
  title: "A text with unusual characters is answered with a valid result or a well-formed refusal.",
  reference: "XML 1.0, section 2.2; URL Standard, section 5.1",
  cases: (plan) =>
    callsByOperation(plan).flatMap((calls) => calls.flatMap((call, turn) => textCases(plan, call, turn, calls.length))),
};

function textCases(plan: Plan, call: PlannedCall, turn: number, turns: number): readonly RuleCase[] {
  return slotsOf(call).flatMap((slot, place) =>
    HARD_TEXTS.filter(({ text }, index) => (place + index) % turns === turn && allows(slot.type, text)).map(
      ({ label, text }) => valueCase(plan, call, slot, { label, value: text }),
    ),
  );
}

function valueCase(plan: Plan, call: PlannedCall, slot: Slot, { label, value }: SpecialValue): RuleCase {
  const { operation, binding, examples } = call;
  return {
    operation,
    binding,
    variant: variantOf(slot.name, label),
    run: async (send) => {
      const request = slot.put(call.fresh(examples[0]), value);
      const answer = await send(callRequest(call, request));
      expectAnswer(call, answer, plan, `a call whose ${slot.name} is valid (${label})`);
    },
  };
}
