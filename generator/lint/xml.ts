import type { SourceSpan } from "../model/node.js";
import { namespaces } from "../xml/names.js";
import { childElements, type XmlElement } from "../xml/tree.js";
import type { LintInput } from "./input.js";

/** All elements inside an element, in document order. */
export function descendants(element: XmlElement): readonly XmlElement[] {
  return childElements(element).flatMap((child) => [child, ...descendants(child)]);
}

/** Whether an element has this name. */
export function isNamed(element: XmlElement, namespace: string, ...locals: readonly string[]): boolean {
  return element.name.namespace === namespace && locals.includes(element.name.local);
}

/** The elements of one name in all documents, the roots among them. */
export function allNamed(input: LintInput, namespace: string, ...locals: readonly string[]): readonly XmlElement[] {
  const all = input.documents.flatMap(({ elements }) => [...elements.values()]);
  return all.filter((element) => isNamed(element, namespace, ...locals));
}

/** The value of an attribute without namespace; undefined when absent. */
export function attributeValue(element: XmlElement, attribute: string): string | undefined {
  return element.attributes.get(attribute)?.value.trim();
}

/** The position of an attribute; that of the element when it is absent. */
export function placeOf(element: XmlElement, attribute: string): SourceSpan {
  return element.attributes.get(attribute)?.span ?? element.span;
}

/**
 * The element that a node of the model was read from; undefined for a well-known component, which is in no document.
 */
export function elementAt({ documents }: LintInput, span: SourceSpan): XmlElement | undefined {
  return documents.find(({ source }) => source.file === span.file)?.elements.get(span.start);
}

/** The elements around an offset, from the root inwards. */
export function elementsAround(root: XmlElement, offset: number): readonly XmlElement[] {
  const inner = childAround(root, offset);
  return inner === undefined ? [root] : [root, ...elementsAround(inner, offset)];
}

/** A schema has thousands of children, and a finding for many of them. */
const knownChildren = new WeakMap<XmlElement, readonly XmlElement[]>();

/** The child element around an offset, found by bisection: children are in document order. */
function childAround(element: XmlElement, offset: number): XmlElement | undefined {
  const children = knownChildren.get(element) ?? childElements(element);
  knownChildren.set(element, children);
  let low = 0;
  for (let high = children.length; low < high;) {
    const middle = (low + high) >> 1;
    if ((children[middle] as XmlElement).span.end <= offset) low = middle + 1;
    else high = middle;
  }
  const found = children[low];
  return found !== undefined && found.span.start <= offset ? found : undefined;
}

/** The namespaces of the QNames in an attribute, each with its text. */
export function qualifiedNames(
  element: XmlElement,
  attribute: string,
): readonly { readonly namespace: string; readonly text: string }[] {
  const texts = attributeValue(element, attribute)?.match(/\S+/g) ?? [];
  return texts.map((text) => {
    const prefix = text.includes(":") ? text.slice(0, text.indexOf(":")) : "";
    return { namespace: element.namespaces.get(prefix) ?? "", text };
  });
}

/** Whether a URI reference has a scheme (RFC 3986, section 4.3). */
export function isAbsolute(uri: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]*:/.test(uri);
}

/** The xs:schema elements, those of files and those in WSDLs. */
export function schemas(input: LintInput): readonly XmlElement[] {
  return allNamed(input, namespaces.xsd, "schema");
}
