import { builtinTypes } from "../model/builtins.js";
import { namespaces, type Reference } from "../xml/names.js";
import { parseXml } from "../xml/parse.js";
import { SourceText } from "../xml/source.js";
import type { SchemaNode } from "../xsd/nodes.js";
import { readSchema } from "../xsd/schema.js";
import type { LinkContext } from "./context.js";

/** The declarations of a well-known namespace by local name, as schema text; a type and an element may share a name. */
type Vocabulary = ReadonlyMap<string, string>;

const xsd: Vocabulary = new Map([["schema", '<xs:element name="schema"/>']]);

/** The attributes of XML itself (XML 1.0, sections 2.10 and 2.12; XML Base; xml:id). */
const xml: Vocabulary = new Map([
  ["lang", '<xs:attribute name="lang" type="xs:language"/>'],
  ["base", '<xs:attribute name="base" type="xs:anyURI"/>'],
  ["id", '<xs:attribute name="id" type="xs:ID"/>'],
  [
    "space",
    `<xs:attribute name="space"><xs:simpleType><xs:restriction base="xs:NCName">
       <xs:enumeration value="default"/><xs:enumeration value="preserve"/>
     </xs:restriction></xs:simpleType></xs:attribute>`,
  ],
  [
    "specialAttrs",
    `<xs:attributeGroup name="specialAttrs">
       <xs:attribute ref="xml:base"/><xs:attribute ref="xml:lang"/><xs:attribute ref="xml:space"/><xs:attribute ref="xml:id"/>
     </xs:attributeGroup>`,
  ],
]);

/** SOAP 1.1, section 5. The simple types are without the attributes `id` and `href` that an encoded message may add. */
const soapEncoding: Vocabulary = new Map([
  ...[...builtinTypes.keys()].map((name) => [name, soapEncodingType(name)] as const),
  ["base64", `<xs:simpleType name="base64"><xs:restriction base="xs:base64Binary"/></xs:simpleType>`],
  [
    "Array",
    `<xs:complexType name="Array">
       <xs:complexContent><xs:restriction base="t:Array">
         <xs:sequence><xs:element name="item" minOccurs="0" maxOccurs="unbounded" type="xs:anyType"/></xs:sequence>
       </xs:restriction></xs:complexContent>
     </xs:complexType>`,
  ],
  [
    "Struct",
    `<xs:complexType name="Struct">
       <xs:sequence><xs:any minOccurs="0" maxOccurs="unbounded" processContents="lax"/></xs:sequence>
       <xs:attributeGroup ref="t:commonAttributes"/>
     </xs:complexType>`,
  ],
  [
    "commonAttributes",
    `<xs:attributeGroup name="commonAttributes">
       <xs:attribute name="id" type="xs:ID"/><xs:attribute name="href" type="xs:anyURI"/>
       <xs:anyAttribute namespace="##other" processContents="lax"/>
     </xs:attributeGroup>`,
  ],
  ["arrayType", '<xs:attribute name="arrayType" type="xs:string"/>'],
  ["offset", '<xs:attribute name="offset" type="xs:string"/>'],
]);

function soapEncodingType(name: string): string {
  return `<xs:simpleType name="${name}"><xs:restriction base="xs:${name}"/></xs:simpleType>`;
}

const vocabularies: ReadonlyMap<string, Vocabulary> = new Map([
  [namespaces.xsd, xsd],
  [namespaces.xml, xml],
  [namespaces.soapEncoding, soapEncoding],
]);

/** True for a namespace whose components need no document in the contract. */
export function isWellKnown(namespace: string): boolean {
  return vocabularies.has(namespace);
}

/**
 * Pass: adds the declarations of well-known namespaces that the contract refers to, unless it declares them itself.
 * Only those that are used become part of the model.
 */
export function addWellKnown(context: LinkContext): void {
  const own = new Set(context.schemas.map(({ targetNamespace }) => targetNamespace));
  const references = [...context.schemas, ...context.definitions].flatMap((document) => document.references);
  const added = new Set<string>();
  // The loop adds to the list: an added declaration may refer to others.
  for (const { name } of references) {
    const text = own.has(name.namespace) ? undefined : vocabularies.get(name.namespace)?.get(name.local);
    const key = `${name.namespace} ${name.local}`;
    if (text === undefined || added.has(key)) continue;
    added.add(key);
    const schema = readText(name, text, context);
    if (schema === undefined) continue;
    context.schemas.push(schema);
    references.push(...schema.references);
  }
}

function readText({ namespace, local }: Reference["name"], body: string, context: LinkContext): SchemaNode | undefined {
  // The prefix xml is declared already, and no other may have its namespace (Namespaces in XML 1.0, section 3).
  const own = namespace === namespaces.xml ? "" : ` xmlns:t="${namespace}"`;
  const text = `<xs:schema xmlns:xs="${namespaces.xsd}"${own} targetNamespace="${namespace}">${body}</xs:schema>`;
  const root = parseXml(new SourceText(`${namespace}#${local}`, text), context.diagnostics);
  return root && readSchema(root, context.diagnostics);
}
