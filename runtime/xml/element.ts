import type { PrefixScope, SimpleDescriptor } from "../descriptor.js";
import { ValueError } from "../errors.js";
import { parseSimple } from "../types/simple.js";
import type { Decoder, Frame } from "./decoder.js";
import { checkAttributes } from "./instance.js";
import { readCharacterData, skipToTag } from "./characters.js";
import { isEndTag, readEndTag, readStartTag, type StartTag } from "./tags.js";
import { readTree } from "./tree.js";
import { excerptOfName } from "./namespaces.js";
import type { ContentPlan, ElementPlan, LeafPlan, Value } from "./plan.js";
import type { Reader } from "./reader.js";
import { missing, refused } from "./refusal.js";

/** Reads on until only `floor` frames are open. */
export function runDecoder(decoder: Decoder, floor: number): void {
  while (decoder.frames.length > floor) stepDecoder(decoder);
}

/** Reads the next piece of the innermost element. */
export function stepDecoder(decoder: Decoder): void {
  const { top: frame, fast } = decoder;
  if (fast?.step(decoder, frame) === true) return;
  if (frame.next === undefined) readNext(decoder, frame);
  else frame.next(decoder);
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
export function openElement(decoder: Decoder, declared: ElementPlan, tag: StartTag): void {
  const element = decoder.strictness.types?.(decoder, declared, tag) ?? declared;
  const { content } = element;
  decoder.current = element;
  if ("reader" in content && content.reader !== undefined) {
    content.reader.open(decoder as never, element, tag);
  } else if (tag.attributes.length > 0 && checkAttributes(decoder, element, tag)) {
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
 * @param value the object that takes the content, where it has properties already
 */
export function openContent(
  decoder: Decoder,
  element: ElementPlan,
  plan: ContentPlan,
  tag: StartTag,
  value: Value = plan.newValue(),
): void {
  decoder.current = undefined;
  if (decoder.fast?.readContent(decoder, element, plan, tag, value) === true) return;
  const { prefix, mark } = tag;
  decoder.push(element, plan, { prefix, endTag: undefined, mark }, value);
  if (tag.isEmpty) closeFrame(decoder, tag.offset);
}

/** Gives the value of an element without a frame to the element around it. */
export function closeLeaf(decoder: Decoder, element: ElementPlan, { mark }: StartTag, value: unknown): void {
  decoder.current = undefined;
  decoder.reader.scope.reset(mark);
  decoder.top.store(element, value);
}

/** Reads the rest of a leaf. */
function readValue(decoder: Decoder, element: ElementPlan, content: LeafPlan, tag: StartTag): unknown {
  if (tag.isEmpty) return parseLeaf(decoder, element, content, "", tag.offset);
  return readLeaf(decoder, element, content, tag.prefix);
}

/** Reads the rest of an element with xsi:nil="true", which must be empty (XML Schema part 1, section 3.3.4). */
export function readNil({ reader }: Decoder, element: ElementPlan, tag: StartTag): void {
  if (tag.isEmpty) return;
  const { pos: offset } = reader;
  const text = readCharacterData(reader);
  const child = isEndTag(reader) ? undefined : readStartTag(reader);
  if (text !== "" || child !== undefined) {
    throw reader.error("nil", 'an element with xsi:nil="true" must be empty', { offset });
  }
  readEndTag(reader, { prefix: tag.prefix, local: element.name });
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
  const problem = `the element ${excerptOfName(name)} is not allowed in ${element.name}, which has text only`;
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
  const value = isText ? text : parseText(reader, type, text, offset, reader.scope);
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
