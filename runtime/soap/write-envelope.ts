import type { ElementDescriptor, XmlElement } from "../descriptor.js";
import type { SoapFault } from "../errors.js";
import { encodeWithin, XML_DECLARATION } from "../xml/encode.js";
import { escapeAttribute } from "../xml/escape.js";
import { NamespaceScope } from "../xml/namespaces.js";
import { writeNode } from "../xml/write-node.js";
import { SOAP, type SoapVersion } from "./version.js";
import { faultNode } from "./fault.js";

const BODY_END = "</soap:Body></soap:Envelope>";

/**
 * Writes a message: an envelope whose body holds one element.
 * @param headers the header blocks, in order
 * @throws {EncodeError} for a value that the element does not allow, with the path of the property
 */
export function writeEnvelope<Value>(
  version: SoapVersion,
  element: ElementDescriptor<Value>,
  value: Value,
  headers: readonly XmlElement[] = [],
): Uint8Array {
  return encodeWithin(bodyStart(version, headers), element, value, BODY_END);
}

/**
 * Writes a fault message.
 * @param headers the header blocks, such as Upgrade and NotUnderstood (SOAP 1.2 part 1, sections 5.4.7 and 5.4.8)
 * @throws {EncodeError} when the detail or a header is a tree that no XML can show
 */
export function writeFault(version: SoapVersion, fault: SoapFault, headers: readonly XmlElement[] = []): Uint8Array {
  const node = writeNode(faultNode(version, fault), soapScope(version));
  return new TextEncoder().encode(bodyStart(version, headers) + node + BODY_END);
}

function bodyStart(version: SoapVersion, headers: readonly XmlElement[]): string {
  const envelope = `<soap:Envelope xmlns:soap="${escapeAttribute(SOAP[version].namespace)}">`;
  const blocks = headers.map((header) => writeNode(header, soapScope(version)));
  const header = blocks.length === 0 ? "" : `<soap:Header>${blocks.join("")}</soap:Header>`;
  return `${XML_DECLARATION}${envelope}${header}<soap:Body>`;
}

function soapScope(version: SoapVersion): NamespaceScope {
  const scope = new NamespaceScope();
  scope.declare("soap", SOAP[version].namespace);
  return scope;
}
