import type { Contract } from "../model/contract.js";
import { Reach, type ReachNode } from "../model/reach.js";

/** The components of a contract, of WSDL and of schemas, that a port refers to, directly or not. */
export function reachable(contract: Contract): ReadonlySet<object> {
  const reach = new Reach(contract.schema);
  for (const root of roots(contract)) reach.visit(root);
  reach.followOpenContent();
  return reach.seen;
}

/** The ports of the services. Where there are none, all bindings, else all port types, else all messages. */
function roots({ services, bindings, portTypes, messages, schema }: Contract): readonly ReachNode[] {
  const ports = services.flatMap((service) => service.ports.map(({ binding }) => binding));
  const found = [ports, bindings, portTypes, messages].find((nodes) => nodes.length > 0);
  return found ?? schema.elements;
}
