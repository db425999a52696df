import type { ContentReading, DataSetDescriptor, XmlElement } from "../descriptor.js";
import { DecodeError } from "../errors.js";
import type { Decoder } from "../xml/decoder.js";
import { closeLeaf, readNil } from "../xml/element.js";
import { checkAttributes } from "../xml/instance.js";
import type { NamespaceScope } from "../xml/namespaces.js";
import type { SpecialPlan, TypeReader } from "../xml/plan.js";
import type { StartTag } from "../xml/tags.js";
import { readTree } from "../xml/tree.js";

/**
 * Makes the value of an element that was read as a tree.
 * @param scope the declarations around the element
 */
export type ReadContent = (
  node: XmlElement,
  type: DataSetDescriptor,
  content: ContentReading,
  scope: NamespaceScope,
) => unknown;

/** Reads an element as a tree, and makes a value of it. */
export function contentReader(read: ReadContent): TypeReader {
  return {
    open(decoder: Decoder, element, tag) {
      if (checkAttributes(decoder, element, tag)) {
        readNil(decoder, element, tag);
        closeLeaf(decoder, element, tag, null);
      } else closeLeaf(decoder, element, tag, readValue(decoder, element.content as SpecialPlan, tag, read));
    },
  };
}

function readValue(decoder: Decoder, { type }: SpecialPlan, tag: StartTag, read: ReadContent): unknown {
  const { reader, strictness } = decoder;
  const path = decoder.path();
  const offsets = new Map<XmlElement, number>();
  decoder.current = undefined;
  const node = readTree(reader, tag, offsets);
  const content: ContentReading = {
    unknown: strictness.unknown,
    path,
    fail(element, place, problem, rule, value) {
      const position = reader.position(offsets.get(element) ?? tag.offset);
      throw new DecodeError(`${place}: ${problem}`, place, { rule, ...(value !== undefined && { value }) }, position);
    },
  };
  return read(node, type as DataSetDescriptor, content, reader.scope);
}
