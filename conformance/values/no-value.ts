import type { TypeDescriptor } from "@portwright/runtime";
import { withArticle } from "@portwright/runtime/codec";
import { type TypeVisitor, visitType } from "../supported.js";

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
