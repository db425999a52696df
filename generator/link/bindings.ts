import { mostSimilar } from "../did-you-mean.js";
import type { OperationMessage, PortType, PortTypeOperation } from "../model/wsdl.js";
import type { BindingNode, BindingOperationNode, MessageUseNode } from "../wsdl/nodes.js";
import { displayName } from "../xml/names.js";
import type { LinkContext, MutableBinding } from "./context.js";
import { linkHttpOperation } from "./http-bindings.js";
import { resolve } from "./resolve.js";
import { linkSoapOperation } from "./soap-bindings.js";

/** Pass: declares bindings and links each of their operations to that of the port type (WSDL 1.1, section 2.5). */
export function linkBindings(context: LinkContext): void {
  for (const node of context.definitions.flatMap(({ bindings }) => bindings)) {
    const portType = node.type && resolve(context.symbols.portTypes, node.type, context);
    const binding = linkBinding(node, portType, context);
    context.bindings.add(node, binding);
    context.symbols.bindings.add(binding, context);
  }
}

function linkBinding(node: BindingNode, found: PortType | undefined, context: LinkContext): MutableBinding {
  const { name, span, documentation, protocol } = node;
  // After an error the binding is kept all the same, so that the ports which name it are not reported as well.
  const portType: PortType = found ?? { kind: "portType", name, tsName: "", operations: [], span, documentation };
  const base = { name, tsName: "", portType, span, documentation };
  if (protocol.kind === "other") return { ...base, kind: "otherBinding", extensions: protocol.extensions };
  const pairs = found === undefined ? [] : node.operations.flatMap((operation) => pair(operation, found, context));
  if (protocol.kind === "http") {
    const operations = pairs.map(([operation, target]) => linkHttpOperation(operation, target, context));
    return { ...base, kind: "httpBinding", verb: protocol.verb, operations };
  }
  const { version, transport, style } = protocol;
  const operations = pairs.map(([operation, target]) => linkSoapOperation(operation, target, style, context));
  return { ...base, kind: "soapBinding", version, transport, style, operations };
}

type Pair = readonly [BindingOperationNode, PortTypeOperation];

/** The operation of the port type for one of the binding; overloaded ones differ in the names of their messages. */
function pair(node: BindingOperationNode, portType: PortType, context: LinkContext): readonly Pair[] {
  const named = portType.operations.filter(({ name }) => name === node.name);
  const [only, ...overloads] = named;
  const target = overloads.length === 0 ? only : named.find((operation) => agrees(node, operation));
  if (target !== undefined) return [[node, target]];
  const type = displayName(portType.name);
  if (only === undefined) {
    const names = [...new Set(portType.operations.map(({ name }) => name))];
    const meant = mostSimilar(node.name, names);
    const hint = meant === undefined ? `Its operations: ${names.join(", ") || "none"}.` : `Did you mean "${meant}"?`;
    const message = `The port type ${type} has no operation "${node.name}".`;
    context.diagnostics.error("bindingMismatch", node.span, message, hint);
  } else {
    const message = `The port type ${type} has no operation "${node.name}" with these messages.`;
    const hint = "It is overloaded; name the input and the output as the port type does.";
    context.diagnostics.error("bindingMismatch", node.span, message, hint);
  }
  return [];
}

function agrees(node: BindingOperationNode, operation: PortTypeOperation): boolean {
  const same = (use: Pick<MessageUseNode, "name"> | undefined, message: OperationMessage | undefined) =>
    use?.name === undefined || use.name === message?.name;
  return same(node.input, operation.input) && same(node.output, operation.output);
}
