import { namespaces } from "../xml/names.js";
import { childElements, type XmlElement } from "../xml/tree.js";
import { attributesOf, children, nodeOf, type WsdlContext } from "./context.js";
import type { MimeContentNode } from "./nodes.js";

/**
 * The mime:part elements of a mime:multipartRelated in the message, or else the element itself: where its SOAP and MIME
 * elements occur (WSDL 1.1, section 5.5).
 */
export function mimeParts(message: XmlElement): readonly XmlElement[] {
  const related = children(message, "multipartRelated", namespaces.mime);
  const parts = related.flatMap((element) => children(element, "part", namespaces.mime));
  return [message, ...parts];
}

/** The mime:content and mime:mimeXml elements directly in an element (WSDL 1.1, sections 5.3 and 5.6). */
export function readMimeContents(element: XmlElement, context: WsdlContext): readonly MimeContentNode[] {
  return childElements(element).flatMap((child) => {
    const { namespace, local } = child.name;
    if (namespace !== namespaces.mime || (local !== "content" && local !== "mimeXml")) return [];
    const attributes = attributesOf(child, context);
    const type = local === "mimeXml" ? "text/xml" : (attributes.token("type") ?? "*");
    return [{ kind: local, part: attributes.token("part"), type, ...nodeOf(child) }];
  });
}
