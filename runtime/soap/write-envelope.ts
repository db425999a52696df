import type { ElementDescriptor, XmlElement } from "../descriptor.js";
import type { SoapFault } from "../errors.js";
import { type Encoded, encodeWithin, type Encoder, XML_DECLARATION } from "../xml/encode.js";
import { NamespaceScope } from "../xml/namespaces.js";
import { writeNode } from "../xml/write-node.js";
import { SOAP, type SoapVersion } from "./version.js";
import { faultNode } from "./fault.js";

/** What follows the content of the Body in every message. */
export const BODY_END = "</soap:Body></soap:Envelope>";

/**
 * Writes a message: an envelope whose Body contains one element.
 * @param header the header blocks as markup
 * @param encoder as that of `encodeWithin`
 * @throws {EncodeError} for a value that the element does not allow, with the path of the property
 */
export function writeEnvelope<Value>(
  version: SoapVersion,
  element: ElementDescriptor<Value>,
  value: Value,
  header = "",
  encoder?: Encoder,
): Encoded {
  return encodeWithin(bodyStart(version, header), element, value, BODY_END, encoder);
}

/** Writes a message whose Body has this content; the prefix "soap" is declared there. */
export function writeContent(version: SoapVersion, content: string, header = ""): Uint8Array {
  return new TextEncoder().encode(bodyStart(version, header) + content + BODY_END);
}

/**
 * Writes a fault message.
 * @param headers the header blocks, such as Upgrade and NotUnderstood (SOAP 1.2 part 1, sections 5.4.7 and 5.4.8)
 * @param ofBody whether the fault is about the Body, and not about the Header
 * @throws {EncodeError} when the detail or a header is a tree that no XML can show
 */
export function writeFault(
  version: SoapVersion,
  fault: SoapFault,
  headers: readonly XmlElement[] = [],
  ofBody = true,
): Uint8Array {
  const node = writeNode(faultNode(version, fault, ofBody), soapScope(version));
  return new TextEncoder().encode(bodyStart(version, headerMarkup(version, headers)) + node + BODY_END);
}

/** Header blocks as markup, in order. */
export function headerMarkup(version: SoapVersion, headers: readonly XmlElement[]): string {
  return headers.map((header) => writeNode(header, soapScope(version))).join("");
}

/** What comes before the content of the Body in a message without a Header. */
const BODY_STARTS: Readonly<Record<SoapVersion, string>> = {
  "1.1": `${envelopeStart("1.1")}<soap:Body>`,
  "1.2": `${envelopeStart("1.2")}<soap:Body>`,
};

/** What precedes the content of the Body; `header` is the header blocks as markup. */
export function bodyStart(version: SoapVersion, header = ""): string {
  if (header === "") return BODY_STARTS[version];
  return `${envelopeStart(version)}<soap:Header>${header}</soap:Header><soap:Body>`;
}

function envelopeStart(version: SoapVersion): string {
  const envelope = `<soap:Envelope xmlns:soap="${SOAP[version].namespace}">`;
  return `${XML_DECLARATION}${envelope}`;
}

function soapScope(version: SoapVersion): NamespaceScope {
  const scope = new NamespaceScope();
  scope.declare("soap", SOAP[version].namespace);
  return scope;
}
