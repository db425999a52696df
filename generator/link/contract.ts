import type { Contract, Schema, SourceDocument } from "../model/contract.js";
import type { ModelNode } from "../model/node.js";
import { builtinTypes } from "../model/builtins.js";
import type { DefinitionsNode } from "../wsdl/nodes.js";
import type { LinkContext } from "./context.js";

/** Builds the contract from the results of the passes. */
export function buildContract(root: DefinitionsNode, context: LinkContext): Contract {
  const services = context.services.components();
  return {
    kind: "contract",
    name: services[0]?.name.local ?? root.name ?? context.documents[0]?.name ?? "",
    targetNamespace: root.targetNamespace,
    schema: buildSchema(context),
    messages: context.messages.components(),
    portTypes: context.portTypes.components(),
    bindings: context.bindings.components(),
    services,
    operations: context.operations,
    documents: context.documents.map(sortLinks),
    span: root.span,
    documentation: root.documentation ?? services[0]?.documentation,
  };
}

function buildSchema(context: LinkContext): Schema {
  const { documents, repeated } = context;
  const inOrder = <Node extends ModelNode>(nodes: readonly Node[]) =>
    sourceOrder(
      nodes.filter((node) => !repeated.has(node)),
      documents,
    );
  return {
    simpleTypes: inOrder([...context.simpleTypes.components(), ...context.contentTypes]),
    complexTypes: inOrder(context.complexTypes.components()),
    elements: inOrder(context.elements.components().filter(({ scope }) => scope === "global")),
    attributes: inOrder(globalAttributes(context)),
    groups: inOrder(context.groups.components()),
    attributeGroups: inOrder(context.attributeGroups.components()),
    dataSets: context.dataSets,
    builtins: [...builtinTypes.values()].filter((type) => context.builtins.has(type)),
  };
}

function globalAttributes({ attributes }: LinkContext): Schema["attributes"] {
  return [...attributes.entries()].flatMap(([{ global }, attribute]) => (global ? [attribute] : []));
}

/** Document by document, top to bottom; well-known components, which are in no document, last. */
function sourceOrder<Node extends ModelNode>(
  nodes: readonly Node[],
  documents: readonly SourceDocument[],
): readonly Node[] {
  const index = new Map(documents.map(({ file }, position) => [file, position]));
  const position = ({ span }: Node) => index.get(span.file) ?? documents.length;
  return [...nodes].sort((a, b) => position(a) - position(b) || a.span.start - b.span.start);
}

/** Sorts the links, which are in the order of the passes, by position. Keeps the object: links refer to it. */
function sortLinks<Document extends { links: { span: { start: number } }[] }>(document: Document): Document {
  document.links.sort((a, b) => a.span.start - b.span.start);
  return document;
}
