import type { QName } from "@portwright/runtime";
import { NamespaceScope, type XmlElement } from "@portwright/runtime/codec";

/** The elements in an element, without the text between them. */
export function childElements({ children }: XmlElement): readonly XmlElement[] {
  return children.filter((child) => typeof child !== "string");
}

/** The elements of a name in an element. */
export function elementsIn(element: XmlElement, namespace: string, local: string): readonly XmlElement[] {
  return childElements(element).filter((child) => isNamed(child, namespace, local));
}

/** The value of an attribute without a namespace; undefined where it is absent. */
export function attributeOf({ attributes }: XmlElement, local: string): string | undefined {
  return attributes.find((attribute) => isNamed(attribute, "", local))?.value;
}

/** The text in an element, without that of the elements in it. */
export function textOf({ children }: XmlElement): string {
  return children.filter((child) => typeof child === "string").join("");
}

/** All the text in an element, that of the elements in it too. */
export function allTextOf({ children }: XmlElement): string {
  return children.map((child) => (typeof child === "string" ? child : allTextOf(child))).join(" ");
}

/** Whether an element or attribute has a name. */
export function isNamed({ name }: { readonly name: QName }, namespace: string, local: string): boolean {
  return name.local === local && name.namespace === namespace;
}

/**
 * The QName in the text of an element (XML Schema part 2, section 3.2.18).
 * @param path the elements from the root to this one, each of which is the parent of the next
 * @returns undefined for a prefix that is not declared, and for text that is no name
 */
export function qnameIn(path: readonly XmlElement[]): QName | undefined {
  const scope = new NamespaceScope();
  for (const { declarations } of path) {
    for (const [prefix, namespace] of declarations) scope.declare(prefix, namespace);
  }
  const last = path.at(-1);
  const [, prefix = "", local] = /^(?:([^\s:]+):)?([^\s:]+)$/.exec(last ? textOf(last).trim() : "") ?? [];
  const namespace = scope.resolve(prefix);
  return local === undefined || namespace === undefined ? undefined : { namespace, local };
}
