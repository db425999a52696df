import { foldDocumentation } from "../xml/documentation.js";
import { namespaces } from "../xml/names.js";
import { childElements, textOf, type XmlElement } from "../xml/tree.js";
import { attributesOf, children, noteReference, type SchemaContext } from "./context.js";
import type { DataSetNode, DataSetTableNode } from "./nodes.js";

/** The text of xs:annotation/xs:documentation (XML Schema part 1, section 3.13). */
export function readDocumentation(element: XmlElement): string | undefined {
  const elements = children(element, "annotation").flatMap((annotation) => children(annotation, "documentation"));
  return foldDocumentation(elements.map(textOf));
}

/**
 * The `dataSet` element in xs:annotation/xs:appinfo, which lists the tables of a .NET DataSet. Other elements of the
 * contract's namespace are reported, for they would have no effect.
 */
export function readDataSet(element: XmlElement, context: SchemaContext): DataSetNode | undefined {
  const found: DataSetNode[] = [];
  for (const annotation of children(element, "annotation")) {
    for (const appinfo of children(annotation, "appinfo")) {
      for (const child of contractElements(appinfo, "dataSet", context)) found.push(readOne(child, context));
    }
  }
  return found[0];
}

function readOne(element: XmlElement, context: SchemaContext): DataSetNode {
  const attributes = attributesOf(element, context);
  return {
    name: attributes.name("name"),
    typeName: attributes.name("typeName"),
    tables: contractElements(element, "table", context).map((table) => readTable(table, context)),
    span: element.span,
    documentation: undefined,
  };
}

function readTable(element: XmlElement, context: SchemaContext): DataSetTableNode {
  const attributes = attributesOf(element, context);
  return {
    name: attributes.name("name"),
    type: noteReference(attributes.requiredReference("type"), "complexType", context),
    span: element.span,
    documentation: foldDocumentation([textOf(element)]),
  };
}

/** The children in the contract's own namespace, all of which must have this name. */
function contractElements(parent: XmlElement, name: string, context: SchemaContext): readonly XmlElement[] {
  const own = childElements(parent).filter((child) => child.name.namespace === namespaces.contract);
  for (const { name: found, span } of own) {
    if (found.local === name) continue;
    const message = `The element ${found.local} has no meaning here; expected: ${name}.`;
    context.diagnostics.error("unexpectedElement", span, message);
  }
  return own.filter((child) => child.name.local === name);
}
