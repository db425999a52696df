import { namespaces, type Reference } from "../xml/names.js";
import { parseXml } from "../xml/parse.js";
import { SourceText } from "../xml/source.js";
import type { SchemaNode } from "../xsd/nodes.js";
import { readSchema } from "../xsd/schema.js";
import type { LinkContext } from "./context.js";
import { vocabularies } from "./well-known/table.js";

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
  const documents: Pick<SchemaNode, "references">[] = [...context.schemas, ...context.definitions];
  const added = new Set<string>();
  // The loop adds to the list: an added declaration may refer to others.
  for (const { references } of documents) {
    for (const { name } of references) {
      const text = own.has(name.namespace) ? undefined : vocabularies.get(name.namespace)?.get(name.local);
      if (text === undefined) continue;
      const key = `${name.namespace} ${name.local}`;
      if (added.has(key)) continue;
      added.add(key);
      const schema = readText(name, text, context);
      if (schema === undefined) continue;
      context.schemas.push(schema);
      documents.push(schema);
    }
  }
}

function readText({ namespace, local }: Reference["name"], body: string, context: LinkContext): SchemaNode | undefined {
  const root = parseXml(new SourceText(`${namespace}#${local}`, schemaText(namespace, body)), context.diagnostics);
  return root && readSchema(root, context.diagnostics);
}

/** The well-known namespaces that a text mentions, and those that they refer to. */
export function mentionedNamespaces(text: string): readonly string[] {
  const found = new Set([...vocabularies.keys()].filter((namespace) => text.includes(`"${namespace}"`)));
  for (const namespace of found) for (const other of importsOf(bodyOf(namespace))) found.add(other);
  return [...found];
}

/** The whole of a well-known namespace as the text of a schema. */
export function wellKnownSchema(namespace: string): string {
  const body = bodyOf(namespace);
  const imports = importsOf(body).map((other) => `<xs:import namespace="${other}"/>`);
  return schemaText(namespace, imports.join("") + body);
}

function bodyOf(namespace: string): string {
  return [...(vocabularies.get(namespace)?.values() ?? [])].join("");
}

/** The namespaces that declarations refer to by a prefix of their own. */
function importsOf(body: string): readonly string[] {
  return [...new Set([...body.matchAll(/xmlns:\w+="([^"]*)"/g)].map(([, namespace = ""]) => namespace))];
}

function schemaText(namespace: string, body: string): string {
  // The prefix xml is declared already, and no other may have its namespace (Namespaces in XML 1.0, section 3).
  const own = namespace === namespaces.xml ? "" : ` xmlns:t="${namespace}"`;
  return `<xs:schema xmlns:xs="${namespaces.xsd}"${own} targetNamespace="${namespace}">${body}</xs:schema>`;
}
