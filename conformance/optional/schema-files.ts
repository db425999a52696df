import type { ContractDocument, ServiceDescriptor } from "@portwright/runtime";
import { XSD_NAMESPACE, type XmlElement, decodeNode, escapeAttribute, writeNode } from "@portwright/runtime/codec";
import { attributeOf, elementsIn } from "../message/tree.js";
import { documentUrl, renderDocument } from "../canonical/components.js";

/** A schema document under the name by which others import it. */
export interface SchemaFile {
  readonly url: string;
  readonly bytes: Uint8Array;
}

const BASE = "contract:///";
const WSDL_NAMESPACE = "http://schemas.xmlsoap.org/wsdl/";

/**
 * The schemas of a contract as files. The first imports one more for each namespace, which includes the documents of
 * it: schema documents and the schemas in a WSDL.
 */
export function schemaFiles({ documents }: ServiceDescriptor): readonly [SchemaFile, ...SchemaFile[]] {
  const schemas = documents.flatMap((document) => readSchemas(document));
  const namespaces = [...new Set(schemas.map(({ namespace }) => namespace))];
  const joined = namespaces.map((namespace, index) => {
    const members = schemas.filter((schema) => schema.namespace === namespace);
    return { namespace, url: `${BASE}namespace-${index}.xsd`, bytes: bytesOf(includeAll(namespace, members)) };
  });
  const main = { url: `${BASE}contract.xsd`, bytes: bytesOf(importAll(joined)) };
  return [main, ...joined, ...schemas];
}

interface NamespaceFile extends SchemaFile {
  readonly namespace: string;
}

function readSchemas(document: ContractDocument): readonly NamespaceFile[] {
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

function schemaFile(url: string, schema: XmlElement): NamespaceFile {
  return {
    url,
    namespace: attributeOf(schema, "targetNamespace") ?? "",
    bytes: bytesOf(writeNode(importsFirst(schema))),
  };
}

const IMPORTS: ReadonlySet<string> = new Set(["include", "import", "redefine"]);

/** Contracts have imports after declarations too; libxml2 takes them in the order of the specification alone. */
function importsFirst(schema: XmlElement): XmlElement {
  const isImport = (child: XmlElement | string): boolean => typeof child !== "string" && IMPORTS.has(child.name.local);
  const imports = schema.children.filter(isImport);
  return { ...schema, children: [...imports, ...schema.children.filter((child) => !isImport(child))] };
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
