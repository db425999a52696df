import type { NumberRange } from "../descriptor.js";
import { ValueError } from "../errors.js";
import { parseSimple } from "../types/simple.js";
import { DASH, endOfPlainText, endOfSpace, markupBytes, matchesTag, SPACE, type TagBytes, ZERO } from "./bytes.js";
import type { Place } from "./cursor.js";
import {
  type ChildTags,
  type ContentPlan,
  type ContentTags,
  type DocumentPlan,
  type ElementPlan,
  fillLists,
  type LeafPlan,
  listOf,
  LONGEST_PREFIX,
  type MutableRecord,
  plainContent,
  tagsOf,
  type Value,
} from "./plan.js";
import type { Reader } from "./reader.js";
import type { StartTag } from "./tags.js";

/** The place reached in a record, and what was read of it. */
export interface RecordPlace extends Place {
  /** The values of the children, each at its index, for the object that is made of all of them at once. */
  readonly slots: unknown[];
  /** The object so far, where the record has something that is not plain. */
  value: Value | undefined;
}

/** A place for `readRecord`. */
export function newRecordPlace(): RecordPlace {
  return { index: 0, count: 0, present: 0, slots: [], value: undefined };
}

/**
 * Reads a root that has leaves alone, as most requests do, without a decoder, as long as all of it is plain: then
 * nothing in it can be an error.
 * @param place takes the place reached and the value so far, where not all of it is
 */
export function readRoot(reader: Reader, document: DocumentPlan, tag: StartTag, place: RecordPlace): unknown {
  const { prefix, mark, attributes, isEmpty } = tag;
  const { content, namespace } = document.root;
  const { depth, limits, scope } = reader;
  if (content.kind !== "content" || content.reader !== undefined || isEmpty || attributes.length > 0) return undefined;
  const plan = content.plan();
  if (!plainContent(plan).isRecord || plan.namespace !== namespace) return undefined;
  if (prefix.length > LONGEST_PREFIX || depth >= limits.depth) return undefined;
  // The two are one and the same text where they are equal.
  const inner = scope.resolve("") === tag.name.namespace ? "" : prefix;
  const [root] = tagsOf(document, prefix);
  if (root === undefined) return undefined;
  const value = readRecord(reader, plan, tagsOf(plan, inner), root.end, place);
  if (value !== undefined) scope.reset(mark);
  return value;
}

/**
 * Reads the rest of an element that has leaves alone, whose start tag was read, to its end.
 * @param place takes the place reached, and the value as far as it was read, where not all of the rest is plain
 * @param into the object that takes the content, where it has properties already
 * @returns undefined where not all of the rest is plain
 */
export function readRecord(
  reader: Reader,
  plan: ContentPlan,
  tags: ContentTags,
  endTag: TagBytes,
  place: RecordPlace,
  into?: Value,
): Value | undefined {
  const plain = plainContent(plan);
  const make = into === undefined ? plain.make : undefined;
  const { slots } = place;
  place.index = 0;
  place.count = 0;
  if (make === undefined) {
    place.value = into ?? plan.newValue();
    readLeaves(reader, plan, tags, place.value, place);
  } else {
    readLeaves(reader, plan, tags, UNUSED, place, slots);
    if (place.present === plain.complete && skipTag(reader, endTag)) return make(slots) as Value;
    place.value = valueOfPresent(plan, slots, place.present);
  }
  if (!canEnd(plan, place) || !skipTag(reader, endTag)) return undefined;
  fillLists(plan, place.value, place.index, plan.children.length);
  return place.value;
}

/** A value with those properties alone that are present. */
function valueOfPresent(plan: ContentPlan, slots: readonly unknown[], present: number): Value {
  const value = plan.newValue() as MutableRecord;
  const { children } = plan;
  for (let index = 0; index < children.length; index++) {
    if ((present & (1 << index)) !== 0) value[(children[index] as ElementPlan).property] = slots[index];
  }
  return value;
}

/** The value where the slots take what is read. */
const UNUSED: Value = {};

/** Moves over a tag; returns whether it is at the place reached. */
function skipTag(reader: Reader, tag: TagBytes): boolean {
  const { pos } = reader;
  if (!matchesTag(reader.view, reader.end, tag, pos)) return false;
  reader.pos = pos + tag.length;
  return true;
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
export function readLeaves(
  reader: Reader,
  plan: ContentPlan,
  tags: ContentTags,
  value: Value,
  place: Place,
  slots?: unknown[],
): void {
  const { bytes, view, end, pause } = reader;
  const { items } = reader.limits;
  let { pos, elements } = reader;
  let present = 0;
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
        fillLists(plan, value, index, found);
        index = found;
        count = 0;
      }
      if (slots !== undefined) {
        slots[found] = item;
        present |= 1 << found;
      } else if (child.isRepeated) listOf(value, child).push(item);
      else (value as MutableRecord)[child.property] = item;
      if (!child.isRepeated || ++count >= child.max) {
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
  place.present = present;
}

const TRUE = /* @__PURE__ */ markupBytes("true<");
const FALSE = /* @__PURE__ */ markupBytes("false<");

/** The value of a text that is ASCII and literal, before a tag; undefined where the general way has to look at it. */
export function plainValue(
  reader: Reader,
  { isText, isBoolean, range, type }: LeafPlan,
  start: number,
  end: number,
): unknown {
  if (range !== undefined) return wholeNumber(reader.bytes, start, end, range);
  if (isBoolean) {
    if (matchesTag(reader.view, reader.end, TRUE, start)) return true;
    if (matchesTag(reader.view, reader.end, FALSE, start)) return false;
  }
  if (end - start > reader.limits.textLength) return undefined;
  const text = reader.ascii(start, end);
  return isText ? text : tryParse(reader, type, text);
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
