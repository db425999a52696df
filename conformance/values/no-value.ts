import type { TypeDescriptor } from "@portwright/runtime";
import { withArticle } from "@portwright/runtime/codec";

/** A type of which no value can be given: its message names the type and its facets. */
export class NoValueError extends Error {
  override readonly name = "NoValueError";

  constructor(type: TypeDescriptor, reason: string) {
    const facets = type.kind === "simple" && type.facets !== undefined ? ` with ${JSON.stringify(type.facets)}` : "";
    const builtin = type.kind === "simple" && type.builtin !== type.name ? ` (xs:${type.builtin})` : "";
    super(`there is no value of ${withArticle(type.name)}${builtin}${facets}: ${reason}`);
  }
}
