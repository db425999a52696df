import type { XmlElement } from "../descriptor.js";
import { SOAP } from "./version.js";

const SOAP_NAMESPACES: ReadonlySet<string> = new Set(Object.values(SOAP).map(({ namespace }) => namespace));

/** A header block without mustUnderstand, actor and role, which are not part of its type (SOAP 1.1, section 4.2). */
export function withoutSoap(block: XmlElement): XmlElement {
  return { ...block, attributes: block.attributes.filter(({ name }) => !SOAP_NAMESPACES.has(name.namespace)) };
}
