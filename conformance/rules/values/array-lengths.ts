import { EncodeError, parametersOf } from "@portwright/runtime";
import { PROTOCOLS } from "@portwright/runtime/codec";
import { expectAnswer } from "../../judge/answer.js";
import {
  type ConformanceRule,
  type Plan,
  type PlannedCall,
  type RuleCase,
  type Values,
  variantOf,
} from "../../rule.js";
import { callRequest } from "../../wire/exchange.js";

const LENGTHS = [
  ["no-items", 0],
  ["one-item", 1],
  ["many-items", 50],
] as const;

/**
 * Over HTTP GET and POST an array without items has no field at all, and older services fail on that: the rule
 * array-field-absent advises it.
 */
export const arrayLengthAnswered: ConformanceRule = {
  id: "array-length-answered",
  severity: "must",
  title: "An array of no, one or many items is answered with a valid result or a well-formed refusal.",
  reference: "XML Schema part 1, section 3.9.1; WSDL 1.1, section 4.6",
  cases: (plan) =>
    plan.calls.flatMap((call) =>
      lengthsOf(call).map(([property, label, length]) => lengthCase(plan, call, property, label, length)),
    ),
};

function isHttp({ protocol }: PlannedCall): boolean {
  return PROTOCOLS[protocol].soap === undefined;
}

/** The parameters of a call whose example has an array with items, by property. */
export function arraysOf({ operation, examples }: PlannedCall): readonly string[] {
  const [{ request }] = examples;
  return parametersOf(operation)
    .map(({ property }) => property)
    .filter((property) => itemsOf(request, property).length > 0);
}

function lengthsOf(call: PlannedCall): readonly (readonly [property: string, label: string, length: number])[] {
  const lengths = LENGTHS.filter(([, length]) => length > 0 || !isHttp(call));
  const candidates = arraysOf(call).flatMap((property) => lengths.map((length) => [property, ...length] as const));
  return candidates.filter(([property, , length]) => isAllowed(call, property, length));
}

function isAllowed(call: PlannedCall, property: string, length: number): boolean {
  try {
    callRequest(call, withLength(call.examples[0].request, property, length));
    return true;
  } catch (error) {
    if (error instanceof EncodeError) return false;
    throw error;
  }
}

function lengthCase(plan: Plan, call: PlannedCall, property: string, label: string, length: number): RuleCase {
  const { operation, binding, examples } = call;
  return {
    operation,
    binding,
    variant: variantOf(property, label),
    run: async (send) => {
      const request = withLength(call.fresh(examples[0]), property, length);
      const answer = await send(callRequest(call, request));
      expectAnswer(call, answer, plan, `a call whose ${property} has ${length} items`);
    },
  };
}

/** A request whose array has this many items; those that it has, again and again. */
export function withLength(request: Values, property: string, length: number): Values {
  const items = itemsOf(request, property);
  return { ...request, [property]: Array.from({ length }, (_, index) => items[index % items.length]) };
}

function itemsOf(request: Values, property: string): readonly unknown[] {
  const value = request[property];
  return Array.isArray(value) ? value : [];
}
