import { namespaces } from "../xml/names.js";
import type { XmlElement } from "../xml/tree.js";
import { attributesOf, children, componentName, nodeOf, type WsdlContext } from "./context.js";
import type { PortNode, ServiceNode } from "./nodes.js";

const addressNamespaces = [namespaces.soap11, namespaces.soap12, namespaces.http] as const;

/**
 * Reads the services of a document (WSDL 1.1, section 2.7). A port has a name that no other port of the document has
 * (section 2.6); many documents use one again in another service.
 */
export function readServices(elements: readonly XmlElement[], context: WsdlContext): readonly ServiceNode[] {
  const owners = new Map<string, ServiceNode>();
  return elements.map((element) => {
    const service = readService(element, context);
    return { ...service, ports: service.ports.filter((port) => enterPort(port, service, owners, context)) };
  });
}

/** Whether a port is taken: a second one of its name in one service is not. */
function enterPort(
  port: PortNode,
  service: ServiceNode,
  owners: Map<string, ServiceNode>,
  { diagnostics }: WsdlContext,
): boolean {
  const { name, span } = port;
  // That it is missing was reported.
  if (name === "") return true;
  const owner = owners.get(name) ?? service;
  owners.set(name, owner);
  if (service.ports.find((other) => other.name === name) !== port) {
    const message = `The service has two ports named "${name}".`;
    diagnostics.error("duplicateDefinition", span, message, undefined, { otherwise: "The first is taken." });
    return false;
  }
  if (owner !== service) {
    const message = `The service ${owner.name.local} has a port named "${name}" too.`;
    diagnostics.warning("duplicateDefinition", span, message, "Give each port of a document a name of its own.");
  }
  return true;
}

function readService(element: XmlElement, context: WsdlContext): ServiceNode {
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
