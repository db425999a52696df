import type { SimpleDescriptor } from "@portwright/runtime";

/** What is made of a simple type, by its variety: a variety without an entry does not compile. */
export type VarietyVisitor<Result> = {
  readonly [Variety in SimpleDescriptor["variety"]]: (
    type: Extract<SimpleDescriptor, { readonly variety: Variety }>,
  ) => Result;
};

/** Calls the function of the visitor for the variety of a simple type. */
export function visitVariety<Result>(visitor: VarietyVisitor<Result>, type: SimpleDescriptor): Result {
  return (visitor[type.variety] as (type: SimpleDescriptor) => Result)(type);
}
