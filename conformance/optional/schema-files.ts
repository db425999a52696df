import type { ContractDocument, ServiceDescriptor } from "@portwright/runtime";
import { XSD_NAMESPACE, type XmlElement, decodeNode, escapeAttribute, writeNode } from "@portwright/runtime/codec";
import { attributeOf, childElements, elementsIn } from "../message/tree.js";
import { documentUrl, renderDocument } from "../canonical/components.js";

/** A schema document under the name by which others import it. */
export interface SchemaFile {
  readonly url: string;
  readonly bytes: Uint8Array;
}

const BASE = "contract:///";
const WSDL_NAMESPACE = "http://schemas.xmlsoap.org/wsdl/";

/** A schema document of one target namespace; "" for none. */
export interface NamespaceFile extends SchemaFile {
  readonly namespace: string;
}

/**
 * The schemas of a contract as files. The first imports one more for each namespace, which includes the documents of
 * it that no other includes or redefines: schema documents and the schemas in a WSDL.
 * @param more schemas of other namespaces
 */
export function schemaFiles(
  { documents }: Pick<ServiceDescriptor, "documents">,
  more: readonly NamespaceFile[] = [],
): readonly [SchemaFile, ...SchemaFile[]] {
  const schemas = documents.flatMap((document) => readSchemas(document));
  const roots = rootsOf(schemas);
  const namespaces = [...new Set(roots.map(({ namespace }) => namespace))];
  const joined = namespaces.map((namespace, index) => {
    const members = roots.filter((schema) => schema.namespace === namespace);
    return { namespace, url: `${BASE}namespace-${index}.xsd`, bytes: bytesOf(includeAll(namespace, members)) };
  });
  const main = { url: `${BASE}contract.xsd`, bytes: bytesOf(importAll([...joined, ...more])) };
  return [main, ...joined, ...more, ...schemas];
}

interface ReadSchema extends NamespaceFile {
  /** The URLs of the documents that it includes or redefines. */
  readonly includes: readonly string[];
}

/** The schemas from which all others of their namespaces are reached; of those that include each other, the first. */
function rootsOf(schemas: readonly ReadSchema[]): readonly ReadSchema[] {
  const included = new Set(schemas.flatMap(({ url, includes }) => includes.filter((other) => other !== url)));
  const reached = new Set<string>();
  const reach = ({ url, includes }: ReadSchema): void => {
    if (reached.has(url)) return;
    reached.add(url);
    schemas.filter((other) => includes.includes(other.url)).forEach(reach);
  };
  const roots = schemas.filter(({ url }) => !included.has(url));
  roots.forEach(reach);
  for (const schema of schemas) {
    if (reached.has(schema.url)) continue;
    roots.push(schema);
    reach(schema);
  }
  return roots;
}

function readSchemas(document: ContractDocument): readonly ReadSchema[] {
  const root = decodeNode(bytesOf(renderDocument(document, BASE)));
  if (document.kind === "xsd") return [schemaFile(documentUrl(document, BASE), root)];
  return elementsIn(root, WSDL_NAMESPACE, "types")
    .flatMap((types) =>
      elementsIn(types, XSD_NAMESPACE, "schema").map((schema) => withDeclarations(schema, root, types)),
    )
    .map((schema, index) => schemaFile(`${documentUrl(document, BASE)}-${index}.xsd`, schema));
}

/** A schema in a WSDL, with the namespace declarations around it. */
function withDeclarations(schema: XmlElement, ...around: readonly XmlElement[]): XmlElement {
  const declarations = [...around, schema].flatMap((element) => [...element.declarations]);
  return { ...schema, declarations: new Map(declarations) };
}

function schemaFile(url: string, schema: XmlElement): ReadSchema {
  const including = ["include", "redefine"].flatMap((name) => elementsIn(schema, XSD_NAMESPACE, name));
  const includes = including.map((element) => attributeOf(element, "schemaLocation") ?? "");
  const bytes = bytesOf(writeNode(forLibxml2(schema)));
  return { url, namespace: attributeOf(schema, "targetNamespace") ?? "", bytes, includes };
}

const REFERENCES: ReadonlySet<string> = new Set(["include", "import", "redefine"]);

/**
 * A schema as libxml2 takes it: its imports have no location, since it reads only the first document that is imported
 * for a namespace; and imports and includes are in front of the declarations.
 */
function forLibxml2(schema: XmlElement): XmlElement {
  const references = new Set(childElements(schema).filter(({ name }) => REFERENCES.has(name.local)));
  const others = schema.children.filter((child) => typeof child === "string" || !references.has(child));
  return { ...schema, children: [...[...references].map(withoutLocation), ...others] };
}

function withoutLocation(reference: XmlElement): XmlElement {
  if (reference.name.local !== "import") return reference;
  return { ...reference, attributes: reference.attributes.filter(({ name }) => name.local !== "schemaLocation") };
}

function includeAll(namespace: string, members: readonly SchemaFile[]): string {
  const target = namespace === "" ? "" : ` targetNamespace="${escapeAttribute(namespace)}"`;
  const includes = members.map(({ url }) => `<xs:include schemaLocation="${escapeAttribute(url)}"/>`);
  return `<xs:schema xmlns:xs="${XSD_NAMESPACE}"${target}>${includes.join("")}</xs:schema>`;
}

function importAll(files: readonly NamespaceFile[]): string {
  const imports = files.map(({ namespace, url }) => {
    const name = namespace === "" ? "" : ` namespace="${escapeAttribute(namespace)}"`;
    return `<xs:import${name} schemaLocation="${escapeAttribute(url)}"/>`;
  });
  return `<xs:schema xmlns:xs="${XSD_NAMESPACE}" targetNamespace="${BASE}">${imports.join("")}</xs:schema>`;
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
