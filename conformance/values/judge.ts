import { type SimpleDescriptor, ValueError } from "@portwright/runtime";
import { formatSimple, parseSimple } from "@portwright/runtime/codec";

/** The rule that refuses a text for a type; undefined for a text that the type allows. */
export function brokenRule(type: SimpleDescriptor, text: string): string | undefined {
  return ruleOf(() => parseSimple(type, text));
}

/** Whether a value can be written as the type: everything that the contract says of it holds. */
export function allowsValue(type: SimpleDescriptor, value: unknown): boolean {
  return ruleOf(() => formatSimple(type, value)) === undefined;
}

/** Whether a text is one of the type and its value can be written again. */
export function allowsText(type: SimpleDescriptor, text: string): boolean {
  return ruleOf(() => formatSimple(type, parseSimple(type, text))) === undefined;
}

function ruleOf(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof ValueError) return error.violation.rule;
    throw error;
  }
}
