import type { XmlElement } from "../descriptor.js";
import { writeNode } from "../xml/write-node.js";

/** Header blocks that the contract does not declare, ready to be sent. */
export interface HeaderBlocks {
  /** The blocks as markup. */
  readonly markup: string;
}

/**
 * Header blocks for the option `headerBlocks` of a client: any XML, with the attributes of SOAP that it needs, such as
 * mustUnderstand.
 * @throws {EncodeError} for a tree that no XML can show
 */
export function headerBlocks(blocks: readonly XmlElement[]): HeaderBlocks {
  return { markup: blocks.map((block) => writeNode(block)).join("") };
}
