import type { XmlElement } from "../xml/tree.js";
import { attributesOf, children, nodeOf, type WsdlContext } from "./context.js";
import type { SoapBodyNode, SoapHeaderNode, SoapUseNode } from "./nodes.js";

/** Reads the attributes that soap:body, soap:fault and soap:header share (WSDL 1.1, section 3.5). */
export function readSoapUse(element: XmlElement, context: WsdlContext): SoapUseNode {
  const attributes = attributesOf(element, context);
  return {
    use: attributes.oneOf("use", ["literal", "encoded"]) ?? "literal",
    namespace: attributes.token("namespace"),
    encodingStyle: attributes.token("encodingStyle"),
    ...nodeOf(element),
  };
}

/** Reads soap:body (WSDL 1.1, section 3.5). */
export function readSoapBody(element: XmlElement, context: WsdlContext): SoapBodyNode {
  const attributes = attributesOf(element, context);
  const parts = attributes.get("parts") === undefined ? undefined : attributes.list("parts");
  return { ...readSoapUse(element, context), parts };
}

/** Reads soap:header or soap:headerfault (WSDL 1.1, section 3.7). */
export function readSoapHeader(element: XmlElement, context: WsdlContext): SoapHeaderNode {
  const attributes = attributesOf(element, context);
  const faults = children(element, "headerfault", element.name.namespace);
  return {
    ...readSoapUse(element, context),
    message: attributes.requiredReference("message"),
    part: attributes.name("part"),
    faults: faults.map((fault) => readSoapHeader(fault, context)),
  };
}
