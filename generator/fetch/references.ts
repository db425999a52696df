import { Diagnostics } from "../diagnostics.js";
import { namespaces } from "../xml/names.js";
import { parseXml } from "../xml/parse.js";
import type { SourceText } from "../xml/source.js";
import { childElements, type XmlElement } from "../xml/tree.js";

/** A location in a document that names another document. */
export interface DocumentReference {
  readonly location: string;
  /** The namespace of an import; undefined for an include. */
  readonly namespace: string | undefined;
  /** The offsets of the attribute's value. */
  readonly start: number;
  readonly end: number;
}

/** The attribute with the location, by namespace and name of the element (WSDL 1.1, section 2.1.1; XML Schema part 1, section 4.2). */
const LOCATIONS: ReadonlyMap<string, string> = new Map([
  [`${namespaces.wsdl} import`, "location"],
  [`${namespaces.wsdl} include`, "location"],
  ...["import", "include", "redefine"].map((name) => [`${namespaces.xsd} ${name}`, "schemaLocation"] as const),
]);

/** The locations of other documents in a WSDL or a schema; undefined for text that is not well-formed. */
export function findReferences(source: SourceText): readonly DocumentReference[] | undefined {
  const root = parseXml(source, new Diagnostics());
  return root && inElement(root);
}

function inElement(element: XmlElement): readonly DocumentReference[] {
  const { namespace, local } = element.name;
  const attribute = LOCATIONS.get(`${namespace} ${local}`);
  const found = attribute === undefined ? undefined : element.attributes.get(attribute);
  const inside = childElements(element).flatMap(inElement);
  if (found === undefined || found.value.trim() === "") return inside;
  const { start, end } = found.valueSpan;
  const target = element.attributes.get("namespace")?.value.trim();
  return [{ location: found.value.trim(), namespace: target, start, end }, ...inside];
}
