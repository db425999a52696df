import type { QName } from "../descriptor.js";
import { DecodeError } from "../errors.js";
import type { Decoder } from "./decoder.js";
import { isEndTag, readEndTag } from "./end-tag.js";
import type { Frame } from "./frame.js";
import { misplaced, missing, repeated, unknownElement } from "./misfits.js";
import type { OpaquePlan, ElementPlan, LeafPlan } from "./plan.js";
import type { XmlElement } from "./node.js";
import { readCharacterData, skipToTag } from "./read-content.js";
import { parseLeaf, readLeaf } from "./read-leaf.js";
import { readTree } from "./read-tree.js";
import { readStartTag, type StartTag } from "./start-tag.js";
import { checkAttributes } from "./xsi.js";

/** Reads what comes next in an element when it is not exactly what was expected: white space, a child, the end. */
export function readNext(decoder: Decoder, frame: Frame): void {
  const { reader } = decoder;
  if (reader.skipSpace()) return;
  skipToTag(reader);
  const offset = reader.pos;
  if (isEndTag(reader)) {
    readEndTag(reader, { prefix: frame.prefix, local: frame.element.name });
    closeFrame(decoder, offset);
    return;
  }
  const tag = readStartTag(reader);
  const index = findChild(frame, tag.name);
  const child = frame.plan.children[index];
  if (child === undefined) skipUnknown(decoder, frame, tag);
  else {
    place(decoder, frame, index, tag);
    openElement(decoder, child, tag);
  }
}

/**
 * Ends the innermost element, of which no child must be missing.
 * @param offset where its end tag stands
 */
export function closeFrame(decoder: Decoder, offset: number): void {
  const frame = decoder.top;
  frame.passOver(frame.plan.children.length);
  if (frame.hasGap) {
    const child = frame.plan.children.find((child) => frame.occurrences(child) < child.min);
    if (child !== undefined) throw missing(decoder, frame, child, offset);
  }
  decoder.pop();
}

/** The index of the child with this name: the next that fits, else an earlier one; -1 for none. */
function findChild(frame: Frame, { namespace, local }: QName): number {
  const { children } = frame.plan;
  const fits = (child: ElementPlan): boolean => child.name === local && child.namespace === namespace;
  const next = children.findIndex((child, index) => index >= frame.index && fits(child));
  return next === -1 ? children.findIndex(fits) : next;
}

/** Checks the order and the number of the children, of which `children[index]` is the next. */
function place(decoder: Decoder, frame: Frame, index: number, tag: StartTag): void {
  if (index >= frame.index) {
    frame.accept(index);
    return;
  }
  const child = frame.plan.children[index] as ElementPlan;
  if (frame.occurrences(child) >= child.max) throw repeated(decoder, frame, child, tag);
  if (decoder.strictness.order === "schema") throw misplaced(decoder, frame, child, tag);
}

function skipUnknown(decoder: Decoder, frame: Frame, tag: StartTag): void {
  if (decoder.strictness.unknown === "error") throw unknownElement(decoder, frame, tag);
  readTree(decoder.reader, tag);
}

/** Reads an element of a known type, whose start tag was read, or opens a frame for it. */
export function openElement(decoder: Decoder, element: ElementPlan, tag: StartTag): void {
  const { content } = element;
  decoder.current = element;
  if (checkAttributes(decoder, element, tag)) {
    readNil(decoder, element, tag);
    closeLeaf(decoder, element, tag, null);
  } else if (content.kind !== "content") {
    closeLeaf(decoder, element, tag, readValue(decoder, element, content, tag));
  } else {
    decoder.current = undefined;
    decoder.push(element, content.plan(), tag);
    if (tag.isEmpty) closeFrame(decoder, tag.offset);
  }
}

function closeLeaf(decoder: Decoder, element: ElementPlan, { mark }: StartTag, value: unknown): void {
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
function readNil({ reader }: Decoder, element: ElementPlan, tag: StartTag): void {
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
