import type { AttachmentDescriptor, OperationDescriptor } from "../service-descriptor.js";
import type { ElementDescriptor } from "../descriptor.js";
import { type ElementView, isWholeBody, parametersOf, requestElement, resolveType } from "../views.js";
import { type Control, controlOf } from "./types.js";

/** A field of a form that takes the XML of an element. */
export interface XmlField {
  /** "Body/NAME" or "Header/NAME", with the name of the element. */
  readonly path: string;
  readonly element: ElementView;
  /** The default namespace around the element. */
  readonly outer: string;
}

/** The fields of an operation's form that take XML. */
export function xmlFields(operation: OperationDescriptor): readonly XmlField[] {
  const places = [
    { elements: formParameters(operation), isHeader: undefined, outer: outerNamespace(operation) },
    { elements: formHeaders(operation), isHeader: true, outer: "" },
  ] as const;
  return places.flatMap(({ elements, isHeader, outer }) =>
    elements
      .filter((element) => controlFor(operation, element).kind === "xml")
      .map((element) => ({ path: fieldPath(element, isHeader), element, outer })),
  );
}

/** The path of the field of an element (see `XmlField`). */
export function fieldPath({ name }: Pick<ElementView, "name">, isHeader: true | undefined): string {
  return `${isHeader === true ? "Header" : "Body"}/${name}`;
}

/**
 * The parameters of an operation as a form has them: a field for each element in its request. A request that is not a
 * plain sequence of elements is one field, for the XML of the element in the Body.
 */
export function formParameters(operation: OperationDescriptor): readonly ElementView[] {
  if (hasFields(operation)) return parametersOf(operation);
  return [{ ...viewOf(requestElement(operation)), property: "" }];
}

/** The header blocks that the request of an operation declares. Each may be absent. */
export function formHeaders({ input }: OperationDescriptor): readonly ElementView[] {
  const blocks = input.headers?.blocks ?? [];
  return blocks.map(({ property, element }) => ({ ...viewOf(element), property, min: 0 }));
}

/** An element descriptor without its kind, which a child of a content model does not have. */
function viewOf({ kind: _, ...element }: ElementDescriptor): Omit<ElementView, "property"> {
  return element;
}

/** The element around the fields of a form; undefined where there is none. */
export function wrapperOf(operation: OperationDescriptor): ElementDescriptor | undefined {
  return hasFields(operation) && !isWholeBody(operation.input) ? requestElement(operation) : undefined;
}

/** The default namespace around the elements of a form. */
export function outerNamespace(operation: OperationDescriptor): string {
  return wrapperOf(operation)?.namespace ?? "";
}

/** How a parameter or header of an operation is entered. */
export function controlFor(operation: OperationDescriptor, parameter: ElementView): Control {
  const attachment = attachmentOf(operation, parameter);
  if (attachment !== undefined) return { kind: "file", types: attachment.types };
  return parameter.property === "" ? { kind: "xml" } : controlOf(parameter);
}

/** The attachment that a parameter is; undefined for any other. */
export function attachmentOf(
  { input }: OperationDescriptor,
  { property }: Pick<ElementView, "property">,
): AttachmentDescriptor | undefined {
  return input.attachments?.parts.find((part) => part.property === property);
}

/** Whether the content of a request is a sequence of elements, and nothing else. */
function hasFields(operation: OperationDescriptor): boolean {
  const type = resolveType(requestElement(operation).type);
  if (type.kind !== "complex" || type.mixed === true || type.derived !== undefined) return false;
  const { attributes = [], anyAttribute, children } = type;
  return (
    attributes.length === 0 && anyAttribute === undefined && children?.every(({ kind }) => kind === undefined) === true
  );
}
