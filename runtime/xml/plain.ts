import { endOfPlainText, endOfSpace, matchesTag, type TagBytes } from "./bytes.js";
import type { Decoder, Frame } from "./decoder.js";
import { closeFrame, readLeaf, readNext } from "./element.js";
import type { ChildTags, ContentPlan, ContentReference, ElementPlan, LeafPlan } from "./plan.js";
import type { Reader } from "./reader.js";
import { plainValue, readLeaves, readRecord } from "./record.js";

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
  const isLight = decoder.isLight(child, plan);
  const tags = isLight ? plan.tags(prefix) : [];
  const { streamed } = frame;
  const canFollow = child.max === Number.POSITIVE_INFINITY && frame.plan.openFrame === undefined;
  while (isLight) {
    const value = readRecord(reader, plan, tags, endTag, place);
    if (value === undefined) {
      decoder.push(child, plan, { prefix, endTag, mark: reader.scope.mark }, place.value, place);
      return false;
    }
    reader.pos = endOfSpace(bytes, view, reader.pos, end);
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
