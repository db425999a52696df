import type { SourceSpan } from "../model/node.js";
import type { Message, MessagePart } from "../model/wsdl.js";
import { displayName } from "../xml/names.js";
import type { LinkContext } from "./context.js";

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
    context.diagnostics[severity]("bindingMismatch", span, text);
  }
  return found;
}
