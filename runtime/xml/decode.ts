import type { ElementDescriptor, XmlElement } from "../descriptor.js";
import type { ContentOrder } from "./cursor.js";
import { Decoder, type ElementReplacement, type FastReading, type Strictness } from "./decoder.js";
import { openElement, runDecoder, stepDecoder } from "./element.js";
import { finishDocument, openDocument, readRootTag } from "./document.js";
import { clarkName } from "./namespaces.js";
import type { StartTag } from "./tags.js";
import { readTree } from "./tree.js";
import { fastReading } from "./plain.js";
import { type ContentReference, type DocumentPlan, planDocument } from "./plan.js";
import { DEFAULT_DECODE_LIMITS, type DecodeLimits, type Reader } from "./reader.js";
import { newRecordPlace, type RecordPlace } from "./record.js";
import { unexpected } from "./refusal.js";

export { DEFAULT_DECODE_LIMITS, type DecodeLimits } from "./reader.js";

/** How a document is decoded. */
export interface DecodeOptions {
  /** "ignore" skips elements and attributes that the contract does not have; "error" when absent. */
  readonly unknown?: "error" | "ignore";
  /** "any" takes the elements of a sequence in any order; "schema" when absent. */
  readonly order?: ContentOrder;
  /**
   * The types that xsi:type can name on elements of simple types (see `simpleTypes`). Without them that is the declared
   * type alone; `unknown: "ignore"` accepts any other name.
   */
  readonly types?: ElementReplacement;
  readonly limits?: Partial<DecodeLimits>;
  /**
   * Decodes several times as fast: `fastReading` when absent, but in the options of `createPortCaller` none. Without it the
   * same values are read, and a bundle is smaller.
   */
  readonly fast?: FastReading | undefined;
  /**
   * Puts answers into UTF-8: `toUtf8` when absent, but in the options of `createPortCaller` none. Without it answers in
   * other encodings are refused, and a bundle is smaller.
   */
  readonly transcode?: ((bytes: Uint8Array, charset: string | undefined) => Uint8Array) | undefined;
}

const FAST: DecodeOptions = { fast: fastReading };

/** The options with the fast reading, where they say nothing of it. */
export function withFastReading(options: DecodeOptions = FAST): DecodeOptions {
  return "fast" in options ? options : { ...options, ...FAST };
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
  options?: DecodeOptions,
): Value | null {
  return readDocument(element, bytes, withFastReading(options));
}

/** Decodes a document as `decodeDocument` does; fast only where the options say so. */
export function readDocument<Value>(
  element: ElementDescriptor<Value>,
  bytes: Uint8Array,
  options: DecodeOptions,
): Value | null {
  const reader = openDocument(bytes, limitsOf(options), options.fast);
  const value = decodeRoot(reader, element, readRootTag(reader), options);
  finishDocument(reader);
  options.fast?.release(reader);
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
  const document = planRoot(reader, element, tag);
  const place = newRecordPlace();
  const value = options.fast?.readRoot(reader, document, tag, place);
  if (value !== undefined) return value as Value;
  const decoder = openRoot(reader, element, tag, options, place);
  runDecoder(decoder, 1);
  return decoder.value as Value | null;
}

/** How many bytes are decoded in one turn. */
const TURN_BYTES = 64 * 1024;

/** Decodes an element as `decodeRoot` does, in pieces; `turn` is called between two of them, and waited for. */
export async function decodeRootInTurns<Value>(
  reader: Reader,
  element: ElementDescriptor<Value>,
  tag: StartTag,
  options: DecodeOptions,
  turn: () => Promise<void> | undefined,
): Promise<Value | null> {
  const decoder = openRoot(reader, element, tag, options);
  while (decoder.frames.length > 1) {
    reader.pause = reader.pos + TURN_BYTES;
    while (decoder.frames.length > 1 && reader.pos < reader.pause) stepDecoder(decoder);
    const wait = turn();
    if (wait !== undefined) await wait;
  }
  return decoder.value as Value | null;
}

/**
 * Starts to decode an element of a declared type, whose start tag was read.
 * @param place the place reached in the element, where part of it was read, and its value so far
 */
export function openRoot(
  reader: Reader,
  element: ElementDescriptor,
  tag: StartTag,
  options: DecodeOptions,
  place?: RecordPlace,
): Decoder {
  const document = planRoot(reader, element, tag);
  const { root } = document;
  const decoder = new Decoder(reader, strictnessOf(options), document);
  if (place?.value === undefined) openElement(decoder, root, tag);
  else {
    const { prefix, mark } = tag;
    const plan = (root.content as ContentReference).plan();
    decoder.push(root, plan, { prefix, endTag: undefined, mark }, place.value, place);
  }
  return decoder;
}

/** The plan of a document that has this root. */
function planRoot(reader: Reader, element: ElementDescriptor, tag: StartTag): DocumentPlan {
  const document = planDocument(element);
  const { root } = document;
  const { local, namespace } = tag.name;
  if (tag === document.known || (local === root.name && namespace === root.namespace)) {
    document.known = tag;
    return document;
  }
  throw unexpected(reader, tag, clarkName({ namespace: root.namespace, local: root.name }));
}

/** The limits with the defaults filled in. */
export function limitsOf({ limits }: Pick<DecodeOptions, "limits">): DecodeLimits {
  if (limits === undefined) return DEFAULT_DECODE_LIMITS;
  const known = wholeLimits.get(limits);
  if (known !== undefined) return known;
  const whole = { ...DEFAULT_DECODE_LIMITS, ...limits };
  wholeLimits.set(limits, whole);
  return whole;
}

const wholeLimits = new WeakMap<Partial<DecodeLimits>, DecodeLimits>();

function strictnessOf({ unknown = "error", order = "schema", types, fast }: DecodeOptions): Strictness {
  return { unknown, order, types, fast };
}
