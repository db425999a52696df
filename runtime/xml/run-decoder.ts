import { endOfPlainText } from "./characters.js";
import type { Decoder } from "./decoder.js";
import type { Frame } from "./frame.js";
import type { ElementPlan } from "./plan.js";
import { closeFrame, readNext } from "./read-child.js";
import { readLeaf, readPlainText } from "./read-leaf.js";
import { matchesTag, type PlainTags } from "./tag-bytes.js";

/** Reads on until only `floor` frames are open. */
export function runDecoder(decoder: Decoder, floor: number): void {
  while (decoder.frames.length > floor) stepDecoder(decoder);
}

/**
 * Reads the next piece of the innermost element: a row of plain children, its end, or one thing of another kind.
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
  const { bytes, view, end } = reader;
  const { childTags, childPrefix: prefix = "", endTag } = frame;
  let { pos } = reader;
  for (;;) {
    const index = findPlain(view, end, frame, pos);
    if (index === -1) break;
    const child = frame.plan.children[index] as ElementPlan;
    const tags = childTags[index] as PlainTags;
    const { content } = child;
    if (content.kind === "opaque") break;
    reader.pos = pos + tags.start.length;
    reader.countElement();
    frame.accept(index);
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
    if (frame.streamed !== undefined) return;
    pos = reader.pos;
  }
  if (endTag === undefined || !matchesTag(view, end, endTag, pos)) readNext(decoder, frame);
  else {
    reader.pos += endTag.length;
    closeFrame(decoder, pos);
  }
}

/** The index of the child whose plain start tag stands at `pos`, or -1. Children that may be absent are passed over. */
function findPlain(view: DataView, end: number, { plan, childTags, index, count }: Frame, pos: number): number {
  for (; index < childTags.length; index++) {
    const tags = childTags[index];
    if (tags !== undefined && matchesTag(view, end, tags.start, pos)) return index;
    if (count < (plan.children[index] as ElementPlan).min) return -1;
    count = 0;
  }
  return -1;
}
