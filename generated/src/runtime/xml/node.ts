// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { QName } from "../descriptor.js";

/** An attribute as it was read; namespace declarations are kept in `XmlElement.declarations` instead. */
export interface XmlAttribute {
  readonly name: QName;
  /** The prefix it was written with; "" for none. */
  readonly prefix: string;
  readonly value: string;
}

/**
 * An element of no declared type: header blocks, fault details. Text is a string; adjacent text and CDATA are one
 * string; comments and processing instructions are left out.
 */
export interface XmlElement {
  readonly name: QName;
  readonly prefix: string;
  /** The namespace declarations on this element: prefix ("" for the default) to namespace name. */
  readonly declarations: ReadonlyMap<string, string>;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly (XmlElement | string)[];
}
