import type { WildcardDescriptor, XmlAttribute, XmlElement } from "@portwright/runtime";

/** A namespace that no contract has. */
const FOREIGN = "urn:portwright:other";

/** A namespace that a wildcard allows. */
function namespaceFor({ namespaces }: WildcardDescriptor): string | undefined {
  return Array.isArray(namespaces) ? (namespaces as readonly string[]).at(-1) : FOREIGN;
}

/** An element that a wildcard allows. */
export function elementFor(wildcard: WildcardDescriptor): XmlElement {
  const namespace = namespaceFor(wildcard) ?? FOREIGN;
  const prefix = namespace === "" ? "" : "other";
  return {
    name: { namespace, local: "any" },
    prefix,
    declarations: new Map(prefix === "" ? [] : [[prefix, namespace]]),
    attributes: [],
    children: ["text"],
  };
}

/** An attribute that a wildcard allows; undefined where only a declared one is allowed, and none is at hand. */
export function attributeFor(wildcard: WildcardDescriptor): XmlAttribute | undefined {
  const namespace = namespaceFor(wildcard);
  if (namespace === undefined || wildcard.processContents === "strict") return undefined;
  return { name: { namespace, local: "any" }, prefix: namespace === "" ? "" : "other", value: "text" };
}
