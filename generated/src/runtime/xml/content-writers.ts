// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { ArrayDescriptor, ChildDescriptor, Occurrence, RecordDescriptor } from "../descriptor.js";
import { withArticle } from "../types/refuse.js";
import { checkArray, checkObject } from "./check-value.js";
import {
  type ContentOf,
  type PreparedElement,
  prepareElement,
  type WriteContent,
  writeElement,
} from "./element-writer.js";
import type { Encoder } from "./encoder.js";

/** A child of a record, ready to be written. */
interface PreparedChild {
  readonly property: string;
  /** Every object has something of this name ("toString"), so only a property of the object itself counts. */
  readonly inherited: boolean;
  readonly required: boolean;
  readonly element: PreparedElement;
  /** How many elements a property with an array stands for; undefined for a property with one value. */
  readonly items: Occurrence | undefined;
}

/** The writer of a record: an element a property, in the order of the schema; unknown properties are refused. */
export function recordWriter(type: RecordDescriptor, contentOf: ContentOf): WriteContent {
  const owner = withArticle(type.name);
  const known = { owner, names: new Set(type.children.map((child) => child.property)) };
  const children = type.children.map((child) => prepareChild(child, type.namespace, contentOf));
  return (encoder, value, namespace) => {
    const record = checkObject(encoder, value, known);
    encoder.enter();
    for (const { property, inherited, required, element, items } of children) {
      const held = inherited && !Object.hasOwn(record, property) ? undefined : record[property];
      encoder.at(property);
      if (held === undefined && required) encoder.fail("missing", `missing, but ${owner} requires it`);
      if (held === undefined) continue;
      if (items === undefined) writeElement(encoder, element, held, namespace);
      else writeItems(encoder, element, items, held, namespace);
    }
    encoder.leave();
  };
}

function prepareChild(child: ChildDescriptor, namespace: string, contentOf: ContentOf): PreparedChild {
  return {
    property: child.property,
    inherited: child.property in Object.prototype,
    required: child.min !== 0,
    element: prepareElement({ namespace, ...child }, contentOf),
    items: (child.max ?? 1) > 1 ? child : undefined,
  };
}

/** The writer of an array: an element an item. */
export function arrayWriter({ item, namespace }: ArrayDescriptor, contentOf: ContentOf): WriteContent {
  const element = prepareElement({ namespace, ...item }, contentOf);
  return (encoder, value, outer) => writeItems(encoder, element, item, value, outer);
}

function writeItems(
  encoder: Encoder,
  element: PreparedElement,
  { min = 1, max = 1 }: Occurrence,
  value: unknown,
  namespace: string,
): void {
  const items = checkArray(encoder, value);
  if (items.length < min) encoder.fail("minOccurs", `expected at least ${min} items, found ${items.length}`);
  if (items.length > max) encoder.fail("maxOccurs", `expected at most ${max} items, found ${items.length}`);
  encoder.enter();
  for (let index = 0; index < items.length; index++) {
    encoder.at(index);
    writeElement(encoder, element, items[index], namespace);
  }
  encoder.leave();
}
