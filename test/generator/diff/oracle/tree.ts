import { decodeNode } from "../../../../runtime/xml/decode.js";
import type { XmlElement } from "../../../../runtime/descriptor.js";
import { writeNode } from "../../../../runtime/xml/write-node.js";

/** An element that can be changed. */
export interface Tree {
  name: { namespace: string; local: string };
  prefix: string;
  declarations: Map<string, string>;
  attributes: { name: { namespace: string; local: string }; prefix: string; value: string }[];
  children: (Tree | string)[];
}

/** The two documents of a contract. */
export interface Documents {
  wsdl: Tree;
  xsd: Tree;
}

export const XSD = "http://www.w3.org/2001/XMLSchema";
export const WSDL = "http://schemas.xmlsoap.org/wsdl/";

export function parse(text: string): Tree {
  return copyOf(decodeNode(new TextEncoder().encode(text)) as unknown as Tree);
}

/** A copy that can be changed without the other. */
export function copyOf({ name, prefix, declarations, attributes, children }: Tree): Tree {
  return {
    name: { ...name },
    prefix,
    declarations: new Map(declarations),
    attributes: attributes.map((each) => ({ ...each })),
    children: children.map((child) => (typeof child === "string" ? child : copyOf(child))),
  };
}

export function print(tree: Tree): string {
  return writeNode(tree as XmlElement);
}

export function elementsOf(tree: Tree): Tree[] {
  return tree.children.filter((child) => typeof child !== "string");
}

/** The element and all that is in it, in document order. */
export function* walk(tree: Tree): Generator<Tree> {
  yield tree;
  for (const child of elementsOf(tree)) yield* walk(child);
}

/** All elements of a name. */
export function find(tree: Tree, namespace: string, local: string): Tree[] {
  return [...walk(tree)].filter(({ name }) => name.local === local && name.namespace === namespace);
}

/** The element around one. */
export function parentOf(root: Tree, tree: Tree): Tree | undefined {
  return [...walk(root)].find(({ children }) => children.includes(tree));
}

export function attribute(tree: Tree, local: string): string | undefined {
  return tree.attributes.find(({ name }) => name.local === local)?.value;
}

/** Sets an attribute in no namespace, or removes it. */
export function setAttribute(tree: Tree, local: string, value: string | undefined): void {
  tree.attributes = tree.attributes.filter(({ name }) => name.local !== local);
  if (value !== undefined) tree.attributes.push({ name: { namespace: "", local }, prefix: "", value });
}

/** A new element of XML Schema. */
export function xsd(local: string, attributes: Readonly<Record<string, string>>, children: Tree[] = []): Tree {
  const tree: Tree = {
    name: { namespace: XSD, local },
    prefix: "xs",
    declarations: new Map(),
    attributes: [],
    children,
  };
  for (const [name, value] of Object.entries(attributes)) setAttribute(tree, name, value);
  return tree;
}

/** Replaces a whole word in every attribute: a name wherever it is used. */
export function replaceWord(tree: Tree, from: string, to: string): void {
  const word = new RegExp(`(?<![\\w])${from}(?![\\w])`, "g");
  for (const element of walk(tree)) {
    for (const each of element.attributes) each.value = each.value.replace(word, to);
  }
}
