import type { SimpleDescriptor } from "@portwright/runtime";
import { parseSimple } from "@portwright/runtime/codec";
import { atomicOf } from "../supported.js";
import { boundaryTexts } from "./boundary-texts.js";
import { allowsText } from "./judge.js";

/** A valid value at an edge of its type. */
export interface BoundaryValue<Value = unknown> {
  /** Which edge, for people. */
  readonly label: string;
  readonly value: Value;
}

/** The valid values at the edges of a type: the ends of its range and of its length, the values that are special. */
export function boundaryValues<Value>(type: SimpleDescriptor<Value>): readonly BoundaryValue<Value>[] {
  const distinct = new Map<string, string>();
  for (const { label, text } of boundaryTexts(atomicOf(type))) {
    if (!distinct.has(text) && allowsText(type, text)) distinct.set(text, label);
  }
  return [...distinct].map(([text, label]) => ({ label, value: parseSimple(type, text) }));
}
