import type { HttpOperationBinding } from "../model/operation.js";

/** The media types of XML (RFC 7303). */
const XML: ReadonlySet<string> = new Set(["text/xml", "application/xml"]);

/** Whether the input of an operation is XML over POST: mime:mimeXml, or mime:content of such a type. */
export function isXmlPost({ operation: { input }, verb }: HttpOperationBinding): boolean {
  return verb === "POST" && input.kind === "content" && XML.has(input.type);
}
