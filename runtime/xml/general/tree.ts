import type { WildcardDescriptor, XmlElement } from "../../descriptor.js";
import type { Decoder } from "../decoder.js";
import { closeLeaf } from "../element.js";
import type { StartTag } from "../tags.js";
import { readTree } from "../tree.js";
import type { NamespaceScope } from "../namespaces.js";
import type { ElementPlan, TypeReader } from "../plan.js";

/** The property of the first wildcard of a content. */
export const ANY = "$any";

/** Reads the elements that match a wildcard, as trees. */
const treeReader: TypeReader = {
  open(decoder: Decoder, element, tag) {
    closeLeaf(decoder, element, tag, readTreeInContext(decoder, tag));
  },
};

/** Prepares a wildcard. */
export function planWildcard({ property = ANY, min = 1, max = 1 }: WildcardDescriptor): ElementPlan {
  const content = { kind: "special", type: undefined, reader: treeReader, preset: {} } as const;
  return { property, name: "*", namespace: "", min, max, isRepeated: max > 1, nillable: false, content };
}

/** Reads an element as a tree that has all declarations that it uses. */
export function readTreeInContext(decoder: Decoder, tag: StartTag): XmlElement {
  const { reader } = decoder;
  decoder.current = undefined;
  return withContext(readTree(reader, tag), reader.scope);
}

/** A prefix at the start of a text, which may be a qualified name. */
const PREFIX = /^\s*([^\s:<>"'/]+):/;

/**
 * A tree with the declarations around it that its names use, and the texts in it that may be qualified names. A root
 * without a default namespace says so by having none.
 */
export function withContext(root: XmlElement, scope: NamespaceScope): XmlElement {
  const declarations = new Map<string, string>();
  const open: { readonly node: XmlElement; readonly inner: ReadonlySet<string> }[] = [{ node: root, inner: new Set() }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, inner } = next;
    const declared = node.declarations.size === 0 ? inner : new Set([...inner, ...node.declarations.keys()]);
    for (const prefix of usedPrefixes(node)) {
      const namespace = declared.has(prefix) || prefix === "xml" ? undefined : scope.resolve(prefix);
      if (namespace !== undefined && namespace !== "") declarations.set(prefix, namespace);
    }
    for (const child of node.children) if (typeof child !== "string") open.push({ node: child, inner: declared });
  }
  for (const [prefix, namespace] of root.declarations) if (namespace !== "") declarations.set(prefix, namespace);
  return { ...root, declarations };
}

function* usedPrefixes({ prefix, attributes, children }: XmlElement): Generator<string> {
  yield prefix;
  for (const attribute of attributes) {
    if (attribute.prefix !== "") yield attribute.prefix;
    yield* textPrefix(attribute.value);
  }
  for (const child of children) if (typeof child === "string") yield* textPrefix(child);
}

function textPrefix(text: string): readonly string[] {
  const [, prefix] = PREFIX.exec(text) ?? [];
  return prefix === undefined ? [] : [prefix];
}
