import type {
  ElementDescriptor,
  PrefixScope,
  QName,
  SimpleDescriptor,
  XmlAttribute,
  XmlElement,
} from "../descriptor.js";
import { DecodeError, quote, ValueError } from "../errors.js";
import { parseSimple } from "../types/simple.js";
import { normalizeWhiteSpace } from "../types/text.js";
import { DASH, endOfPlainText, matchesTag, type PlainTags, SPACE, type TagBytes, ZERO } from "./bytes.js";
import { ContentCursor, type ContentOrder, type Leaf, type LeafCounter, type Refusal } from "./cursor.js";
import {
  finishDocument,
  isEndTag,
  openDocument,
  readCharacterData,
  readEndTag,
  readRootTag,
  readStartTag,
  readTree,
  skipToTag,
  type StartTag,
} from "./markup.js";
import { clarkName, excerptOfName, XSI_NAMESPACE } from "./namespaces.js";
import {
  type ContentPlan,
  type ContentReference,
  type DocumentPlan,
  type ElementPlan,
  type LeafPlan,
  type NumberRange,
  type OpaquePlan,
  planDocument,
} from "./plan.js";
import { DEFAULT_DECODE_LIMITS, type DecodeLimits, type Reader } from "./reader.js";

export { DEFAULT_DECODE_LIMITS, type DecodeLimits } from "./reader.js";

/** How a document is decoded. */
export interface DecodeOptions {
  /** "ignore" skips elements and attributes that the contract does not have; "error" when absent. */
  readonly unknown?: "error" | "ignore";
  /** "any" takes the elements of a sequence in any order; "schema" when absent. */
  readonly order?: ContentOrder;
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
  if (limits === undefined) return DEFAULT_DECODE_LIMITS;
  const known = wholeLimits.get(limits);
  if (known !== undefined) return known;
  const whole = { ...DEFAULT_DECODE_LIMITS, ...limits };
  wholeLimits.set(limits, whole);
  return whole;
}

const wholeLimits = new WeakMap<Partial<DecodeLimits>, DecodeLimits>();

function strictnessOf({ unknown = "error", order = "schema" }: DecodeOptions): Strictness {
  return { unknown, order };
}

/** How many prefixes of a document are read the fast way, and how long they may be. */
const MOST_PREFIXES = 4;
const LONGEST_PREFIX = 64;

/** How strict a decoder is (see `DecodeOptions`). */
export interface Strictness {
  readonly unknown: "error" | "ignore";
  readonly order: ContentOrder;
}

/** The state of one run of the decoder: the reader of the bytes, and the typed elements that are open. */
export class Decoder {
  readonly reader: Reader;
  readonly strictness: Strictness;
  /** The open elements, outermost first. The first is no element: it takes the value of the root. */
  readonly frames: Frame[];
  /** The element that was entered but has no frame (yet): a leaf. */
  current: ElementPlan | undefined;
  /** The prefixes for which tags are prepared. */
  readonly #prefixes = new Set<string>();

  constructor(reader: Reader, strictness: Strictness, document: DocumentPlan) {
    this.reader = reader;
    this.strictness = strictness;
    this.frames = [new Frame(document.root, document, { prefix: "", mark: reader.scope.mark }, undefined)];
    reader.outer = this;
  }

  /** The innermost open element. */
  get top(): Frame {
    return this.frames[this.frames.length - 1] as Frame;
  }

  /** The value of the root, once it is complete. */
  get value(): unknown {
    const [document] = this.frames as [Frame];
    return (document.value as MutableRecord)[document.element.property];
  }

  /** Opens an element of a complex type. */
  push(element: ElementPlan, plan: ContentPlan, place: FramePlace): void {
    this.reader.enter();
    const open = plan.openFrame as FrameOpener | undefined;
    const prefix = this.#childPrefix(plan, place);
    this.frames.push(open === undefined ? new Frame(element, plan, place, prefix) : open(element, plan, place, prefix));
  }

  /** Closes the innermost element and gives its value to the one around it. */
  pop(): void {
    const { element, mark, value } = this.frames.pop() as Frame;
    this.reader.scope.reset(mark);
    this.reader.depth--;
    this.top.store(element, value);
  }

  /** The path of the element that is being read: "ArrayOfSMUser/SMUser[3]/Password". Items are counted from 1. */
  path(): string {
    const elements = this.frames.slice(1).map((frame) => frame.element);
    if (this.current !== undefined) elements.push(this.current);
    return elements.map((element, index) => pathStep(this.frames[index] as Frame, element)).join("/");
  }

