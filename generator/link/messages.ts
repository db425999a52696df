import { anyType } from "../model/builtins.js";
import { mostSimilar } from "../did-you-mean.js";
import type { SourceSpan } from "../model/node.js";
import type { Message, MessagePart } from "../model/wsdl.js";
import type { PartNode } from "../wsdl/nodes.js";
import { displayName } from "../xml/names.js";
import type { LinkContext } from "./context.js";
import { resolveElement, resolveType } from "./resolve.js";

/** Pass: declares messages and links their parts to elements and types (WSDL 1.1, section 2.3). */
export function linkMessages(context: LinkContext): void {
  for (const node of context.definitions.flatMap(({ messages }) => messages)) {
    const { kind, name, span, documentation } = node;
    const parts = node.parts.map((part) => linkPart(part, context));
    const message = { kind, name, tsName: "", parts, span, documentation };
    context.messages.add(node, message);
    context.symbols.messages.add(message, context);
  }
}

/** After an error the part stays, so that the bindings which name it are not reported as well. */
function linkPart(node: PartNode, context: LinkContext): MessagePart {
  const { name, span, documentation } = node;
  const element = node.element && resolveElement(node.element, context);
  if (element !== undefined) return { name, tsName: "", content: { kind: "element", element }, span, documentation };
  const type = node.type === undefined ? anyType : resolveType(node.type, context);
  return { name, tsName: "", content: { kind: "type", type }, span, documentation };
}

/**
 * The part of a message that a binding refers to; undefined, and reported, when the message has no such part. A warning
 * is enough where the binding can be understood without the name.
 */
export function findPart(
  name: string,
  message: Message,
  span: SourceSpan,
  context: LinkContext,
  severity: "error" | "warning" = "error",
): MessagePart | undefined {
  const found = message.parts.find((part) => part.name === name);
  if (found === undefined && name !== "") {
    const text = `The message ${displayName(message.name)} has no part "${name}".`;
    const names = message.parts.map((part) => part.name);
    const meant = mostSimilar(name, names);
    const parts = names.length === 0 ? "It has no parts." : `Its parts: ${names.join(", ")}.`;
    const hint = meant === undefined ? parts : `Did you mean "${meant}"?`;
    context.diagnostics[severity]("bindingMismatch", span, text, hint, { otherwise: "It is left out." });
  }
  return found;
}
