import type { QName, SourceSpan } from "../model/node.js";

/** An attribute; namespace declarations are in `XmlElement.namespaces` instead. */
export interface XmlAttribute {
  readonly name: QName;
  /** The name as `expandedName` writes it: the local name where it has no namespace. */
  readonly key: string;
  /** White space normalised and references replaced (XML 1.0, section 3.3.3). */
  readonly value: string;
  /** From the first character of its name to the closing quote. */
  readonly span: SourceSpan;
  /** The position of the text between the quotes. */
  readonly valueSpan: SourceSpan;
}

/** The attributes of an element, in document order. They are few: a list is searched faster than a Map is made. */
export class XmlAttributes implements Iterable<XmlAttribute> {
  readonly #list: readonly XmlAttribute[];

  constructor(list: readonly XmlAttribute[]) {
    this.#list = list;
  }

  /** The attribute with a key. */
  get(key: string): XmlAttribute | undefined {
    for (const attribute of this.#list) if (attribute.key === key) return attribute;
    return undefined;
  }

  /** The first attribute with a key that is equal but for upper and lower case. */
  inOtherCase(key: string): XmlAttribute | undefined {
    for (const attribute of this.#list) {
      const other = attribute.key;
      if (other.length === key.length && other.toLowerCase() === key.toLowerCase()) return attribute;
    }
    return undefined;
  }

  [Symbol.iterator](): Iterator<XmlAttribute> {
    return this.#list[Symbol.iterator]();
  }
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
