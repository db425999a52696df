import { anyType } from "../model/builtins.js";
import type { MessagePart } from "../model/wsdl.js";
import type { PartNode } from "../wsdl/nodes.js";
import type { LinkContext } from "./context.js";
import { resolve, resolveType } from "./resolve.js";

/** Pass: declares messages and links their parts to elements and types (WSDL 1.1, section 2.3). */
export function linkMessages(context: LinkContext): void {
  for (const node of context.definitions.flatMap(({ messages }) => messages)) {
    const { kind, name, span, documentation } = node;
    const parts = node.parts.map((part) => linkPart(part, context));
    const message = { kind, name, tsName: "", parts, span, documentation };
    context.messages.add(node, message);
    context.symbols.messages.add(message, context.diagnostics);
  }
}

/** After an error the part stays, so that the bindings which name it are not reported as well. */
function linkPart(node: PartNode, context: LinkContext): MessagePart {
  const { name, span, documentation } = node;
  const element = node.element && resolve(context.symbols.elements, node.element, context);
  if (element !== undefined) return { name, content: { kind: "element", element }, span, documentation };
  const type = node.type === undefined ? anyType : resolveType(node.type, context);
  return { name, content: { kind: "type", type }, span, documentation };
}
