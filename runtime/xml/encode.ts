import type { ElementDescriptor } from "../descriptor.js";
import { complexWriter } from "./content-writers.js";
import { type MarkupDescriptor, type PreparedElement, prepareElement, writeElement } from "./element-writer.js";
import { type ContentOf, Encoder, type WriteContent } from "./encoder.js";

/** The XML declaration of everything that is written. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>';

type ContentWriters = {
  readonly [Kind in MarkupDescriptor["kind"]]: (
    type: Extract<MarkupDescriptor, { kind: Kind }>,
    contentOf: ContentOf<MarkupDescriptor>,
  ) => WriteContent;
};

const CONTENT_WRITERS: ContentWriters = {
  complex: complexWriter,
  dataset: (type) => type.codec.writer(type),
  anyType: ({ name }) => {
    throw new TypeError(`the type ${name} is not supported`);
  },
};

const contents = new WeakMap<MarkupDescriptor, WriteContent>();
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
  const encoder = new Encoder(contentOf);
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

function contentOf(type: MarkupDescriptor): WriteContent {
  const known = contents.get(type);
  if (known !== undefined) return known;
  const prepare = CONTENT_WRITERS[type.kind] as (
    type: MarkupDescriptor,
    contentOf: ContentOf<MarkupDescriptor>,
  ) => WriteContent;
  const writer = prepare(type, contentOf);
  contents.set(type, writer);
  return writer;
}
