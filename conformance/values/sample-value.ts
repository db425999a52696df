import {
  type RecordDescriptor,
  type SimpleDescriptor,
  type TypeDescriptor,
  type TypeReference,
  resolveType,
} from "@portwright/runtime";
import { parseSimple } from "@portwright/runtime/codec";
import { allowsText } from "./judge.js";
import { NoValueError } from "./no-value.js";
import { plainTexts } from "./plain-texts.js";

/**
 * A plain valid value of a type: required properties alone, lists with one item (those of records with as few as may
 * be), no rows in a DataSet.
 * @throws {NoValueError} for a type of which no value was found, or that cannot end
 */
export function sampleValue<Value>(type: TypeDescriptor<Value> | TypeReference): Value {
  return sample(resolveType(type), []) as Value;
}

function sample(type: TypeDescriptor, within: readonly TypeDescriptor[]): unknown {
  if (within.includes(type)) throw new NoValueError(type, "it cannot end: it needs a value of its own type");
  if (type.kind === "simple") return sampleSimple(type);
  const inside = [...within, type];
  if (type.kind === "record") return sampleRecord(type, inside);
  if (type.kind === "array") return sampleItems(type.item, inside);
  return Object.fromEntries(type.tables.map(({ property }) => [property, []]));
}

function sampleSimple(type: SimpleDescriptor): unknown {
  for (const text of plainTexts(type)) if (allowsText(type, text)) return parseSimple(type, text);
  throw new NoValueError(type, "none was found");
}

function sampleRecord({ children }: RecordDescriptor, within: readonly TypeDescriptor[]): unknown {
  const shown = children.filter(({ min, max = 1 }) => min !== 0 || max > 1);
  return Object.fromEntries(
    shown.map((child) => [
      child.property,
      (child.max ?? 1) > 1 ? sampleItems(child, within) : sampleChild(child, within),
    ]),
  );
}

interface Child {
  readonly min?: number;
  readonly nillable?: true;
  readonly type: TypeReference;
}

function sampleItems(item: Child, within: readonly TypeDescriptor[]): readonly unknown[] {
  const { min = 1 } = item;
  const count = typeof item.type === "function" ? min : Math.max(min, 1);
  return Array.from({ length: count }, () => sampleChild(item, within));
}

function sampleChild({ type, nillable }: Child, within: readonly TypeDescriptor[]): unknown {
  const resolved = resolveType(type);
  return nillable && within.includes(resolved) ? null : sample(resolved, within);
}
