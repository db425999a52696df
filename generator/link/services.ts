import type { Port } from "../model/wsdl.js";
import type { PortNode } from "../wsdl/nodes.js";
import type { LinkContext } from "./context.js";
import { resolve } from "./resolve.js";

/** Pass: declares services and links their ports to bindings (WSDL 1.1, sections 2.6 and 2.7). Notes where addresses stand. */
export function linkServices(context: LinkContext): void {
  for (const node of context.definitions.flatMap(({ services }) => services)) {
    const { kind, name, span, documentation } = node;
    const ports = node.ports.flatMap((port) => linkPort(port, context));
    const service = { kind, name, tsName: "", ports, span, documentation };
    context.services.add(node, service);
    context.symbols.services.add(service, context.diagnostics);
  }
}

function linkPort(node: PortNode, context: LinkContext): readonly Port[] {
  const { name, address, span, documentation } = node;
  noteAddress(address, context);
  const binding = node.binding && resolve(context.symbols.bindings, node.binding, context);
  return binding === undefined ? [] : [{ name, binding, address: address?.location, span, documentation }];
}

function noteAddress(address: PortNode["address"], context: LinkContext): void {
  if (address === undefined) return;
  const document = context.documents.find(({ file }) => file === address.span.file);
  document?.links.push({ kind: "address", span: address.span, document: undefined });
}
