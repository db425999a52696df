import type { ContentOutput, QName, WildcardDescriptor, XmlElement } from "../../descriptor.js";
import { EncodeError } from "../../errors.js";
import { allowsNamespace } from "./model.js";
import type { Encoder } from "../encode.js";
import { clarkName, NamespaceScope } from "../namespaces.js";
import { writeNode } from "../write-node.js";

/** Writes an element that a wildcard allows. */
export function writeMatch(
  encoder: Encoder,
  { namespaces }: WildcardDescriptor,
  value: unknown,
  namespace: string,
): void {
  const node = asNode(encoder, value);
  if (!allowsNamespace(namespaces, node.name.namespace)) {
    encoder.fail("namespace", `the wildcard does not allow the element ${clarkName(node.name)}`);
  }
  writeTree(encoder, node, namespace);
}

/** Writes a tree where `namespace` is the default namespace. */
export function writeTree(encoder: ContentOutput, node: XmlElement, namespace: string): void {
  const scope = new NamespaceScope();
  scope.declare("", namespace);
  try {
    encoder.write(writeNode(node, scope));
  } catch (error) {
    if (!(error instanceof EncodeError)) throw error;
    encoder.fail(error.violation.rule, error.message);
  }
}

/** The value as an XML tree. */
export function asNode(encoder: ContentOutput, value: unknown): XmlElement {
  return isNode(value) ? value : encoder.failType(value, "an XmlElement");
}

/** Whether a value is a QName. */
export function isName(name: unknown): boolean {
  if (typeof name !== "object" || name === null) return false;
  const { local, namespace } = name as Partial<QName>;
  return typeof local === "string" && typeof namespace === "string";
}

/** Whether a value is an XML tree. */
export function isNode(value: unknown): value is XmlElement {
  if (typeof value !== "object" || value === null) return false;
  const { name, attributes, children, declarations } = value as Partial<XmlElement>;
  return isName(name) && Array.isArray(attributes) && Array.isArray(children) && declarations instanceof Map;
}
