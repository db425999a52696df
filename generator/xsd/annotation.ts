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

/** The elements of the contract's own namespace in xs:annotation/xs:appinfo. */
const ANNOTATIONS = ["dataSet", "secret"];

/** The `dataSet` element in xs:annotation/xs:appinfo, which lists the tables of a .NET DataSet. */
export function readDataSet(element: XmlElement, context: SchemaContext): DataSetNode | undefined {
  const [found] = readAnnotations(element, context).filter(({ name }) => name.local === "dataSet");
  return found && readOne(found, context);
}

/** Whether xs:annotation/xs:appinfo has the element `secret`: no message or log may show a value. */
export function readSecret(element: XmlElement, context: SchemaContext): boolean {
  return readAnnotations(element, context).some(({ name }) => name.local === "secret");
}

/** Elements of the contract's namespace that are not known are reported, for they would have no effect. */
function readAnnotations(element: XmlElement, context: SchemaContext): readonly XmlElement[] {
  return children(element, "annotation")
    .flatMap((annotation) => children(annotation, "appinfo"))
    .flatMap((appinfo) => contractElements(appinfo, ANNOTATIONS, context));
}

function readOne(element: XmlElement, context: SchemaContext): DataSetNode {
  const attributes = attributesOf(element, context);
  return {
    name: attributes.name("name"),
    typeName: attributes.name("typeName"),
    tables: contractElements(element, ["table"], context).map((table) => readTable(table, context)),
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

/** The children in the contract's own namespace, all of which must have one of these names. */
function contractElements(parent: XmlElement, names: readonly string[], context: SchemaContext): readonly XmlElement[] {
  const own = childElements(parent).filter((child) => child.name.namespace === namespaces.contract);
  for (const { name: found, span } of own) {
    if (names.includes(found.local)) continue;
    const message = `The element ${found.local} has no meaning here; expected: ${names.join(" or ")}.`;
    context.diagnostics.error("unexpectedElement", span, message);
  }
  return own.filter((child) => names.includes(child.name.local));
}
