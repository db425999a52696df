import type { SoapFault } from "@portwright/runtime";
import { PROTOCOLS } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../case.js";
import type { Example, Plan, PlannedCall } from "../rule.js";
import type { WireAnswer } from "../wire/exchange.js";
import { differenceOf } from "./difference.js";
import { expectFault } from "./fault.js";
import { expectHttpRefusal, type WantedRefusal } from "./http-refusal.js";
import { readCallResult } from "./result.js";

/** How a call ended that the contract allows. */
export type CallOutcome = { readonly kind: "result"; readonly value: unknown } | { readonly kind: "refused" };

/**
 * Judges the answer to a call that the contract allows but nobody promised to succeed: a valid result, or a
 * well-formed refusal that blames the caller.
 * @param request the call in the words of a message: "a call whose domainName is empty"
 * @throws {ConformanceFailure}
 */
export function expectAnswer(
  call: PlannedCall,
  answer: WireAnswer,
  plan: Pick<Plan, "optional">,
  request: string,
): CallOutcome {
  if (answer.status === 200 || answer.status === 202)
    return { kind: "result", value: readCallResult(call, answer, plan) };
  expectRefusal(call, answer, { request });
  return { kind: "refused" };
}

/**
 * Judges the answer to an example, or to an equivalent call: where success was promised, it has to be one and
 * answer what was promised.
 * @throws {ConformanceFailure}
 */
export function expectExample(
  call: PlannedCall,
  answer: WireAnswer,
  plan: Pick<Plan, "optional">,
  example: Example,
  request: string,
): CallOutcome {
  if (!call.promised) return expectAnswer(call, answer, plan, request);
  const value = readCallResult(call, answer, plan);
  const difference = example.result && differenceOf(example.result.value, value);
  if (difference === undefined) return { kind: "result", value };
  throw new ConformanceFailure(`${request} was answered with another result than the fixtures say: ${difference}`);
}

/**
 * Judges the answer to a request that is equivalent to the plain one of a call, which is known to be answered.
 * @param plain the plain request in the words of a message: "the plain message"
 * @throws {ConformanceFailure}
 */
export function expectAlike(
  call: PlannedCall,
  answer: WireAnswer,
  plan: Pick<Plan, "optional">,
  request: string,
  plain: string,
): void {
  try {
    expectExample(call, answer, plan, call.examples[0], request);
  } catch (error) {
    if (!(error instanceof ConformanceFailure)) throw error;
    throw new ConformanceFailure(`${request} was not taken as ${plain} is: ${error.message}`);
  }
}

const BLAMES_THE_CALLER: readonly SoapFault["code"][] = ["Sender"];

/**
 * Judges a refusal that blames the caller, over any binding: a SOAP fault with the code Client or Sender, or an HTTP
 * status from 400 to 499.
 * @throws {ConformanceFailure}
 */
export function expectRefusal(
  call: PlannedCall,
  answer: WireAnswer,
  wanted: Pick<WantedRefusal, "request" | "mentions">,
): void {
  if (PROTOCOLS[call.protocol].soap === undefined) expectHttpRefusal(answer, wanted);
  else expectFault(call, answer, { ...wanted, codes: BLAMES_THE_CALLER });
}
