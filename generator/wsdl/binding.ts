import { namespaces } from "../xml/names.js";
import { childElements, type XmlElement } from "../xml/tree.js";
import { attributesOf, children, componentName, nodeOf, type WsdlContext } from "./context.js";
import { mimeParts, readMimeContents } from "./mime.js";
import type { BindingMessageNode, BindingNode, BindingOperationNode, ProtocolNode } from "./nodes.js";
import { readSoapBody, readSoapHeader, readSoapUse } from "./soap.js";

const styles = ["document", "rpc"] as const;

const soapVersions = [
  ["1.1", namespaces.soap11],
  ["1.2", namespaces.soap12],
] as const;

/** Reads wsdl:binding with its SOAP, HTTP and MIME elements (WSDL 1.1, sections 2.5 and 3 to 5). */
export function readBinding(element: XmlElement, context: WsdlContext): BindingNode {
  const protocol = readProtocol(element, context);
  const namespace = soapVersions.find(([version]) => protocol.kind === "soap" && version === protocol.version)?.[1];
  return {
    kind: "binding",
    name: componentName(element, context),
    type: attributesOf(element, context).requiredReference("type"),
    protocol,
    operations: children(element, "operation").map((child) =>
      readOperation(child, namespace ?? namespaces.soap11, context),
    ),
    ...nodeOf(element),
  };
}

function readProtocol(element: XmlElement, context: WsdlContext): ProtocolNode {
  for (const [version, namespace] of soapVersions) {
    const [soap] = children(element, "binding", namespace);
    if (soap === undefined) continue;
    const attributes = attributesOf(soap, context);
    const style = attributes.oneOf("style", styles) ?? "document";
    return { kind: "soap", version, transport: attributes.token("transport") ?? "", style };
  }
  const [http] = children(element, "binding", namespaces.http);
  const verb = http && attributesOf(http, context).required("verb");
  if (verb === "GET" || verb === "POST") return { kind: "http", verb };
  const names = childElements(element).map(({ name }) => name);
  return { kind: "other", extensions: names.filter(({ namespace }) => namespace !== namespaces.wsdl) };
}

function readOperation(element: XmlElement, soap: string, context: WsdlContext): BindingOperationNode {
  const [soapOperation] = children(element, "operation", soap);
  const [httpOperation] = children(element, "operation", namespaces.http);
  const soapAttributes = soapOperation && attributesOf(soapOperation, context);
  const messages = (local: string) => children(element, local).map((child) => readMessage(child, soap, context));
  return {
    name: attributesOf(element, context).name("name"),
    action: soapAttributes && (soapAttributes.token("soapAction") ?? ""),
    style: soapAttributes?.oneOf("style", styles),
    location: httpOperation && attributesOf(httpOperation, context).required("location"),
    input: messages("input")[0],
    output: messages("output")[0],
    faults: messages("fault"),
    ...nodeOf(element),
  };
}

function readMessage(element: XmlElement, soap: string, context: WsdlContext): BindingMessageNode {
  const places = mimeParts(element);
  const soapChildren = (local: string) => places.flatMap((place) => children(place, local, soap));
  const [body, second] = soapChildren("body");
  if (second !== undefined && !children(element, "body", soap).includes(second)) {
    const message = "A multipart message has one envelope, and here is a second soap:body.";
    context.diagnostics.error("bindingMismatch", second.span, message, undefined, { otherwise: "It is ignored." });
  }
  const [fault] = soapChildren("fault");
  const encodings = ["urlEncoded", "urlReplacement"] as const;
  return {
    name: attributesOf(element, context).optionalName("name"),
    body: body && readSoapBody(body, context),
    headers: soapChildren("header").map((header) => readSoapHeader(header, context)),
    fault: fault && readSoapUse(fault, context),
    encoding: encodings.find((local) => children(element, local, namespaces.http).length > 0),
    contents: places.flatMap((place) => readMimeContents(place, context)),
    ...nodeOf(element),
  };
}