  /** The prefix that the children of an element have most likely: none, or that of the element. */
  #childPrefix(plan: ContentPlan, { prefix, mark }: FramePlace): string | undefined {
    const { scope } = this.reader;
    const parent = this.top;
    const isAsParent = prefix === parent.childPrefix && plan.namespace === parent.plan.namespace;
    if (isAsParent && scope.mark === mark) return prefix;
    return ["", prefix].find(
      (candidate) => scope.resolve(candidate) === plan.namespace && this.#isWorthwhile(candidate),
    );
  }

  /** Preparing tags for a prefix takes time: no document gets that for more than a few, nor for very long ones. */
  #isWorthwhile(prefix: string): boolean {
    if (prefix === "" || this.#prefixes.has(prefix)) return true;
    if (prefix.length > LONGEST_PREFIX || this.#prefixes.size >= MOST_PREFIXES) return false;
    this.#prefixes.add(prefix);
    return true;
  }
}

/** An element as a step of a path. Its value is not stored yet, so that the next index is its own. */
function pathStep(parent: Frame, element: ElementPlan): string {
  return element.isRepeated ? `${element.name}[${parent.occurrences(element) + 1}]` : element.name;
}

/** An object value while it is read. */
export type MutableRecord = Record<string, unknown>;

/** Makes the frame of an element. */
export type FrameOpener = (...parts: ConstructorParameters<typeof Frame>) => Frame;

/** How the start tag of an element was written, and where. */
export interface FramePlace {
  readonly prefix: string;
  /** The end tag of a plain start tag. */
  readonly endTag?: TagBytes;
  /** The state of the namespace scope before the start tag. */
  readonly mark: number;
}

/** An open element of a complex type: its value so far, and the place reached in its content. */
export class Frame implements LeafCounter {
  readonly element: ElementPlan;
  readonly plan: ContentPlan;
  /** The prefix of its own tags. */
  readonly prefix: string;
  /** Its own end tag as it most likely is; undefined where its start tag was not plain. */
  readonly endTag: TagBytes | undefined;
  /** The namespace scope outside of the element. */
  readonly mark: number;
  /** The prefix for `plan.namespace` in its content; undefined where none is known. */
  readonly childPrefix: string | undefined;
  /** The tags of its children under that prefix; none where there is no such prefix. */
  readonly childTags: readonly (PlainTags | undefined)[];
  readonly cursor: ContentCursor;
  readonly value: MutableRecord | unknown[];
  /** The repeated child whose values are given away one by one. Then children are read one at a time. */
  streamed: ElementPlan | undefined;
  /** How many values of that child were given away. */
  taken = 0;

  constructor(element: ElementPlan, plan: ContentPlan, place: FramePlace, childPrefix: string | undefined) {
    this.element = element;
    this.plan = plan;
    this.prefix = place.prefix;
    this.endTag = place.endTag;
    this.mark = place.mark;
    this.childPrefix = childPrefix;
    this.childTags = childPrefix === undefined ? [] : plan.tags(childPrefix);
    this.cursor = new ContentCursor(plan.model);
    this.value = plan.isArray ? [] : {};
  }

  /** Reads what comes next where `stepDecoder` did not recognise it. */
  next(decoder: Decoder): void {
    readNext(decoder, this);
  }

  /** Completes the value when the content ends. */
  finish(_decoder: Decoder): void {
    this.fillLists(this.cursor.index, this.plan.children.length);
  }

  /** Puts the value of a child where it belongs. */
  store(child: ElementPlan, value: unknown): void {
    if (child.isRepeated) this.list(child).push(value);
    else (this.value as MutableRecord)[child.property] = value;
  }

  countOf({ index }: Leaf): number {
    return this.occurrences(this.plan.children[index] as ElementPlan);
  }

  /** How many elements of a child there are so far. */
  occurrences(child: ElementPlan): number {
    if (child.isRepeated) return this.list(child).length + (child === this.streamed ? this.taken : 0);
    return Object.hasOwn(this.value, child.property) ? 1 : 0;
  }

  /** Takes the child that the cursor recognised by its tag. */
  accept(index: number): void {
    this.fillLists(this.cursor.index, index);
    this.cursor.accept(index);
  }

  /** Takes the child that the cursor found by its name. */
  take(from: number, index: number): void {
    this.fillLists(from, index);
  }

