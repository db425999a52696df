import { compileSchemas, type NamespaceFile, schemaFiles } from "@portwright/conformance";
import {
  contentOf,
  documentText,
  type ElementDescriptor,
  resolveType,
  type QName,
  type ServiceDescriptor,
  type TypeReference,
} from "@portwright/runtime";
import { clarkName, decodeNode, encodeDocument, escapeAttribute, XSD_NAMESPACE } from "@portwright/runtime/codec";
import * as libxml2 from "libxml2-wasm";
import { isNCName } from "../../generator/xml/names.js";
import { mentionedNamespaces, wellKnownSchema } from "../../generator/link/well-known.js";
import { type MessageElement, writeMessage } from "./messages.js";

/** Judges the values of message elements by libxml2. */
export interface Judge {
  /** What is wrong with the element of this value; empty for a valid one. */
  readonly problems: (message: MessageElement, value: unknown) => readonly string[];
  /** What the judge does not examine, and why; undefined where it examines all. */
  readonly exception: string | undefined;
}

const NAMESPACE = "urn:portwright:judge";

/**
 * Makes the judge of a service. An element that no schema declares gets a declaration of its own: a part by its type, and
 * the wrapper of an rpc message as a sequence of its parts by their types. Where libxml2 does not take the schemas, and for messages that follow SOAP 1.1, section 5, it examines
 * only that the message is well-formed XML with namespaces: their rules are not in any schema.
 */
export function judgeOf(service: Pick<ServiceDescriptor, "documents">, messages: readonly MessageElement[]): Judge {
  const declared = declaredElements(service);
  const others = messages.filter(
    ({ element, encoded, wrapper }) => !encoded && (wrapper || !declared.has(clarkName(nameOf(element)))),
  );
  const renamed = new Map(others.map((message, index) => [message, renamedElement(message.element, index)]));
  const extra = [...messageSchema([...renamed.values()]), FOREIGN_FILE, ...wellKnownFiles(service)];
  const { validate, refused } = compileSchemas(libxml2, schemaFiles(service, extra));
  const problems: Judge["problems"] = (message, value) => {
    if (validate === undefined || message.encoded) return wellFormed(writeMessage(message, value));
    const found = validate(encodeDocument(renamed.get(message) ?? message.element, value));
    return found.filter((problem) => !isRepeatedId(problem));
  };
  if (refused !== undefined) return { problems, exception: `libxml2 does not take the schemas: ${refused}` };
  const encoded = messages.some((message) => message.encoded);
  return { problems, exception: encoded ? "encoded messages are judged as well-formed XML alone" : undefined };
}

/** An ID that occurs twice is no valid value for libxml2; values of this product do not depend on each other. */
function isRepeatedId(problem: string): boolean {
  const [, text = ""] = /: '(.*)' is not a valid value of the atomic type 'xs:ID'/s.exec(problem) ?? [];
  return isNCName(text);
}

function renamedElement(element: ElementDescriptor, index: number): ElementDescriptor {
  return { ...element, namespace: NAMESPACE, name: `wrapper${index}` };
}

function wellFormed(bytes: Uint8Array): readonly string[] {
  try {
    libxml2.XmlDocument.fromBuffer(bytes).dispose();
    return [];
  } catch (error) {
    return [String(error)];
  }
}

/**
 * The well-known schemas that the contract mentions and has no document of. That of SOAP encoding is left out: its
 * arrays follow rules of their own.
 */
function wellKnownFiles({ documents }: Pick<ServiceDescriptor, "documents">): readonly NamespaceFile[] {
  const texts = documents.map((document) => documentText(document) ?? "");
  const declared = new Set(schemaFiles({ documents }).flatMap((file) => namespaceOf(file) ?? []));
  return mentionedNamespaces(texts.join("\n"))
    .filter((namespace) => !declared.has(namespace) && namespace !== SOAP_ENCODING && namespace !== XSD_NAMESPACE)
    .map((namespace, index) => ({
      namespace,
      url: `contract:///well-known-${index}.xsd`,
      bytes: new TextEncoder().encode(wellKnownSchema(namespace)),
    }));
}

