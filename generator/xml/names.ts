import type { QName, SourceSpan } from "../model/node.js";

/** The namespaces that the contract languages define. */
export const namespaces = {
  xml: "http://www.w3.org/XML/1998/namespace",
  xmlns: "http://www.w3.org/2000/xmlns/",
  xsd: "http://www.w3.org/2001/XMLSchema",
  wsdl: "http://schemas.xmlsoap.org/wsdl/",
  soap11: "http://schemas.xmlsoap.org/wsdl/soap/",
  soap12: "http://schemas.xmlsoap.org/wsdl/soap12/",
  http: "http://schemas.xmlsoap.org/wsdl/http/",
  mime: "http://schemas.xmlsoap.org/wsdl/mime/",
  soapEncoding: "http://schemas.xmlsoap.org/soap/encoding/",
  contract: "urn:portwright:contract",
} as const;

const KNOWN: ReadonlyMap<string, string> = new Map(Object.values(namespaces).map((name) => [name, name]));

/** A namespace name; one of `namespaces` is that very string, which is compared faster than an equal one. */
export function knownNamespace(name: string): string {
  return KNOWN.get(name) ?? name;
}

/** A QName in a document that names a component, and its position. */
export interface Reference {
  readonly kind: "reference";
  readonly name: QName;
  readonly span: SourceSpan;
}

/** The key of a qualified name in a Map: `{namespace}local`, or the local name alone for no namespace. */
export function expandedName({ namespace, local }: QName): string {
  return namespace === "" ? local : `{${namespace}}${local}`;
}

/** The names that a QName can have in the scope of some namespace declarations, by their texts: few occur often. */
const resolved = new WeakMap<ReadonlyMap<string, string>, Map<string, QName>>();

/** The qualified names of a scope that were resolved before, by their texts. The default namespace applies to them. */
export function resolvedNames(scope: ReadonlyMap<string, string>): Map<string, QName> {
  const known = resolved.get(scope);
  if (known !== undefined) return known;
  const names = new Map<string, QName>();
  resolved.set(scope, names);
  return names;
}

/** A qualified name as messages show it: `xs:string`, `{urn:example}Thing`, `Thing`. */
export function displayName(name: QName): string {
  return name.namespace === namespaces.xsd ? `xs:${name.local}` : expandedName(name);
}

/** The namespaces of the drafts that came before XML Schema 1.0. */
export const schemaDrafts: readonly string[] = ["1999", "2000/10"].map((date) => `http://www.w3.org/${date}/XMLSchema`);

/** True for the namespaces of the drafts that came before XML Schema 1.0, which old contracts still use. */
export function isSchemaDraft(namespace: string): boolean {
  return schemaDrafts.includes(namespace);
}

const ncName = /^[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}\p{Lm}_.\u00b7-]*$/u;

/** True for a name without a colon (Namespaces in XML 1.0, production 4). */
export function isNCName(text: string): boolean {
  // Most names, in a small part of the time.
  return /^[A-Za-z_][\w.-]*$/.test(text) || ncName.test(text);
}

/** A lexical qualified name split at its colon; undefined for text that is not one. */
export function splitQName(text: string): { readonly prefix: string; readonly local: string } | undefined {
  const colon = text.indexOf(":");
  const prefix = text.slice(0, Math.max(colon, 0));
  const local = text.slice(colon + 1);
  return isNCName(local) && (colon < 0 || isNCName(prefix)) ? { prefix, local } : undefined;
}
