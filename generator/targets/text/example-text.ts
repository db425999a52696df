import { NoValueError } from "@portwright/conformance";
import { literal } from "./literals.js";

/** The source text of a value in an example; `name` where its type has no value, because each has another one within it. */
export function exampleText(name: string, make: () => unknown): string {
  try {
    return literal(make());
  } catch (error) {
    if (error instanceof NoValueError) return name;
    throw error;
  }
}
