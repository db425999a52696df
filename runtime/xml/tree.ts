import type { XmlElement } from "../descriptor.js";
import { readCharacterData } from "./characters.js";
import type { Reader } from "./reader.js";
import { type StartTag, readStartTag, isEndTag, readEndTag } from "./tags.js";

interface OpenElement {
  readonly tag: StartTag;
  readonly children: (XmlElement | string)[];
  readonly parent: OpenElement | undefined;
}

/**
 * Reads an element of no declared type to its end. The place reached is after its start tag.
 * @param first the start tag
 * @param offsets takes the place of every element in the bytes, for somebody who looks for errors in them
 */
export function readTree(reader: Reader, first: StartTag, offsets?: Map<XmlElement, number>): XmlElement {
  let current = openElement(reader, first, undefined);
  for (;;) {
    if (!current.tag.isEmpty) {
      readText(reader, current);
      if (!isEndTag(reader)) {
        current = openElement(reader, readStartTag(reader), current);
        continue;
      }
    }
    const element = closeElement(reader, current);
    offsets?.set(element, current.tag.offset);
    if (current.parent === undefined) return element;
    current = current.parent;
    current.children.push(element);
  }
}

function openElement(reader: Reader, tag: StartTag, parent: OpenElement | undefined): OpenElement {
  reader.enter();
  reader.trail.push(tag.name.local);
  return { tag, children: [], parent };
}

function readText(reader: Reader, { children }: OpenElement): void {
  const text = readCharacterData(reader);
  if (text !== "") children.push(text);
}

function closeElement(reader: Reader, { tag, children }: OpenElement): XmlElement {
  const { name, prefix, declarations, attributes } = tag;
  if (!tag.isEmpty) readEndTag(reader, { prefix, local: name.local });
  reader.trail.pop();
  reader.depth--;
  reader.scope.reset(tag.mark);
  return { name, prefix, declarations, attributes, children };
}