  /** Makes the values of repeated children that are absent: empty arrays. */
  fillLists(from: number, to: number): void {
    const { children } = this.plan;
    for (let index = from; index < to; index++) {
      const child = children[index] as ElementPlan;
      if (child.isRepeated) this.list(child);
    }
  }

  /** The array that takes the values of a repeated child. */
  list(child: ElementPlan): unknown[] {
    if (this.plan.isArray) return this.value as unknown[];
    const record = this.value as MutableRecord;
    if (!Object.hasOwn(record, child.property)) record[child.property] = [];
    return record[child.property] as unknown[];
  }
}

/** Reads on until only `floor` frames are open. */
export function runDecoder(decoder: Decoder, floor: number): void {
  while (decoder.frames.length > floor) stepDecoder(decoder);
}

/**
 * Reads the next piece of the innermost element: consecutive plain children, its end, or anything else.
 *
 * A child is plain when its start tag has exactly the bytes that are expected here: the local name under the prefix
 * that is in force, no attribute, no white space. That is nearly always so, and then there is no name to be read and
 * no namespace to be looked up. Whatever is not plain goes the general way, from the same place.
 *
 * Hot: decoding a list spends most of its time here. The function is long on purpose and calls only what is small:
 * V8 then compiles it on its own, with all that it calls inside. In smaller pieces it was a fifth slower.
 */
export function stepDecoder(decoder: Decoder): void {
  const { reader, top: frame } = decoder;
  const { bytes, view, end, pause } = reader;
  const { childTags, childPrefix: prefix = "", endTag, cursor } = frame;
  const { children } = frame.plan;
  let { pos } = reader;
  for (;;) {
    // White space between children; where nothing is plain it may be text.
    if (pos < end && (bytes[pos] as number) <= SPACE && childTags.length > 0) {
      reader.skipSpace();
      pos = reader.pos;
    }
    const index = cursor.tryTag(childTags, view, end, pos);
    if (index === -1) break;
    const child = children[index] as ElementPlan;
    const tags = childTags[index] as PlainTags;
    const content = child.content as LeafPlan | ContentReference;
    reader.pos = pos + tags.start.length;
    reader.countElement();
    // Nearly always the leaf is the next one and occurs once, which needs no call.
    if (index === cursor.index && child.max === 1) cursor.index++;
    else frame.accept(index);
    if (content.kind === "content") {
      decoder.push(child, content.plan(), { prefix, endTag: tags.end, mark: reader.scope.mark });
      return;
    }
    pos = endOfPlainText(bytes, reader.pos, end);
    if (matchesTag(view, end, tags.end, pos)) {
      frame.store(child, readPlainText(decoder, child, content, pos));
      reader.pos = pos + tags.end.length;
    } else {
      frame.store(child, readLeaf(decoder, child, content, prefix));
    }
    pos = reader.pos;
    if (pos >= pause || frame.streamed !== undefined) return;
  }
  if (endTag === undefined || !matchesTag(view, end, endTag, pos)) frame.next(decoder);
  else {
    reader.pos += endTag.length;
    closeFrame(decoder, pos);
  }
}

/** Reads what comes next in an element when it is not exactly what was expected: white space, a child, the end. */
export function readNext(decoder: Decoder, frame: Frame): void {
  const { reader, strictness } = decoder;
  if (frame.plan.children.length === 0 && strictness.unknown === "error") skipNothing(reader, frame.element.name);
  else if (reader.skipSpace()) return;
  else skipToTag(reader);
  readTag(decoder, frame);
}

/** Empty content has no text, not even white space (XML Schema part 1, section 3.4.4, cvc-complex-type 2.1). */
function skipNothing(reader: Reader, name: string): void {
  const { pos: offset } = reader;
  const value = readCharacterData(reader);
  if (value !== "")
    throw reader.error("text", `text or white space found in ${name}, which must be empty`, { offset, value });
}

/** Reads a start tag in the content of an element, or the element's end tag. */
export function readTag(decoder: Decoder, frame: Frame): void {
  const { reader } = decoder;
  const offset = reader.pos;
  if (isEndTag(reader)) {
    readEndTag(reader, { prefix: frame.prefix, local: frame.element.name });
    closeFrame(decoder, offset);
    return;
  }
  const tag = readStartTag(reader);
  const { cursor } = frame;
  const { index: start } = cursor;
  const index = cursor.step(tag.name, decoder.strictness.order, frame);
  if (index === -1) refuse(decoder, frame, tag);
  else {
    frame.take(start, index);
    openElement(decoder, frame.plan.children[index] as ElementPlan, tag);
  }
}

