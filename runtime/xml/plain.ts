import type { NumberRange } from "../descriptor.js";
import { ValueError } from "../errors.js";
import { parseSimple } from "../types/simple.js";
import { DASH, endOfPlainText, endOfSpace, matchesTag, SPACE, type TagBytes, ZERO } from "./bytes.js";
import type { Place } from "./cursor.js";
import { type Decoder, fillLists, type Frame, listOf, type MutableRecord, type Value } from "./decoder.js";
import { closeFrame, readLeaf, readNext } from "./element.js";
import type { ChildTags, ContentPlan, ContentReference, ContentTags, ElementPlan, LeafPlan } from "./plan.js";
import type { Reader } from "./reader.js";

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
 */
export function stepDecoder(decoder: Decoder): void {
  const { reader, top: frame } = decoder;
  const { bytes, view, end, pause } = reader;
  const { plan, childTags: tags, endTag, cursor } = frame;
  const isStreamed = frame.streamed !== undefined;
  const hasLeaves = plan.hasLeaves && tags.length > 0 && !isStreamed;
  for (;;) {
    if (hasLeaves) readLeaves(reader, plan, tags, frame.value, cursor);
    // White space between children; where nothing is plain it may be text.
    else if (tags.length > 0) reader.pos = endOfSpace(bytes, view, reader.pos, end);
    const index = cursor.tryTag(tags, view, end, reader.pos);
    if (index === -1) break;
    const child = plan.children[index] as ElementPlan;
    frame.accept(index);
    if (!readPlainChild(decoder, frame, child, tags[index] as ChildTags)) return;
    if (reader.pos >= pause || isStreamed) return;
  }
  const { pos } = reader;
  if (endTag !== undefined && matchesTag(view, end, endTag, pos)) {
    reader.pos += endTag.length;
    closeFrame(decoder, pos);
  } else if (frame.next === undefined) readNext(decoder, frame);
  else frame.next(decoder);
}

/**
 * Reads an element whose plain start tag is at the place reached, and those of the same name that follow it.
 * @returns whether they were read; otherwise a frame was opened
 */
export function readPlainChild(decoder: Decoder, frame: Frame, child: ElementPlan, tags: ChildTags): boolean {
  const { reader } = decoder;
  const content = child.content as LeafPlan | ContentReference;
  reader.pos += tags.start.length;
  reader.countElement();
  if (content.kind === "content") return readRecords(decoder, frame, child, content.plan(), tags);
  const prefix = frame.childPrefix ?? "";
  frame.store(child, readPlainLeaf(reader, content, tags.end) ?? readLeaf(decoder, child, content, prefix));
  return true;
}

/** Reads the rest of a leaf whose start tag was plain; returns undefined, and reads nothing, where the rest is not. */
function readPlainLeaf(reader: Reader, leaf: LeafPlan, endTag: TagBytes): unknown {
  const { bytes, view, end, pos } = reader;
  const textEnd = endOfPlainText(bytes, view, pos, end);
  const value = matchesTag(view, end, endTag, textEnd) ? plainValue(reader, leaf, pos, textEnd) : undefined;
  if (value !== undefined) reader.pos = textEnd + endTag.length;
  return value;
}

/**
 * Reads the rest of an element whose start tag was plain, and the same elements that follow it. One that has leaves alone
 * gets no frame, as long as all of it is plain; then nothing in it can be an error.
 * @returns false where a frame was opened, at the place reached
 */
function readRecords(
  decoder: Decoder,
  frame: Frame,
  child: ElementPlan,
  plan: ContentPlan,
  { start, end: endTag }: ChildTags,
): boolean {
  const { reader, place } = decoder;
  const { bytes, view, end, pause } = reader;
  const prefix = frame.childPrefix ?? "";
  const isSuited = plan.isRecord && plan.namespace === frame.plan.namespace && child !== decoder.holder;
  const isLight = isSuited && reader.depth < reader.limits.depth;
  const tags = isLight ? plan.tags(prefix) : [];
  const { streamed } = frame;
  const canFollow = child.max === Number.POSITIVE_INFINITY && frame.plan.openFrame === undefined;
  while (isLight) {
    const value = plan.newValue();
    place.index = 0;
    place.count = 0;
    readLeaves(reader, plan, tags, value, place);
    const { pos } = reader;
    if (!canEnd(plan, place) || !matchesTag(view, end, endTag, pos)) {
      const opened = decoder.push(child, plan, { prefix, endTag, mark: reader.scope.mark }, value);
      opened.cursor.index = place.index;
      opened.cursor.count = place.count;
      return false;
    }
    if (plan.hasLists) fillLists(plan, value, place.index, plan.children.length);
    reader.pos = endOfSpace(bytes, view, pos + endTag.length, end);
    frame.store(child, value);
    streamed?.checkpoint.take();
    if (!canFollow || reader.pos >= pause || !matchesTag(view, end, start, reader.pos)) return true;
    reader.pos += start.length;
    reader.countElement();
    frame.cursor.count++;
  }
  decoder.push(child, plan, { prefix, endTag, mark: reader.scope.mark });
  return false;
}

