import { namespaces } from "../xml/names.js";
import type { XmlElement } from "../xml/tree.js";
import { attributesOf, children, componentName, nodeOf, type WsdlContext } from "./context.js";
import type { MessageUseNode, OperationNode, PortTypeNode } from "./nodes.js";

/** Reads wsdl:portType (WSDL 1.1, section 2.4). */
export function readPortType(element: XmlElement, context: WsdlContext): PortTypeNode {
  return {
    kind: "portType",
    name: componentName(element, context),
    operations: children(element, "operation").map((operation) => readOperation(operation, context)),
    ...nodeOf(element),
  };
}

function readOperation(element: XmlElement, context: WsdlContext): OperationNode {
  const attributes = attributesOf(element, context);
  const [input] = children(element, "input");
  const [output] = children(element, "output");
  if (input === undefined && output === undefined) {
    const message = "An operation needs an input, an output or both.";
    context.diagnostics.error("missingElement", element.span, message);
  }
  return {
    name: attributes.name("name"),
    parameterOrder: attributes.list("parameterOrder"),
    input: input && readMessageUse(input, context),
    output: output && readMessageUse(output, context),
    outputFirst: input !== undefined && output !== undefined && output.span.start < input.span.start,
    faults: children(element, "fault").map((fault) => readFault(fault, context)),
    safe: children(element, "safe", namespaces.contract).length > 0,
    ...nodeOf(element),
  };
}

function readMessageUse(element: XmlElement, context: WsdlContext): MessageUseNode {
  const attributes = attributesOf(element, context);
  const message = attributes.requiredReference("message");
  return { name: attributes.optionalName("name"), message, ...nodeOf(element) };
}

function readFault(element: XmlElement, context: WsdlContext): MessageUseNode {
  const use = readMessageUse(element, context);
  if (use.name !== undefined) return use;
  const name = use.message?.name.local ?? "";
  const scope = name === "" ? {} : { otherwise: `It is read as "${name}", the name of its message.` };
  const message = "The element fault needs the attribute name.";
  context.diagnostics.error("missingAttribute", element.span, message, undefined, scope);
  return { ...use, name };
}