/**
 * Ends the innermost element, of which no child must be missing.
 * @param offset the place of its end tag
 */
export function closeFrame(decoder: Decoder, offset: number): void {
  const frame = decoder.top;
  const { cursor } = frame;
  if (!cursor.isExhausted()) {
    if (!cursor.complete(decoder.strictness.order, frame)) throw missing(decoder, frame, offset);
    frame.finish(decoder);
  }
  decoder.pop();
}

/** Refuses an element that the content does not allow here; an unknown one may be ignored. */
function refuse(decoder: Decoder, frame: Frame, tag: StartTag): void {
  const refusal = frame.cursor.refusal(tag.name, frame);
  if (refusal.rule === "unknown" && decoder.strictness.unknown === "ignore") readTree(decoder.reader, tag);
  else throw refused(decoder, frame, refusal, tag);
}

/** Reads an element of a known type, whose start tag was read, or opens a frame for it. */
function openElement(decoder: Decoder, element: ElementPlan, tag: StartTag): void {
  const { content } = element;
  decoder.current = element;
  if ("reader" in content && content.reader !== undefined) {
    content.reader.open(decoder as never, element, tag);
  } else if (checkAttributes(decoder, element, tag)) {
    readNil(decoder, element, tag);
    closeLeaf(decoder, element, tag, null);
  } else if (content.kind === "content") {
    openContent(decoder, element, content.plan(), tag);
  } else if (content.kind !== "special") {
    closeLeaf(decoder, element, tag, readValue(decoder, element, content, tag));
  }
}

/**
 * Opens the frame of an element of a complex type.
 * @param preset properties that the value has already
 */
export function openContent(
  decoder: Decoder,
  element: ElementPlan,
  plan: ContentPlan,
  tag: StartTag,
  preset: MutableRecord = {},
): void {
  decoder.current = undefined;
  decoder.push(element, plan, tag);
  Object.assign(decoder.top.value, preset);
  if (tag.isEmpty) closeFrame(decoder, tag.offset);
}

/** Gives the value of an element without a frame to the element around it. */
export function closeLeaf(decoder: Decoder, element: ElementPlan, { mark }: StartTag, value: unknown): void {
  decoder.current = undefined;
  decoder.reader.scope.reset(mark);
  decoder.top.store(element, value);
}

/** Reads the rest of an element whose value is made in one go. */
function readValue(decoder: Decoder, element: ElementPlan, content: LeafPlan | OpaquePlan, tag: StartTag): unknown {
  if (content.kind === "opaque") return readOpaque(decoder, content, tag);
  if (tag.isEmpty) return parseLeaf(decoder, element, content, "", tag.offset);
  return readLeaf(decoder, element, content, tag.prefix);
}

/** Reads the rest of an element with xsi:nil="true", which must be empty (XML Schema part 1, section 3.3.4). */
export function readNil({ reader }: Decoder, element: ElementPlan, tag: StartTag): void {
  if (tag.isEmpty) return;
  const { pos: offset } = reader;
  if (readCharacterData(reader) !== "" || !isEndTag(reader)) {
    throw reader.error("nil", 'an element with xsi:nil="true" must be empty', { offset });
  }
  readEndTag(reader, { prefix: tag.prefix, local: element.name });
}

/** Reads an element as a tree, from which the codec of its type makes the value. */
function readOpaque(decoder: Decoder, { type }: OpaquePlan, tag: StartTag): unknown {
  const { reader, strictness } = decoder;
  const path = decoder.path();
  const offsets = new Map<XmlElement, number>();
  decoder.current = undefined;
  const node = readTree(reader, tag, offsets);
  return type.codec.read(node, type, {
    unknown: strictness.unknown,
    path,
    fail(element, place, problem, rule, value) {
      const position = reader.position(offsets.get(element) ?? tag.offset);
      throw new DecodeError(`${place}: ${problem}`, place, { rule, ...(value !== undefined && { value }) }, position);
    },
  });
}

/** More digits than the largest number read from bytes has. */
const MAX_DIGITS = 10;

/** The value of a leaf whose text, from the place reached up to `end`, is ASCII and literal. */
export function readPlainText(decoder: Decoder, element: ElementPlan, leaf: LeafPlan, end: number): unknown {
  const { reader } = decoder;
  const { pos: start } = reader;
  if (leaf.range !== undefined) {
    const value = wholeNumber(reader.bytes, start, end, leaf.range);
    if (value !== undefined) return value;
  }
  if (end - start > reader.limits.textLength) {
    decoder.current = element;
    throw reader.lengthError(start);
  }
  const text = reader.ascii(start, end);
  return leaf.isText ? text : parseLeaf(decoder, element, leaf, text, start);
}

