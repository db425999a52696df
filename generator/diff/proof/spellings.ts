import type { XmlElement } from "@portwright/runtime";
import { decodeNode, writeNode, XML_DECLARATION } from "@portwright/runtime/codec";

/**
 * Documents that differ from one in one place each: an element has no text, or two neighbours are in the other order.
 * Some of them have the same meaning by a contract: an empty element has its default value, and xs:all has no order.
 */
export function respell(document: Uint8Array): readonly Uint8Array[] {
  return [...respelled(decodeNode(document))].map((root) =>
    new TextEncoder().encode(XML_DECLARATION + writeNode(root)),
  );
}

function* respelled(element: XmlElement): Generator<XmlElement> {
  const { children } = element;
  if (children.length > 0 && children.every((child) => typeof child === "string")) yield { ...element, children: [] };
  for (const [index, child] of children.entries()) {
    if (typeof child === "string") continue;
    for (const each of respelled(child)) yield { ...element, children: children.with(index, each) };
    const next = children[index + 1];
    if (next !== undefined && typeof next !== "string") {
      yield { ...element, children: children.toSpliced(index, 2, next, child) };
    }
  }
}
