import type {
  HttpBindingOperation,
  HttpInput,
  HttpOutput,
  Message,
  MessagePart,
  PortTypeOperation,
} from "../model/wsdl.js";
import type { BindingMessageNode, BindingOperationNode, MimeContentNode } from "../wsdl/nodes.js";
import type { LinkContext } from "./context.js";
import { findPart } from "./messages.js";

/** Links an operation of an HTTP binding (WSDL 1.1, sections 4 and 5). */
export function linkHttpOperation(
  node: BindingOperationNode,
  operation: PortTypeOperation,
  context: LinkContext,
): HttpBindingOperation {
  const { span, documentation } = node;
  if (node.location === undefined) {
    const message = `The operation "${node.name}" has no http:operation with a location.`;
    context.diagnostics.error("bindingMismatch", span, message, undefined, {
      otherwise: "The location is read as empty.",
    });
  }
  return {
    kind: "http",
    operation,
    location: node.location ?? "",
    input: linkInput(node.input, operation.input?.message, context),
    output: linkOutput(node.output, operation.output?.message, context),
    span,
    documentation,
  };
}

/** An input without an extension element is url-encoded, which needs no further information. */
function linkInput(
  node: BindingMessageNode | undefined,
  message: Message | undefined,
  context: LinkContext,
): HttpInput {
  if (node?.encoding !== undefined) return { kind: node.encoding };
  const content = node?.contents[0];
  if (content === undefined) return { kind: "urlEncoded" };
  return { kind: "content", part: contentPart(content, message, context), type: content.type };
}

function linkOutput(
  node: BindingMessageNode | undefined,
  message: Message | undefined,
  context: LinkContext,
): HttpOutput {
  const content = node?.contents[0];
  if (content === undefined) return { kind: "none" };
  const part = contentPart(content, message, context) ?? (message?.parts.length === 1 ? message.parts[0] : undefined);
  return content.kind === "mimeXml" ? { kind: "mimeXml", part } : { kind: "content", part, type: content.type };
}

/** Axis2 writes the name of the operation where that of the part belongs, so a wrong name is no reason to refuse. */
function contentPart(
  { part, span }: MimeContentNode,
  message: Message | undefined,
  context: LinkContext,
): MessagePart | undefined {
  return part === undefined || message === undefined ? undefined : findPart(part, message, span, context, "warning");
}