/** A whole number within the range, straight from its digits; undefined for anything else, which is then read as text. */
function wholeNumber(bytes: Uint8Array, start: number, end: number, { min, max }: NumberRange): number | undefined {
  const isNegative = bytes[start] === DASH;
  let pos = isNegative ? start + 1 : start;
  if (pos >= end || end - pos > MAX_DIGITS) return undefined;
  let value = 0;
  for (; pos < end; pos++) {
    const digit = (bytes[pos] as number) - ZERO;
    if (digit < 0 || digit > 9) return undefined;
    value = value * 10 + digit;
  }
  if (isNegative) value = 0 - value;
  return value >= min && value <= max ? value : undefined;
}

/**
 * Reads the content and the end tag of a leaf, with anything in it that XML allows: references, CDATA, comments,
 * characters beyond ASCII. The place reached is after its start tag.
 */
export function readLeaf(decoder: Decoder, element: ElementPlan, leaf: LeafPlan, prefix: string): unknown {
  const { pos: start } = decoder.reader;
  return parseLeaf(decoder, element, leaf, readText(decoder, element, prefix), start);
}

/** Reads the text and the end tag of an element without elements in it. */
export function readText(decoder: Decoder, element: ElementPlan, prefix: string): string {
  const { reader } = decoder;
  decoder.current = element;
  const text = readCharacterData(reader);
  if (!isEndTag(reader)) throw childInLeaf(reader, element);
  readEndTag(reader, { prefix, local: element.name });
  return text;
}

function childInLeaf(reader: Reader, element: ElementPlan): Error {
  const { name, offset } = readStartTag(reader);
  const problem = `the element ${excerptOfName(name)} is not allowed in ${element.name}, which has text only; remove it`;
  return reader.error("unknown", problem, { offset, name: name.local, value: name.local });
}

/**
 * The value of a text.
 * @param offset the place of the text
 * @throws {DecodeError} when the type does not allow the text
 */
function parseLeaf(
  decoder: Decoder,
  element: ElementPlan,
  { type, isText }: LeafPlan,
  text: string,
  offset: number,
): unknown {
  decoder.current = element;
  const { reader } = decoder;
  const value = isText ? text : parseText(reader, type, text, offset, reader.prefixes);
  decoder.current = undefined;
  return value;
}

/**
 * The value of a text of a simple type.
 * @param name is added to the path of errors
 * @throws {DecodeError} at `offset`
 */
export function parseText(
  reader: Reader,
  type: SimpleDescriptor,
  text: string,
  offset: number,
  scope: PrefixScope,
  name = "",
): unknown {
  try {
    return parseSimple(type, text, scope);
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    throw reader.locate(error.message, error.violation, offset, name);
  }
}

/** The values of xs:boolean. */
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);

/** A name with or without a prefix. */
const QNAME = /^(?:([^:]+):)?([^:]+)$/;

/** Attributes of XML Schema instances that are allowed everywhere and do not affect the value (XML Schema part 1, section 2.6.3). */
export const HINTS: ReadonlySet<string> = new Set(["schemaLocation", "noNamespaceSchemaLocation"]);

/**
 * Checks the attributes of an element, of which the contract has none: those of XML Schema instances are allowed
 * everywhere.
 * @returns whether the element is nil
 */
export function checkAttributes(decoder: Decoder, element: ElementPlan, tag: StartTag): boolean {
  let isNil = false;
  for (const attribute of tag.attributes) {
    const { namespace, local } = attribute.name;
    if (namespace !== XSI_NAMESPACE) checkUnknown(decoder, attribute, tag);
    else if (local === "nil") isNil = readNilFlag(decoder.reader, element, attribute, tag);
    else if (local === "type") checkType(decoder.reader, element, attribute, tag);
    else if (!HINTS.has(local)) checkUnknown(decoder, attribute, tag);
  }
  return isNil;
}

export function checkUnknown({ strictness, reader }: Decoder, { name }: XmlAttribute, { offset }: StartTag): void {
  if (strictness.unknown === "ignore") return;
  const value = excerptOfName(name);
  throw reader.error("unknown", `the attribute ${value} is not known here; remove it`, { offset, value });
}

