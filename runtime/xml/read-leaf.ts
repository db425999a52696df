import { ValueError } from "../errors.js";
import { parseSimple } from "../types/simple.js";
import { DASH, ZERO } from "./characters.js";
import type { Decoder } from "./decoder.js";
import { isEndTag, readEndTag } from "./end-tag.js";
import type { ElementPlan, LeafPlan, NumberRange } from "./plan.js";
import { readCharacterData } from "./read-content.js";
import { clarkName } from "./read-name.js";
import type { Reader } from "./reader.js";
import { readStartTag } from "./start-tag.js";

/** More digits than the largest number read from bytes has. */
const MAX_DIGITS = 10;

/** The value of a leaf whose text, from the place reached up to `end`, is ASCII and stands for itself. */
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
 * characters beyond ASCII. The place reached is behind its start tag.
 */
export function readLeaf(decoder: Decoder, element: ElementPlan, leaf: LeafPlan, prefix: string): unknown {
  const { reader } = decoder;
  const { pos: start } = reader;
  decoder.current = element;
  const text = readCharacterData(reader);
  if (!isEndTag(reader)) throw childInLeaf(reader, element);
  readEndTag(reader, { prefix, local: element.name });
  return parseLeaf(decoder, element, leaf, text, start);
}

function childInLeaf(reader: Reader, element: ElementPlan): Error {
  const { name, offset } = readStartTag(reader);
  const problem = `the element ${clarkName(name)} stands in ${element.name}, which holds text only; remove it`;
  return reader.error("unknown", problem, { offset, name: name.local, value: name.local });
}

/**
 * The value of a text.
 * @param offset where the text stands
 * @throws {DecodeError} when the type does not allow the text
 */
export function parseLeaf(
  decoder: Decoder,
  element: ElementPlan,
  { type, isText }: LeafPlan,
  text: string,
  offset: number,
): unknown {
  decoder.current = element;
  try {
    const value = isText ? text : parseSimple(type, text);
    decoder.current = undefined;
    return value;
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    throw decoder.reader.locate(error.message, error.violation, offset);
  }
}
