import type { Port } from "../model/wsdl.js";
import type { PortNode, ServiceNode } from "../wsdl/nodes.js";
import type { LinkContext } from "./context.js";
import { resolve } from "./resolve.js";

/**
 * Pass: declares services and links their ports to bindings (WSDL 1.1, sections 2.6 and 2.7). Records the positions of
 * addresses.
 */
export function linkServices(context: LinkContext): void {
  for (const node of serviceNodes(context)) {
    const { kind, name, span, documentation } = node;
    const ports = node.ports.flatMap((port) => linkPort(port, context));
    const service = { kind, name, tsName: "", ports, span, documentation };
    context.services.add(node, service);
    context.symbols.services.add(service, context);
  }
}

function serviceNodes(context: LinkContext): readonly ServiceNode[] {
  const nodes = context.definitions.flatMap(({ services }) => services);
  return nodes.length === 0 && context.options.assumePorts ? assumedServices(context) : nodes;
}

/** A service with a port for each binding, for a contract without a service. */
function assumedServices({ definitions: [root], documents, bindings }: LinkContext): readonly ServiceNode[] {
  const ports = bindings.components().map(({ name, span, documentation }): PortNode => {
    const binding = { kind: "reference", name, span } as const;
    return { name: name.local, binding, address: undefined, span, documentation };
  });
  if (root === undefined || ports.length === 0) return [];
  const { name = documents[0]?.name ?? "", targetNamespace: namespace, span } = root;
  return [{ kind: "service", name: { namespace, local: name }, ports, span, documentation: undefined }];
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