/** The value of xsi:nil, which only a nillable element may have (XML Schema part 1, section 3.3.4). */
export function readNilFlag(
  reader: Reader,
  element: ElementPlan,
  { value }: XmlAttribute,
  { offset }: StartTag,
): boolean {
  const isNil = BOOLEANS.get(normalizeWhiteSpace("collapse", value));
  if (isNil === undefined) {
    throw reader.error("nil", `xsi:nil is ${quote(value)}; expected true or false`, { offset, value });
  }
  if (!element.nillable) {
    throw reader.error("nil", "the element is not nillable; send a value, without xsi:nil", { offset, value });
  }
  return isNil;
}

/** xsi:type may repeat the declared type. */
function checkType(reader: Reader, { content }: ElementPlan, { value }: XmlAttribute, { offset }: StartTag): void {
  const { type } = content;
  // No xsi:type can name a DataSet, whose type is declared in place.
  if (type !== undefined && content.kind !== "opaque" && isNamed(type, readTypeName(reader, value))) return;
  throw wrongType(reader, value, offset, `the declared type ${type?.name}, or nothing`);
}

/** The error for an xsi:type that names no type which is allowed here. */
export function wrongType(reader: Reader, value: string, offset: number, expected: string): Error {
  return reader.error("type", `xsi:type is ${quote(value)}; expected ${expected}`, { offset, value });
}

/** The name in xsi:type; undefined where it is no name, or its prefix is not declared. */
export function readTypeName(reader: Reader, value: string): QName | undefined {
  const [, prefix = "", local] = QNAME.exec(normalizeWhiteSpace("collapse", value)) ?? [];
  const namespace = reader.scope.resolve(prefix);
  return namespace === undefined || local === undefined ? undefined : { namespace, local };
}

/** Whether a type has this name; one that is declared in place has none. */
export function isNamed(
  type: { readonly name: string; readonly namespace: string; readonly anonymous?: true },
  name: QName | undefined,
): boolean {
  return type.anonymous !== true && type.name === name?.local && type.namespace === name.namespace;
}

/** How many names an error lists. */
const LISTED = 20;

/** An element ends at `offset`, and a required child is missing. */
function missing(decoder: Decoder, frame: Frame, offset: number): Error {
  const { reader, strictness } = decoder;
  const [leaf, ...others] = frame.cursor.missing(strictness.order, frame);
  const child = leaf && frame.plan.children[leaf.index];
  if (child === undefined || others.length > 0) {
    const problem = `an element is missing; expected one of ${namesOf(frame)}`;
    return reader.error("missing", problem, { offset });
  }
  const { name, min } = child;
  const count = frame.occurrences(child);
  const problem = min === 1 ? "the element is missing; it is required" : `found ${count} times; required ${min} times`;
  return reader.error("missing", problem, { offset, name });
}

/** An element that the content does not allow here. */
function refused(decoder: Decoder, frame: Frame, refusal: Refusal, { name, offset }: StartTag): Error {
  const { reader } = decoder;
  if (refusal.rule === "unknown") {
    const found = excerptOfName(name);
    const problem = `the element ${found} is not known here; ${hint(frame, name.local)}`;
    return reader.error("unknown", problem, { offset, name: name.local, value: found });
  }
  const child = frame.plan.children[refusal.leaf.index] as ElementPlan;
  const problem = {
    repeated: `the element may occur only ${child.max === 1 ? "once" : `${child.max} times`}; remove the others`,
    order: `the element is at the wrong place; the order is ${namesOf(frame)}`,
  };
  return reader.error(refusal.rule, problem[refusal.rule], { offset, name: pathStep(frame, child) });
}

function hint(frame: Frame, local: string): string {
  const { children } = frame.plan;
  const sameName = children.find((child) => child.name === local);
  if (sameName !== undefined) return `expected ${clarkName({ namespace: sameName.namespace, local })}`;
  if (children.length === 0) return `${frame.element.name} is empty`;
  return `${frame.element.name} has ${namesOf(frame)}`;
}

function namesOf({ plan }: Frame): string {
  const names = plan.children.slice(0, LISTED).map((child) => child.name);
  return [...names, ...(plan.children.length > LISTED ? ["..."] : [])].join(", ");
}

/** A root element with another name than the declared one. */
function wrongRoot({ reader }: Decoder, root: ElementPlan, { name, offset }: StartTag): Error {
  const found = excerptOfName(name);
  const expected = clarkName({ namespace: root.namespace, local: root.name });
  return reader.error("unknown", `found ${found}; expected ${expected}`, { offset, name: name.local, value: found });
}
