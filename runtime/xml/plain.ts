import { endOfPlainText, endOfSpace, matchesTag, type TagBytes } from "./bytes.js";
import type { ContentCursor, Leaf } from "./cursor.js";
import type { Decoder, FastReading, Frame } from "./decoder.js";
import { closeFrame, readLeaf } from "./element.js";
import {
  type ChildTags,
  type ContentPlan,
  type ContentReference,
  type ContentTags,
  type ElementPlan,
  type LeafPlan,
  LONGEST_PREFIX,
  plainContent,
  tagsOf,
  type Value,
} from "./plan.js";
import { copyShort, release, rememberMarkup, type Reader, restFinder } from "./reader.js";
import type { StartTag } from "./tags.js";
import { plainValue, readLeaves, readRecord, readRoot } from "./record.js";

const NO_TAGS: ContentTags = [];

/** How many prefixes of a document are read the fast way. */
const MOST_PREFIXES = 4;

/** Makes decoding several times as fast, by comparing bytes. */
export const fastReading: FastReading = {
  copy: copyShort,
  release,
  readRoot,
  step,
  prepare,
  readContent,
  remember: rememberMarkup,
  restFinder,
};

function prepare(decoder: Decoder, frame: Frame): void {
  const prefix = childPrefix(decoder, frame);
  if (prefix === undefined) return;
  frame.childPrefix = prefix;
  frame.childTags = tagsOf(frame.plan, prefix);
}

/** The prefix that the children of an element have most likely: none, or that of the element. */
function childPrefix(decoder: Decoder, { plan, prefix, mark }: Frame): string | undefined {
  const { scope } = decoder.reader;
  const parent = decoder.top;
  const isAsParent = prefix === parent.childPrefix && plan.namespace === parent.plan.namespace;
  if (isAsParent && scope.mark === mark) return prefix;
  if (scope.resolve("") === plan.namespace) return "";
  return scope.resolve(prefix) === plan.namespace && isWorthwhile(decoder, prefix) ? prefix : undefined;
}

/** Preparing tags for a prefix takes time: no document gets that for more than a few, nor for very long ones. */
function isWorthwhile({ prefixes }: Decoder, prefix: string): boolean {
  if (prefixes.includes(prefix)) return true;
  if (prefix.length > LONGEST_PREFIX || prefixes.length >= MOST_PREFIXES) return false;
  prefixes.push(prefix);
  return true;
}

/** The end tag of a child with this prefix, where it was prepared. */
function endTagOf({ childPrefix, childTags }: Frame, element: ElementPlan, prefix: string): TagBytes | undefined {
  if (prefix !== childPrefix) return undefined;
  for (const { child, end } of childTags) if (child === element) return end;
  return undefined;
}

/** An element of plain leaves gets no frame. */
function readContent(
  decoder: Decoder,
  element: ElementPlan,
  plan: ContentPlan,
  { prefix, mark, isEmpty }: StartTag,
  value: Value,
): boolean {
  const { reader, place, top } = decoder;
  const endTag = isEmpty ? undefined : endTagOf(top, element, prefix);
  if (endTag === undefined) return false;
  const opened = { prefix, endTag, mark };
  const isUnframed = !plan.hasLists && reader.scope.mark === mark && isLight(decoder, element, plan);
  if (!isUnframed) decoder.push(element, plan, opened, value);
  else if (readRecord(reader, plan, tagsOf(plan, prefix), endTag, place, value) === undefined) {
    decoder.push(element, plan, opened, value, place);
  } else top.store(element, value);
  return true;
}

/** Whether an element in the innermost one needs no frame while all of it is plain: its content has leaves alone. */
function isLight({ reader, top, holder }: Decoder, element: ElementPlan, plan: ContentPlan): boolean {
  if (element === holder) return false;
  return plainContent(plan).isRecord && plan.namespace === top.plan.namespace && reader.depth < reader.limits.depth;
}

/**
 * Reads consecutive plain children of the innermost element, or its end.
 *
 * A child is plain when its start tag has exactly the bytes that are expected here: the local name under the prefix
 * that is in force, no attribute, no white space. That is nearly always so, and then there is no name to be read and
 * no namespace to be looked up. Whatever is not plain goes the general way, from the same place.
 */
function step(decoder: Decoder, frame: Frame): boolean {
  const { reader } = decoder;
  const { bytes, view, end, pause } = reader;
  const { plan, endTag, cursor } = frame;
  // The frames of other contents compare start tags themselves.
  const tags = plan.openFrame === undefined ? frame.childTags : NO_TAGS;
  const isStreamed = frame.streamed !== undefined;
  const hasLeaves = plainContent(plan).hasLeaves && tags.length > 0 && !isStreamed;
  for (;;) {
    if (hasLeaves) readLeaves(reader, plan, tags, frame.value, cursor);
    // White space between children; where nothing is plain it may be text.
    else if (tags.length > 0) reader.pos = endOfSpace(bytes, view, reader.pos, end);
    const index = nextLeaf(cursor, tags, reader);
    if (index === -1) break;
    const child = plan.children[index] as ElementPlan;
    frame.accept(index);
    if (!readPlainChild(decoder, frame, child, tags[index] as ChildTags)) return true;
    if (reader.pos >= pause || isStreamed) return true;
  }
  const { pos } = reader;
  if (endTag === undefined || !matchesTag(view, end, endTag, pos)) return false;
  reader.pos += endTag.length;
  closeFrame(decoder, pos);
  return true;
}

/** The index of the leaf whose start tag is at the place reached; -1 for none. Leaves that may be absent are passed over. */
function nextLeaf({ leaves, index, count }: ContentCursor, tags: ContentTags, { view, end, pos }: Reader): number {
  for (; index < tags.length; index++) {
    if (matchesTag(view, end, (tags[index] as ChildTags).start, pos)) return index;
    if (count < (leaves[index] as Leaf).min) return -1;
    count = 0;
  }
  return -1;
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
  const isUnframed = isLight(decoder, child, plan);
  const tags = isUnframed ? tagsOf(plan, prefix) : [];
  const { streamed } = frame;
  const canFollow = child.max === Number.POSITIVE_INFINITY && frame.plan.openFrame === undefined;
  while (isUnframed) {
    const value = readRecord(reader, plan, tags, endTag, place);
    if (value === undefined) {
      streamed?.requireEnd(endTag);
      decoder.push(child, plan, { prefix, endTag, mark: reader.scope.mark }, place.value, place);
      return false;
    }
    reader.pos = endOfSpace(bytes, view, reader.pos, end);
    frame.store(child, value);
    streamed?.take();
    if (!canFollow || reader.pos >= pause || !matchesTag(view, end, start, reader.pos)) return true;
    reader.pos += start.length;
    reader.countElement();
    frame.cursor.count++;
  }
  decoder.push(child, plan, { prefix, endTag, mark: reader.scope.mark });
  return false;
}
