// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { ElementDescriptor } from "../descriptor.js";
import { Decoder, type Strictness } from "./decoder.js";
import { finishDocument, openDocument, readRootTag } from "./document.js";
import { DEFAULT_DECODE_LIMITS, type DecodeLimits } from "./limits.js";
import { wrongRoot } from "./misfits.js";
import type { XmlElement } from "./node.js";
import { planDocument } from "./plan.js";
import { openElement } from "./read-child.js";
import { readTree } from "./read-tree.js";
import type { Reader } from "./reader.js";
import { runDecoder } from "./run-decoder.js";
import type { StartTag } from "./start-tag.js";

export { DEFAULT_DECODE_LIMITS, type DecodeLimits } from "./limits.js";

/** How a document is decoded. */
export interface DecodeOptions {
  /** "ignore" skips elements and attributes that the contract does not have; "error" when absent. */
  readonly unknown?: "error" | "ignore";
  /** "any" takes the children of a record in any order; "schema" when absent. */
  readonly order?: "schema" | "any";
  readonly limits?: Partial<DecodeLimits>;
}

/**
 * Decodes a document of a declared type.
 * @param bytes the document in UTF-8 (see `toUtf8`)
 * @returns the value; null where the element is nillable and nil
 * @throws {DecodeError}
 */
export function decodeDocument<Value>(
  element: ElementDescriptor<Value>,
  bytes: Uint8Array,
  options: DecodeOptions = {},
): Value | null {
  const reader = openDocument(bytes, limitsOf(options));
  const value = decodeRoot(reader, element, readRootTag(reader), options);
  finishDocument(reader);
  return value;
}

/**
 * Decodes a document as a tree, whatever its elements are.
 * @param bytes the document in UTF-8 (see `toUtf8`)
 * @throws {DecodeError}
 */
export function decodeNode(bytes: Uint8Array, options: DecodeOptions = {}): XmlElement {
  const reader = openDocument(bytes, limitsOf(options));
  const node = readTree(reader, readRootTag(reader));
  finishDocument(reader);
  return node;
}

/** Decodes an element of a declared type, whose start tag was read, to its end. */
export function decodeRoot<Value>(
  reader: Reader,
  element: ElementDescriptor<Value>,
  tag: StartTag,
  options: DecodeOptions,
): Value | null {
  const decoder = openRoot(reader, element, tag, options);
  runDecoder(decoder, 1);
  return decoder.value as Value | null;
}

/** Starts to decode an element of a declared type, whose start tag was read. */
export function openRoot(reader: Reader, element: ElementDescriptor, tag: StartTag, options: DecodeOptions): Decoder {
  const document = planDocument(element);
  const { root } = document;
  const decoder = new Decoder(reader, strictnessOf(options), document);
  if (tag.name.local !== root.name || tag.name.namespace !== root.namespace) throw wrongRoot(decoder, root, tag);
  openElement(decoder, root, tag);
  return decoder;
}

/** The limits with the defaults filled in. */
export function limitsOf({ limits }: DecodeOptions): DecodeLimits {
  return { ...DEFAULT_DECODE_LIMITS, ...limits };
}

function strictnessOf({ unknown = "error", order = "schema" }: DecodeOptions): Strictness {
  return { unknown, order };
}
