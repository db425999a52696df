import type { ChildDescriptor, ComplexDescriptor, Occurrence } from "../descriptor.js";
import { childrenOf } from "../resolve-type.js";
import { withArticle } from "../types/refuse.js";
import { checkArray, checkObject } from "./check-value.js";
import { type MarkupDescriptor, type PreparedElement, prepareElement, writeElement } from "./element-writer.js";
import type { ContentOf, Encoder, WriteContent } from "./encoder.js";

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

/**
 * The writer of a complex type: of an object, an element a property in the order of the schema, without any unknown
 * property; of an array, an element an item.
 */
export function complexWriter(type: ComplexDescriptor, contentOf: ContentOf<MarkupDescriptor>): WriteContent {
  const [item] = childrenOf(type);
  return type.items === true && item !== undefined
    ? arrayWriter(item, type.namespace, contentOf)
    : objectWriter(type, contentOf);
}

function objectWriter(type: ComplexDescriptor, contentOf: ContentOf<MarkupDescriptor>): WriteContent {
  const owner = withArticle(type.name);
  const elements = childrenOf(type);
  const known = { owner, names: new Set(elements.map((child) => child.property)) };
  const children = elements.map((child) => prepareChild(child, type.namespace, contentOf));
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

function prepareChild(
  child: ChildDescriptor,
  namespace: string,
  contentOf: ContentOf<MarkupDescriptor>,
): PreparedChild {
  return {
    property: child.property,
    inherited: child.property in Object.prototype,
    required: child.min !== 0,
    element: prepareElement({ namespace, ...child }, contentOf),
    items: (child.max ?? 1) > 1 ? child : undefined,
  };
}

function arrayWriter(item: ChildDescriptor, namespace: string, contentOf: ContentOf<MarkupDescriptor>): WriteContent {
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