const SOAP_ENCODING = "http://schemas.xmlsoap.org/soap/encoding/";

function namespaceOf({ bytes }: { readonly bytes: Uint8Array }): string | undefined {
  return decodeNode(bytes).attributes.find(({ name }) => name.local === "targetNamespace")?.value;
}

/** The namespace and element of the samples for wildcards: a strict wildcard demands that it is declared. */
const FOREIGN_FILE: NamespaceFile = {
  namespace: "urn:portwright:other",
  url: "contract:///other.xsd",
  bytes: new TextEncoder().encode(
    `<xs:schema xmlns:xs="${XSD_NAMESPACE}" targetNamespace="urn:portwright:other"><xs:element name="any"/></xs:schema>`,
  ),
};

function nameOf({ namespace, name }: ElementDescriptor): QName {
  return { namespace, local: name };
}

/** The names of the global elements in the schemas of a contract. */
function declaredElements(service: Pick<ServiceDescriptor, "documents">): ReadonlySet<string> {
  const names = schemaFiles(service).flatMap(({ bytes }) => {
    const schema = decodeNode(bytes);
    const namespace = schema.attributes.find(({ name }) => name.local === "targetNamespace")?.value ?? "";
    return schema.children.flatMap((child) =>
      typeof child === "object" && child.name.local === "element"
        ? [clarkName({ namespace, local: child.attributes.find(({ name }) => name.local === "name")?.value ?? "" })]
        : [],
    );
  });
  return new Set(names);
}

/** A schema that declares the elements of messages; none where there are no elements. */
function messageSchema(elements: readonly ElementDescriptor[]): readonly NamespaceFile[] {
  if (elements.length === 0) return [];
  const namespaces = new Set<string>();
  const prefixOf = (namespace: string): string => {
    namespaces.add(namespace);
    return `n${[...namespaces].indexOf(namespace)}`;
  };
  const declarations = elements.map((element) => declareElement(element, prefixOf)).join("");
  const names = [...namespaces];
  const prefixes = names.flatMap((name, index) => (name === "" ? [] : [` xmlns:n${index}="${escapeAttribute(name)}"`]));
  const imports = names
    .filter((name) => name !== XSD_NAMESPACE)
    .map((name) => (name === "" ? "<xs:import/>" : `<xs:import namespace="${escapeAttribute(name)}"/>`));
  const text =
    `<xs:schema xmlns:xs="${XSD_NAMESPACE}"${prefixes.join("")} targetNamespace="${NAMESPACE}">` +
    `${imports.join("")}${declarations}</xs:schema>`;
  return [{ namespace: NAMESPACE, url: "contract:///wrappers.xsd", bytes: new TextEncoder().encode(text) }];
}

function declareElement(element: ElementDescriptor, prefixOf: (namespace: string) => string): string {
  const { name, type, nillable = false } = element;
  const wrapper = resolveType(type);
  if (wrapper.kind !== "complex" || wrapper.anonymous !== true) {
    return `<xs:element name="${name}" type="${typeName(type, prefixOf)}" nillable="${nillable}"/>`;
  }
  const parts = wrapper.kind === "complex" ? contentOf(wrapper) : [];
  const children = parts.flatMap((part) =>
    part.kind === undefined
      ? [
          `<xs:element name="${part.name}" type="${typeName(part.type, prefixOf)}" nillable="${part.nillable === true}" minOccurs="${part.min ?? 1}"/>`,
        ]
      : [],
  );
  return `<xs:element name="${name}"><xs:complexType><xs:sequence>${children.join("")}</xs:sequence></xs:complexType></xs:element>`;
}

function typeName(reference: TypeReference, prefixOf: (namespace: string) => string): string {
  const { namespace, name } = resolveType(reference);
  return namespace === "" ? name : `${prefixOf(namespace)}:${name}`;
}
