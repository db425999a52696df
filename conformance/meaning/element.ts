import type { XmlElement } from "@portwright/runtime/codec";

/** The value of an attribute without a namespace; undefined where it is absent. */
export function attributeOf({ attributes }: XmlElement, local: string): string | undefined {
  return attributes.find(({ name }) => name.namespace === "" && name.local === local)?.value;
}

/** The elements in an element. */
export function childElements({ children }: XmlElement): readonly XmlElement[] {
  return children.filter((child) => typeof child !== "string");
}

/** The elements of a name in an element. */
export function elementsIn(element: XmlElement, namespace: string, local: string): readonly XmlElement[] {
  return childElements(element).filter(({ name }) => name.namespace === namespace && name.local === local);
}
