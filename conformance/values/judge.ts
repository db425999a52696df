import {
  type SimpleDescriptor,
  type TypeDescriptor,
  type TypeVisitor,
  ValueError,
  visitType,
} from "@portwright/runtime";
import { CONTRACT_SCOPE, formatSimple, parseSimple, withArticle } from "@portwright/runtime/codec";

/** The value of a text, in which names have a namespace in braces for a prefix. */
export function readText<Value>(type: SimpleDescriptor<Value>, text: string): Value {
  return parseSimple(type, text, CONTRACT_SCOPE);
}

/** The rule that refuses a text for a type; undefined for a text that the type allows. */
export function brokenRule(type: SimpleDescriptor, text: string): string | undefined {
  return ruleOf(() => readText(type, text));
}

/** Whether a value can be written as the type. */
export function allowsValue(type: SimpleDescriptor, value: unknown): boolean {
  return ruleOf(() => formatSimple(type, value, CONTRACT_SCOPE)) === undefined;
}

/** Whether a text is one of the type and its value can be written again. */
export function allowsText(type: SimpleDescriptor, text: string): boolean {
  return ruleOf(() => formatSimple(type, readText(type, text), CONTRACT_SCOPE)) === undefined;
}

/** Whether a text can be an item of a list: it is not empty and has no white space. */
export function isItem(text: string): boolean {
  return /^[^\t\n\r ]+$/.test(text);
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

/** Why a type has no value where every one of them has another one within it. */
export const CANNOT_END = "it cannot end: it needs a value of its own type, or too many types within each other";

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
