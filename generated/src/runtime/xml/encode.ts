// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import { dataSetWriter } from "../dataset/write.js";
import type { ElementDescriptor } from "../descriptor.js";
import { arrayWriter, recordWriter } from "./content-writers.js";
import {
  type ComplexDescriptor,
  type ContentOf,
  type PreparedElement,
  prepareElement,
  type WriteContent,
  writeElement,
} from "./element-writer.js";
import { Encoder } from "./encoder.js";

/** The XML declaration of everything that is written. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>';

type ContentWriters = {
  readonly [Kind in ComplexDescriptor["kind"]]: (
    type: Extract<ComplexDescriptor, { kind: Kind }>,
    contentOf: ContentOf,
  ) => WriteContent;
};

const CONTENT_WRITERS: ContentWriters = { record: recordWriter, array: arrayWriter, dataset: dataSetWriter };

const contents = new WeakMap<ComplexDescriptor, WriteContent>();
const roots = new WeakMap<ElementDescriptor, PreparedElement>();

/**
 * Writes a value as an XML document in UTF-8.
 * @param value null is written as xsi:nil, where the element is nillable
 * @throws {EncodeError} for a value that the element does not allow, with the path of the property
 */
export function encodeDocument<Value>(element: ElementDescriptor<Value>, value: Value | null): Uint8Array {
  return encodeWithin(XML_DECLARATION, element, value, "");
}

/**
 * Writes a value as an element between two pieces of markup, which leave no default namespace in force.
 * @throws {EncodeError} as `encodeDocument` does
 */
export function encodeWithin<Value>(
  before: string,
  element: ElementDescriptor<Value>,
  value: Value | null,
  after: string,
): Uint8Array {
  const encoder = new Encoder();
  return encoder.run(() => {
    encoder.write(before);
    writeElement(encoder, rootOf(element), value, "");
    encoder.write(after);
  });
}

function rootOf(element: ElementDescriptor): PreparedElement {
  const known = roots.get(element);
  if (known !== undefined) return known;
  const prepared = prepareElement(element, contentOf);
  roots.set(element, prepared);
  return prepared;
}

function contentOf(type: ComplexDescriptor): WriteContent {
  const known = contents.get(type);
  if (known !== undefined) return known;
  const prepare = CONTENT_WRITERS[type.kind] as (type: ComplexDescriptor, contentOf: ContentOf) => WriteContent;
  const writer = prepare(type, contentOf);
  contents.set(type, writer);
  return writer;
}