/** Whether all children that were not read may be absent. */
function canEnd({ children }: ContentPlan, place: Place): boolean {
  let { index, count } = place;
  for (; index < children.length; index++, count = 0) if (count < (children[index] as ElementPlan).min) return false;
  return true;
}

/**
 * Reads leaves into a value as long as they are plain, and their texts too: ASCII without references, of a form that
 * needs no error. Stops before the first that is not, and changes nothing more.
 *
 * Hot: decoding a list spends most of its time here. The function is long on purpose and calls only what is small:
 * V8 then compiles it on its own, with all that it calls inside.
 */
function readLeaves(reader: Reader, plan: ContentPlan, tags: ContentTags, value: Value, place: Place): void {
  const { bytes, view, end, pause } = reader;
  const { items } = reader.limits;
  let { pos, elements } = reader;
  let { index, count } = place;
  siblings: while (pos < pause) {
    if (pos < end && (bytes[pos] as number) <= SPACE) pos = endOfSpace(bytes, view, pos, end);
    let found = index;
    for (let seen = count; ; found++, seen = 0) {
      if (found >= tags.length) break siblings;
      const { start, leaf, child } = tags[found] as ChildTags;
      if (leaf !== undefined && matchesTag(view, end, start, pos)) break;
      if (seen < child.min) break siblings;
    }
    let text = pos + (tags[found] as ChildTags).start.length;
    for (;;) {
      const { end: endTag, next, leaf, child } = tags[found] as ChildTags;
      const textEnd = endOfPlainText(bytes, view, text, end);
      const isFollowed = matchesTag(view, end, next, textEnd);
      if (!isFollowed && !matchesTag(view, end, endTag, textEnd)) break siblings;
      const item = plainValue(reader, leaf as LeafPlan, text, textEnd);
      if (item === undefined || elements >= items) break siblings;
      elements++;
      pos = textEnd + endTag.length;
      if (found > index) {
        if (plan.hasLists) fillLists(plan, value, index, found);
        index = found;
        count = 0;
      }
      if (child.isRepeated) listOf(value, child).push(item);
      else (value as MutableRecord)[child.property] = item;
      if (++count >= child.max) {
        index++;
        count = 0;
      }
      if (!isFollowed || pos >= pause) break;
      if (!child.isRepeated) found++;
      else if (index > found) break;
      text = textEnd + next.length;
    }
  }
  reader.pos = pos;
  reader.elements = elements;
  place.index = index;
  place.count = count;
}

/** The value of a text that is ASCII and literal; undefined where the general way has to look at it. */
function plainValue(reader: Reader, { form, range, type }: LeafPlan, start: number, end: number): unknown {
  if (form === "number") return wholeNumber(reader.bytes, start, end, range as NumberRange);
  if (form === "boolean") return truth(reader.bytes, reader.view, start, end);
  if (end - start > reader.limits.textLength) return undefined;
  const text = reader.ascii(start, end);
  return form === "text" ? text : tryParse(reader, type, text);
}

function tryParse(reader: Reader, type: LeafPlan["type"], text: string): unknown {
  try {
    return parseSimple(type, text, reader.scope);
  } catch (error) {
    if (error instanceof ValueError) return undefined;
    throw error;
  }
}

/** More digits than the largest number read from bytes has. */
const MAX_DIGITS = 10;

/** A whole number within the range, straight from its digits; undefined for anything else. */
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

/** "true" and the first four bytes of "false" as little-endian numbers. */
const TRUE = 0x65757274;
const FALS = 0x736c6166;
const SMALL_E = 0x65;

/** The value of "true", "false", "1" or "0"; undefined for anything else. */
function truth(bytes: Uint8Array, view: DataView, start: number, end: number): boolean | undefined {
  const length = end - start;
  if (length === 4) return view.getInt32(start, true) === TRUE ? true : undefined;
  if (length === 5) return view.getInt32(start, true) === FALS && bytes[start + 4] === SMALL_E ? false : undefined;
  const digit = length === 1 ? (bytes[start] as number) - ZERO : -1;
  return digit === 0 || digit === 1 ? digit === 1 : undefined;
}
