// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

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
 * Reads the next piece of the innermost element: a row of plain children, the end tag, or one thing of another kind.
 *
 * A child is plain when its start tag has exactly the bytes that are expected here: the local name under the prefix
 * that is in force, no attribute, no white space. That is nearly always so, and then there is no name to be read and
 * no namespace to be looked up. Whatever is not plain goes the general way (`readNext`), from the same place.
 */
export function stepDecoder(decoder: Decoder): void {
  const frame = decoder.top;
  const { reader } = decoder;
  const { childTags, endTag } = frame;
  if (childTags !== undefined && readPlainChildren(decoder, frame, childTags)) return;
  if (endTag === undefined || !matchesTag(reader.view, reader.end, endTag, reader.pos)) readNext(decoder, frame);
  else {
    const offset = reader.pos;
    reader.pos += endTag.length;
    closeFrame(decoder, offset);
  }
}

/**
 * Reads plain children until one opens a frame or something else stands there; says whether the step is done. Hot: a
 * list spends most of its time in this loop. It is long on purpose, and calls only what is small: V8 then compiles it
 * on its own, with all that it calls inside; cut into two functions it was a fifth slower.
 */
function readPlainChildren(decoder: Decoder, frame: Frame, tags: readonly (PlainTags | undefined)[]): boolean {
  const { reader } = decoder;
  const { bytes, view, end } = reader;
  const { children } = frame.plan;
  for (let { pos } = reader; ; ) {
    let { index, count } = frame;
    let plain = tags[index];
    while (plain === undefined || !matchesTag(view, end, plain.start, pos)) {
      const passed = children[index];
      if (passed === undefined || count < passed.min) return false;
      count = 0;
      plain = tags[++index];
    }
    const child = children[index] as ElementPlan;
    const { content } = child;
    if (content.kind === "dataset") return false;
    reader.pos = pos + plain.start.length;
    reader.countElement();
    frame.accept(index);
    if (content.kind === "content") {
      const place = { prefix: frame.childPrefix ?? "", endTag: plain.end, mark: reader.scope.mark };
      decoder.push(child, content.plan(), place);
      return true;
    }
    pos = endOfPlainText(bytes, reader.pos, end);
    if (matchesTag(view, end, plain.end, pos)) {
      frame.store(child, readPlainText(decoder, child, content, pos));
      pos += plain.end.length;
      reader.pos = pos;
    } else {
      frame.store(child, readLeaf(decoder, child, content, frame.childPrefix ?? ""));
      pos = reader.pos;
    }
    if (frame.isStepwise) return true;
  }
}
