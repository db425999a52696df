// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import { DecodeError } from "../errors.js";
import { parseMediaType } from "../http/media-type.js";
import type { TransportResponse } from "./transport.js";

/**
 * Whether a Content-Type is one of XML (RFC 7303). A client does not insist on the one that the binding names: an
 * answer says by its root element what it is.
 */
export function isXml(contentType: string | undefined): boolean {
  const essence = parseMediaType(contentType)?.essence ?? "";
  return essence === "text/xml" || essence === "application/xml" || essence.endsWith("+xml");
}

/**
 * Checks that an answer is XML.
 * @returns the charset that its Content-Type names
 * @throws {DecodeError} rule "media-type"
 */
export function requireXml(response: TransportResponse): string | undefined {
  const contentType = response.header("content-type");
  if (isXml(contentType)) return parseMediaType(contentType)?.parameters.get("charset");
  const found = contentType === undefined ? "no Content-Type" : JSON.stringify(contentType.slice(0, 200));
  const message = `HTTP status ${response.status} with ${found}: expected an XML document`;
  throw new DecodeError(message, "", { rule: "media-type", ...(contentType && { value: contentType }) });
}
