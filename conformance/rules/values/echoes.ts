import { parametersOf } from "@portwright/runtime";
import { ConformanceFailure } from "../../case.js";
import { expectAnswer } from "../../judge/answer.js";
import { differenceOf } from "../../judge/difference.js";
import { readCallResult } from "../../judge/result.js";
import {
  type ConformanceRule,
  type Plan,
  type PlannedEcho,
  type RuleCase,
  type Values,
  variantOf,
} from "../../rule.js";
import { boundaryValues } from "../../values/boundary-values.js";
import { HARD_TEXTS } from "../../values/hard-texts.js";
import { callRequest, type Send, type WireRequest } from "../../wire/exchange.js";
import { allows, type Slot, slotsOf, type SpecialValue } from "./slots.js";
import { lossOf, newValues, valuesOf } from "./text-loss.js";

/** A changed text can only be seen where the fixtures say that it comes back. */
export const textKept: ConformanceRule = {
  id: "text-kept",
  severity: "must",
  title: "A text that was taken comes back as it was sent.",
  reference: "XML 1.0, sections 2.10, 2.11 and 4.6; XML Schema part 2, section 3.2.1",
  cases: (plan) =>
    plan.echoes.flatMap((echo) =>
      echoCases(
        plan,
        echo,
        HARD_TEXTS.filter(({ text }) => takesText(echo, text)).map(({ label, text }) => ({ label, value: text })),
      ),
    ),
};

/** The same for numbers and what else has edges. */
export const valueKept: ConformanceRule = {
  id: "value-kept",
  severity: "must",
  title: "A value at the edge of its type that was taken comes back as it was sent.",
  reference: "XML Schema part 2, section 2.2",
  cases: (plan) => plan.echoes.flatMap((echo) => echoCases(plan, echo, boundaryValues(slotOf(echo).type))),
};

/** Whether the parameter of an echo can be this text. */
export function takesText(echo: PlannedEcho, text: string): boolean {
  return allows(slotOf(echo).type, text);
}

/** A value to send, and the request that sends it where that is not the usual one. */
export interface EchoedValue extends SpecialValue {
  readonly write?: (values: Values) => WireRequest;
}

/**
 * What was shown after the last case. They run one after the other, so that it need not be read again before the next:
 * it may be a long list.
 */
interface LastShown {
  values: readonly unknown[] | undefined;
}

/** A case for each value: sends it and looks whether it comes back. The service may refuse it for reasons of its own. */
export function echoCases(plan: Plan, echo: PlannedEcho, specials: readonly EchoedValue[]): readonly RuleCase[] {
  const last: LastShown = { values: undefined };
  return specials.map((special) => echoCase(plan, echo, special, last));
}

function echoCase(plan: Plan, echo: PlannedEcho, special: EchoedValue, last: LastShown): RuleCase {
  const { operation, binding } = echo.send;
  return {
    operation,
    binding,
    variant: variantOf(echo.property, special.label),
    run: async (send) => {
      const shown = await sendAndRead(plan, echo, special, last, send);
      if (shown === undefined || shown.some((one) => differenceOf(special.value, one) === undefined)) return;
      throw new ConformanceFailure(`${echo.property}: ${lossOf(special.value, shown)}${absence(echo, shown)}`);
    },
  };
}

/** Where nothing has the property that shows it, the fixtures may name a wrong one. */
function absence({ read, shown }: PlannedEcho, values: readonly unknown[]): string {
  if (values.some((value) => value !== undefined)) return "";
  return `; nothing that ${read.operation.wireName} answers has ${shown}`;
}

/** What the service shows for a value that it took; undefined when it refused the value. */
async function sendAndRead(
  plan: Plan,
  echo: PlannedEcho,
  { label, value, write = (values) => callRequest(echo.send, values) }: EchoedValue,
  last: LastShown,
  send: Send,
): Promise<readonly unknown[] | undefined> {
  const { send: call, read, property, shown } = echo;
  const before = read === call ? [] : (last.values ?? (await readShown(plan, echo, send)));
  last.values = undefined;
  const answer = await send(write(slotOf(echo).put(call.fresh(call.examples[0]), value)));
  const outcome = expectAnswer(call, answer, plan, `a call whose ${property} is valid (${label})`);
  if (outcome.kind === "refused") return undefined;
  if (read === call) return valuesOf(outcome.value, shown);
  last.values = await readShown(plan, echo, send);
  return newValues(before, last.values);
}

async function readShown(plan: Plan, { read, shown }: PlannedEcho, send: Send): Promise<readonly unknown[]> {
  const answer = await send(callRequest(read, read.fresh(read.examples[0])));
  return valuesOf(readCallResult(read, answer, plan), shown);
}

/** The place of the parameter in the request. */
function slotOf({ send, property }: PlannedEcho): Slot {
  const name = parametersOf(send.operation).find((child) => child.property === property)?.name;
  const slot = slotsOf(send).find((candidate) => candidate.name === name);
  if (slot === undefined) throw new TypeError(`${send.operation.wireName} has no ${property} of a simple type to echo`);
  return slot;
}
