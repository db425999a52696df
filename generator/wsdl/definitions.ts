import type { Diagnostics } from "../diagnostics.js";
import { AttributeReader } from "../xml/attributes.js";
import { checkGrammar } from "../xml/grammar.js";
import { namespaces } from "../xml/names.js";
import type { XmlElement } from "../xml/tree.js";
import { readSchema } from "../xsd/schema.js";
import { readBinding } from "./binding.js";
import { attributesOf, children, nodeOf, type WsdlContext } from "./context.js";
import { wsdlGrammar } from "./grammar.js";
import { readMessage } from "./message.js";
import type { DefinitionsNode, MessageNode, WsdlImportNode } from "./nodes.js";
import { readPortType } from "./port-type.js";
import { readServices } from "./service.js";

/** Reads a wsdl:definitions element, with the schemas in its types (WSDL 1.1, section 2.1). */
export function readDefinitions(root: XmlElement, diagnostics: Diagnostics): DefinitionsNode {
  checkGrammar(root, wsdlGrammar, diagnostics);
  const attributes = new AttributeReader(root, diagnostics);
  const targetNamespace = attributes.token("targetNamespace") ?? "";
  const context: WsdlContext = { diagnostics, targetNamespace };
  const all = <Node>(local: string, read: (element: XmlElement, context: WsdlContext) => Node): readonly Node[] =>
    children(root, local).map((element) => read(element, context));
  const messages = all("message", readMessage);
  return {
    kind: "definitions",
    name: attributes.token("name"),
    targetNamespace,
    imports: all("import", readImport),
    schemas: inlineSchemas(root).map((schema) => readSchema(schema, diagnostics)),
    messages,
    portTypes: all("portType", readPortType),
    bindings: all("binding", readBinding),
    services: readServices(children(root, "service"), context),
    references: partReferences(messages),
    ...nodeOf(root),
  };
}

/** The xs:schema elements in wsdl:types (WSDL 1.1, section 2.2). */
function inlineSchemas(root: XmlElement): readonly XmlElement[] {
  return children(root, "types").flatMap((types) => children(types, "schema", namespaces.xsd));
}

function readImport(element: XmlElement, context: WsdlContext): WsdlImportNode {
  const attributes = attributesOf(element, context);
  return {
    namespace: attributes.token("namespace") ?? "",
    location: attributes.required("location"),
    span: attributes.valueSpan("location"),
  };
}

function partReferences(messages: readonly MessageNode[]): DefinitionsNode["references"] {
  return messages.flatMap(({ parts }) => parts.flatMap(({ element, type }) => element ?? type ?? []));
}
