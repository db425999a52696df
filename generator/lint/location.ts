import type { SourceSpan } from "../model/node.js";
import { namespaces } from "../xml/names.js";
import type { XmlElement } from "../xml/tree.js";
import type { LintInput } from "./input.js";
import { elementsAround, isNamed, attributeValue } from "./xml.js";

/** The labels of global components, where they differ from the name of the element. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ["simpleType", "type"],
  ["complexType", "type"],
  ["portType", "port type"],
]);

/** Elements without a name that a location contains by their kind. */
const KINDS: ReadonlySet<string> = new Set(["input", "output"]);

/**
 * The location of a position: the kind and name of the component around it, and the names further in:
 * "type SMUser/FirstName", "binding CustomerApiSoap/SMAddUser/input". "schema urn:a" or "definitions urn:a" for a
 * whole document.
 */
export function locationOf({ documents }: LintInput, span: SourceSpan): string {
  const root = documents.find(({ source }) => source.file === span.file)?.root;
  const around = root === undefined ? [] : elementsAround(root, span.start);
  const top = around.findLastIndex((element) => isTop(element));
  const [document, component, ...inner] = around.slice(top);
  if (document === undefined) return span.file;
  const whole = `${document.name.local} ${attributeValue(document, "targetNamespace") ?? ""}`.trim();
  const name = component && attributeValue(component, "name");
  if (component === undefined || name === undefined) return whole;
  const label = LABELS.get(component.name.local) ?? component.name.local;
  return [`${label} ${name}`, ...inner.flatMap(step)].join("/");
}

function isTop(element: XmlElement): boolean {
  return isNamed(element, namespaces.wsdl, "definitions") || isNamed(element, namespaces.xsd, "schema");
}

function step(element: XmlElement): readonly string[] {
  const name = attributeValue(element, "name") ?? attributeValue(element, "ref")?.replace(/^.*:/, "");
  return name === undefined ? (KINDS.has(element.name.local) ? [element.name.local] : []) : [name];
}
