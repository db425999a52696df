import { foldDocumentation } from "../xml/documentation.js";
import { namespaces } from "../xml/names.js";
import { childElements, textOf, type XmlElement } from "../xml/tree.js";
import { attributesOf, children, noteReference, type SchemaContext } from "./context.js";
import type { DataSetNode, DataSetTableNode } from "./nodes.js";

/** The text of xs:annotation/xs:documentation (XML Schema part 1, section 3.13). */
export function readDocumentation(element: XmlElement): string | undefined {
  const annotations = children(element, "annotation");
  if (annotations.length === 0) return undefined;
  const elements = annotations.flatMap((annotation) => children(annotation, "documentation"));
  return foldDocumentation(elements.map(textOf));
}

/** What the elements of the contract's own namespace in xs:annotation/xs:appinfo say. */
interface Annotations {
  /** The tables of a .NET DataSet. */
  readonly dataSet: DataSetNode | undefined;
  /** No message or log may show a value. */
  readonly secret: boolean;
  /** The result of an operation is in every answer, whatever minOccurs is. */
  readonly required: boolean;
}

const NO_ANNOTATIONS: Annotations = { dataSet: undefined, secret: false, required: false };

/**
 * Reads the elements of the contract's own namespace in xs:annotation/xs:appinfo. Any other than those of `names` are
 * reported, for they would have no effect.
 */
export function readAnnotations(
  element: XmlElement,
  names: readonly (keyof Annotations)[],
  context: SchemaContext,
): Annotations {
  const annotations = children(element, "annotation");
  if (annotations.length === 0) return NO_ANNOTATIONS;
  const found = annotations
    .flatMap((annotation) => children(annotation, "appinfo"))
    .flatMap((appinfo) => contractElements(appinfo, names, context));
  const dataSet = found.find(({ name }) => name.local === "dataSet");
  const has = (local: keyof Annotations): boolean => found.some(({ name }) => name.local === local);
  return { dataSet: dataSet && readOne(dataSet, context), secret: has("secret"), required: has("required") };
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
    const expected = names.length === 0 ? "" : `; expected: ${names.join(" or ")}`;
    const message = `The element ${found.local} has no meaning here${expected}.`;
    context.diagnostics.error("unexpectedElement", span, message);
  }
  return own.filter((child) => names.includes(child.name.local));
}
