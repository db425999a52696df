import type { ElementDescriptor, XmlElement } from "../descriptor.js";
import type { SoapFault } from "../errors.js";
import { encodeWithin, XML_DECLARATION } from "../xml/encode.js";
import { NamespaceScope } from "../xml/namespaces.js";
import { writeNode } from "../xml/write-node.js";
import { SOAP, type SoapVersion } from "./version.js";
import { faultNode } from "./fault.js";

const BODY_END = "</soap:Body></soap:Envelope>";

/**
 * Writes a message: an envelope whose Body contains one element.
 * @param header the Header (see `headerMarkup`)
 * @throws {EncodeError} for a value that the element does not allow, with the path of the property
 */
export function writeEnvelope<Value>(
  version: SoapVersion,
  element: ElementDescriptor<Value>,
  value: Value,
  header = "",
): Uint8Array {
  return encodeWithin(bodyStart(version, header), element, value, BODY_END);
}

/**
 * Writes a fault message.
 * @param headers the header blocks, such as Upgrade and NotUnderstood (SOAP 1.2 part 1, sections 5.4.7 and 5.4.8)
 * @throws {EncodeError} when the detail or a header is a tree that no XML can show
 */
export function writeFault(version: SoapVersion, fault: SoapFault, headers: readonly XmlElement[] = []): Uint8Array {
  const node = writeNode(faultNode(version, fault), soapScope(version));
  return new TextEncoder().encode(bodyStart(version, headerMarkup(version, headers)) + node + BODY_END);
}

/** A Header with these blocks, in order; "" for none. */
export function headerMarkup(version: SoapVersion, headers: readonly XmlElement[]): string {
  const blocks = headers.map((header) => writeNode(header, soapScope(version)));
  return blocks.length === 0 ? "" : `<soap:Header>${blocks.join("")}</soap:Header>`;
}

function bodyStart(version: SoapVersion, header: string): string {
  const envelope = `<soap:Envelope xmlns:soap="${SOAP[version].namespace}">`;
  return `${XML_DECLARATION}${envelope}${header}<soap:Body>`;
}

function soapScope(version: SoapVersion): NamespaceScope {
  const scope = new NamespaceScope();
  scope.declare("soap", SOAP[version].namespace);
  return scope;
}
