import { namespaces } from "../xml/names.js";
import type { XmlElement } from "../xml/tree.js";
import { attributesOf, children, componentName, nodeOf, type WsdlContext } from "./context.js";
import type { PortNode, ServiceNode } from "./nodes.js";

const addressNamespaces = [namespaces.soap11, namespaces.soap12, namespaces.http] as const;

/** Reads wsdl:service (WSDL 1.1, section 2.7). */
export function readService(element: XmlElement, context: WsdlContext): ServiceNode {
  return {
    kind: "service",
    name: componentName(element, context),
    ports: children(element, "port").map((port) => readPort(port, context)),
    ...nodeOf(element),
  };
}

/** WSDL 1.1, sections 2.6, 3.8 and 4.3. */
function readPort(element: XmlElement, context: WsdlContext): PortNode {
  const attributes = attributesOf(element, context);
  const [address] = addressNamespaces.flatMap((namespace) => children(element, "address", namespace));
  return {
    name: attributes.name("name"),
    binding: attributes.requiredReference("binding"),
    address: address && readAddress(address, context),
    ...nodeOf(element),
  };
}

function readAddress(element: XmlElement, context: WsdlContext): PortNode["address"] {
  const attributes = attributesOf(element, context);
  return { location: attributes.required("location"), span: attributes.valueSpan("location") };
}
