import {
  type SimpleDescriptor,
  type TypeDescriptor,
  type TypeVisitor,
  ValueError,
  visitType,
} from "@portwright/runtime";
import { CONTRACT_SCOPE, formatSimple, parseSimple, withArticle } from "@portwright/runtime/codec";

/** The rule that refuses a text for a type; undefined for a text that the type allows. */
export function brokenRule(type: SimpleDescriptor, text: string): string | undefined {
  return ruleOf(() => parseSimple(type, text));
}

/**
 * The value of a text of a contract, where a QName has its namespace in braces for the prefix.
 * @throws {ValueError}
 */
export function readText<Value>(type: SimpleDescriptor<Value>, text: string): Value {
  return parseSimple(type, text, CONTRACT_SCOPE);
}

/** The text of a value, as `readText` reads it. */
export function writtenText(type: SimpleDescriptor, value: unknown): string {
  return formatSimple(type, value, CONTRACT_SCOPE);
}

/** Whether a value can be written as the type. */
export function allowsValue(type: SimpleDescriptor, value: unknown): boolean {
  return ruleOf(() => writtenText(type, value)) === undefined;
}

/** Whether a text is one of the type and its value can be written again. */
export function allowsText(type: SimpleDescriptor, text: string): boolean {
  return ruleOf(() => writtenText(type, readText(type, text))) === undefined;
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

/** A type of which no value can be given: its message names the type and its facets. */
export class NoValueError extends Error {
  override readonly name = "NoValueError";

  constructor(type: TypeDescriptor, reason: string) {
    super(`there is no value of ${withArticle(type.name)}${visitType(RESTRICTIONS, type)}: ${reason}`);
  }
}

const RESTRICTIONS: TypeVisitor<[], string> = {
  simple(type) {
    const builtin = type.variety === "atomic" && type.builtin !== type.name ? ` (xs:${type.builtin})` : "";
    return `${builtin}${type.facets === undefined ? "" : ` with ${JSON.stringify(type.facets)}`}`;
  },
  complex: () => "",
  anyType: () => "",
  dataset: () => "",
};
