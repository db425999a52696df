import type { Wildcard } from "../model/components.js";
import type { XmlElement } from "../xml/tree.js";
import { readDocumentation } from "./annotation.js";
import { attributesOf, type SchemaContext } from "./context.js";
import { readOccurs } from "./occurs.js";

/** Reads xs:any or xs:anyAttribute (XML Schema part 1, section 3.10.2). */
export function readWildcard(element: XmlElement, context: SchemaContext): Wildcard {
  const attributes = attributesOf(element, context);
  return {
    kind: "any",
    occurs: readOccurs(attributes),
    namespaces: readNamespaces(attributes.list("namespace"), context.targetNamespace),
    processContents: attributes.oneOf("processContents", ["strict", "lax", "skip"]) ?? "strict",
    span: element.span,
    documentation: readDocumentation(element),
  };
}

function readNamespaces(items: readonly string[], targetNamespace: string): Wildcard["namespaces"] {
  if (items.length === 0 || items.includes("##any")) return "##any";
  if (items.includes("##other")) return { not: targetNamespace };
  const special: ReadonlyMap<string, string> = new Map([
    ["##targetNamespace", targetNamespace],
    ["##local", ""],
  ]);
  return items.map((item) => special.get(item) ?? item);
}
