import type { DataSetDescriptor, XmlElement } from "../descriptor.js";
import { DecodeError } from "../errors.js";
import type { Decoder } from "../xml/decoder.js";
import { closeLeaf, readNil } from "../xml/element.js";
import { checkAttributes } from "../xml/instance.js";
import type { SpecialPlan, TypeReader } from "../xml/plan.js";
import type { StartTag } from "../xml/tags.js";
import { readTree } from "../xml/tree.js";
import { readDataSet } from "./read.js";

/** Reads an element as a tree, and makes a DataSet of it. */
export const dataSetReader: TypeReader = {
  open(decoder: Decoder, element, tag) {
    if (checkAttributes(decoder, element, tag)) {
      readNil(decoder, element, tag);
      closeLeaf(decoder, element, tag, null);
    } else closeLeaf(decoder, element, tag, readContent(decoder, element.content as SpecialPlan, tag));
  },
};

function readContent(decoder: Decoder, { type }: SpecialPlan, tag: StartTag): unknown {
  const { reader, strictness } = decoder;
  const path = decoder.path();
  const offsets = new Map<XmlElement, number>();
  decoder.current = undefined;
  const node = readTree(reader, tag, offsets);
  return readDataSet(node, type as DataSetDescriptor, {
    unknown: strictness.unknown,
    path,
    fail(element, place, problem, rule, value) {
      const position = reader.position(offsets.get(element) ?? tag.offset);
      throw new DecodeError(`${place}: ${problem}`, place, { rule, ...(value !== undefined && { value }) }, position);
    },
  });
}
