import type { XmlElement } from "../xml/tree.js";
import { attributesOf, children, componentName, nodeOf, type WsdlContext } from "./context.js";
import type { MessageNode, PartNode } from "./nodes.js";

/** Reads wsdl:message (WSDL 1.1, section 2.3). */
export function readMessage(element: XmlElement, context: WsdlContext): MessageNode {
  const parts = children(element, "part").map((part) => readPart(part, context));
  const seen = new Set<string>();
  for (const { name, span } of parts) {
    if (seen.has(name))
      context.diagnostics.error("duplicateDefinition", span, `The message has two parts named "${name}".`, undefined, {
        otherwise: "The first is taken.",
      });
    seen.add(name);
  }
  const first = parts.filter(({ name }, index) => parts.findIndex((part) => part.name === name) === index);
  return { kind: "message", name: componentName(element, context), parts: first, ...nodeOf(element) };
}

function readPart(element: XmlElement, context: WsdlContext): PartNode {
  const attributes = attributesOf(element, context);
  const has = (name: string) => attributes.get(name) !== undefined;
  if (has("element") === has("type")) {
    const found = has("type") ? "both of them" : "neither";
    const message = `A part has either the attribute element or the attribute type; this one has ${found}.`;
    const otherwise = has("type") ? "The element is taken." : "It is read as XML nodes (xs:anyType).";
    context.diagnostics.error(has("type") ? "contradiction" : "missingAttribute", element.span, message, undefined, {
      otherwise,
    });
  }
  return {
    name: attributes.name("name"),
    element: attributes.reference("element"),
    type: attributes.reference("type"),
    ...nodeOf(element),
  };
}
