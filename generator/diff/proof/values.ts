import fc from "fast-check";
import { arbitraryOf, requestArbitrary, resultArbitrary } from "@portwright/conformance/arbitraries";
import type { ElementDescriptor, OperationDescriptor } from "@portwright/runtime";
import { resultType } from "./result-type.js";
import { variants } from "./variants.js";

/** How many values are tried. */
export interface Effort {
  /** Decides the random values. */
  readonly seed: number;
  /** How many random values each operation gets, beside those at the edges. */
  readonly runs: number;
}

/** Valid requests of an operation: those at the edges of its types first, then random ones. */
export function requestValues(operation: OperationDescriptor, { seed, runs }: Effort): readonly unknown[] {
  return [...variants(operation.request.type), ...fc.sample(requestArbitrary(operation), { seed, numRuns: runs })];
}

/** Valid results of an operation, as a handler gives them; one `undefined` for an operation that has none. */
export function resultValues(operation: OperationDescriptor, { seed, runs }: Effort): readonly unknown[] {
  const type = resultType(operation);
  if (type === undefined) return [undefined];
  return [...variants(type), ...fc.sample(resultArbitrary(operation), { seed, numRuns: runs })];
}

/** Valid values of an element. */
export function elementValues({ type, nillable }: ElementDescriptor, { seed, runs }: Effort): readonly unknown[] {
  const nil = nillable ? [null] : [];
  return [...variants(type), ...nil, ...fc.sample(arbitraryOf(type), { seed, numRuns: runs })];
}
