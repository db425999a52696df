import type { RequestChanges } from "../../message/soap-request.js";
import { oneOfEachBinding, type SoapCall, soapCalls } from "../../message/soap-call.js";
import type { ConformanceRule, Plan, RuleCase } from "../../rule.js";
import type { Send } from "../../wire/exchange.js";

/** One way to change the request of a call. */
export interface Variant {
  /** What tells it from the others of its rule, in a case's id. */
  readonly id: string;
  /** The request in the words of a message: "a message with two Bodies". */
  readonly request: string;
  readonly changes: RequestChanges;
}

/** Tries a variant of a call and judges the answer. */
export type TryVariant = (call: SoapCall, variant: Variant, plan: Plan, send: Send) => Promise<void>;

/** A rule whose cases are variants of calls. */
export interface VariantRule extends Omit<ConformanceRule, "cases"> {
  /** "one of each binding": for what the operation plays no part in. */
  readonly calls: "all" | "one of each binding";
  readonly variants: (call: SoapCall) => readonly Variant[];
}

/** Makes a rule of its variants. */
export function variantRule({ calls, variants, ...rule }: VariantRule, tryVariant: TryVariant): ConformanceRule {
  const chosen = calls === "all" ? soapCalls : oneOfEachBinding;
  const casesOf = (plan: Plan, call: SoapCall): readonly RuleCase[] =>
    variants(call).map((variant) => ({
      operation: call.operation,
      binding: call.binding,
      variant: variant.id,
      run: (send) => tryVariant(call, variant, plan, send),
    }));
  return { ...rule, cases: (plan) => chosen(plan).flatMap((call) => casesOf(plan, call)) };
}
