import type { ElementDescriptor, XmlElement } from "../descriptor.js";
import type { BodyReadOptions } from "../service-descriptor.js";
import { DecodeError } from "../errors.js";
import { type DecodeOptions, readDocument } from "../xml/decode.js";
import { writeNode } from "../xml/write-node.js";

/**
 * Decodes an element that was read as a tree.
 * @throws {DecodeError} without a position: the tree has none
 */
export function decodeTree(element: ElementDescriptor, tree: XmlElement, options: BodyReadOptions): unknown {
  try {
    return readDocument(element, new TextEncoder().encode(writeNode(tree)), options as DecodeOptions);
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    throw new DecodeError(error.message.replace(/ \(line \d+, column \d+\)$/, ""), error.path, error.violation);
  }
}
