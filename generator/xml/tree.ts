import type { QName, SourceSpan } from "../model/node.js";

/** An attribute; namespace declarations are in `XmlElement.namespaces` instead. */
export interface XmlAttribute {
  readonly name: QName;
  /** White space normalised and references replaced (XML 1.0, section 3.3.3). */
  readonly value: string;
  /** From the first character of its name to the closing quote. */
  readonly span: SourceSpan;
  /** The position of the text between the quotes. */
  readonly valueSpan: SourceSpan;
}

/** Character data, references replaced; CDATA is text as well. */
export interface XmlText {
  readonly kind: "text";
  readonly value: string;
}

/** An element of a contract document. */
export interface XmlElement {
  readonly kind: "element";
  readonly name: QName;
  /** By `expandedName`; the key of an attribute without namespace is its local name. */
  readonly attributes: ReadonlyMap<string, XmlAttribute>;
  /** The namespaces in scope: prefix ("" for the default) to namespace name. */
  readonly namespaces: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | XmlText)[];
  /** The whole element, with its end tag. */
  readonly span: SourceSpan;
}

/** The children that are elements. */
export function childElements(element: XmlElement): readonly XmlElement[] {
  return element.children.filter((child) => child.kind === "element");
}

/** All text inside an element, that of its descendants too. */
export function textOf(element: XmlElement): string {
  return element.children.map((child) => (child.kind === "text" ? child.value : textOf(child))).join("");
}
