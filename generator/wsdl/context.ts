import type { Diagnostics } from "../diagnostics.js";
import type { QName } from "../model/node.js";
import { AttributeReader } from "../xml/attributes.js";
import { foldDocumentation } from "../xml/documentation.js";
import { namespaces } from "../xml/names.js";
import { childElements, textOf, type XmlElement } from "../xml/tree.js";
import type { WsdlNode } from "./nodes.js";

/** The state that the readers of one WSDL document share. */
export interface WsdlContext {
  readonly diagnostics: Diagnostics;
  readonly targetNamespace: string;
}

/** The reader of an element's attributes. */
export function attributesOf(element: XmlElement, context: WsdlContext): AttributeReader {
  return new AttributeReader(element, context.diagnostics);
}

/** The children of one name, in the WSDL namespace unless another is given. */
export function children(
  element: XmlElement,
  local: string,
  namespace: string = namespaces.wsdl,
): readonly XmlElement[] {
  return childElements(element).filter(({ name }) => name.local === local && name.namespace === namespace);
}

/** The place and the wsdl:documentation of an element (WSDL 1.1, section 2.2). */
export function nodeOf(element: XmlElement): WsdlNode {
  return { span: element.span, documentation: foldDocumentation(children(element, "documentation").map(textOf)) };
}

/** The required name of a component, in the target namespace. */
export function componentName(element: XmlElement, context: WsdlContext): QName {
  return { namespace: context.targetNamespace, local: attributesOf(element, context).name("name") };
}
