import type { QName, SourceSpan } from "../model/node.js";
import type { XmlAttributes } from "./attribute-list.js";

/** Character data, references replaced; CDATA is text as well. */
export interface XmlText {
  readonly kind: "text";
  readonly value: string;
}

/** An element of a contract document. */
export interface XmlElement {
  readonly kind: "element";
  readonly name: QName;
  readonly attributes: XmlAttributes;
  /** The namespaces in scope: prefix ("" for the default) to namespace name. */
  readonly namespaces: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | XmlText)[];
  /** The whole element, with its end tag. */
  readonly span: SourceSpan;
}

/** No children: one list for all elements without. */
export const NO_CHILDREN: XmlElement["children"] = [];

/** The children that are elements. */
export function childElements(element: XmlElement): readonly XmlElement[] {
  return element.children.filter((child) => child.kind === "element");
}

/** All text inside an element, that of its descendants too. */
export function textOf(element: XmlElement): string {
  return element.children.map((child) => (child.kind === "text" ? child.value : textOf(child))).join("");
}
