import { ValueError } from "@portwright/runtime";
import type { ValueSpace } from "@portwright/runtime";
import { BUILTINS, normalizeWhiteSpace } from "@portwright/runtime/codec";
import type { Facet } from "../../../model/simple-type.js";
import { compareIntegerBounds } from "./integer-range.js";

const TYPES: ReadonlyMap<string, ValueSpace<unknown>> = new Map(Object.entries<ValueSpace<unknown>>(BUILTINS));

/**
 * The order of two bounds as values of a type: negative, 0 or positive. An exclusive bound is tighter than an
 * inclusive one of the same value: higher for a least value, lower for a greatest.
 */
export function compareValues(builtin: string, left: Facet, right: Facet): number {
  const integers = compareIntegerBounds(builtin, left, right);
  if (integers !== undefined) return integers;
  const type = TYPES.get(builtin);
  const values = type && readBoth(type, left, right);
  const order = (values && type.compare?.(...values)) ?? Number(left.value !== right.value);
  return order === 0 ? tightness(left) - tightness(right) : order;
}

function tightness({ kind }: Facet): number {
  if (kind === "minExclusive") return 1;
  return kind === "maxExclusive" ? -1 : 0;
}

type FacetValue = Pick<Facet, "kind" | "value">;

/** Whether two facets have the same value; by text where the type is unknown, or the value is invalid. */
export function isSameValue(builtin: string | undefined, left: FacetValue, right: FacetValue): boolean {
  const type = builtin === undefined ? undefined : TYPES.get(builtin);
  if (left.value === right.value || type === undefined) return left.value === right.value;
  const values = readBoth(type, left, right);
  return values !== undefined && type.equals(...values);
}

/** Both as values of a type; undefined where one is invalid. */
function readBoth(
  type: ValueSpace<unknown>,
  left: FacetValue,
  right: FacetValue,
): readonly [unknown, unknown] | undefined {
  const read = ({ value, kind }: FacetValue): unknown => type.parse(normalizeWhiteSpace(type.whiteSpace, value), kind);
  try {
    return [read(left), read(right)];
  } catch (error) {
    if (error instanceof ValueError) return undefined;
    throw error;
  }
}
