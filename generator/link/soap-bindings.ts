import { diagnosticCodes } from "../diagnostics.js";
import { mostSimilar } from "../did-you-mean.js";
import type {
  OperationMessage,
  SoapAttachment,
  PortTypeOperation,
  SoapBindingOperation,
  SoapContent,
  SoapHeader,
} from "../model/wsdl.js";
import type { SourceSpan } from "../model/node.js";
import type { BindingMessageNode, BindingOperationNode, MimeContentNode, SoapHeaderNode } from "../wsdl/nodes.js";
import type { LinkContext } from "./context.js";
import { findPart } from "./messages.js";
import { resolve } from "./resolve.js";

/** Links an operation of a SOAP binding (WSDL 1.1, section 3). `style` is that of the binding. */
export function linkSoapOperation(
  node: BindingOperationNode,
  operation: PortTypeOperation,
  style: "document" | "rpc",
  context: LinkContext,
): SoapBindingOperation {
  const { span, documentation } = node;
  return {
    kind: "soap",
    operation,
    action: node.action ?? "",
    style: node.style ?? style,
    input: linkBody(node, node.input, operation.input, "input", context),
    output: linkBody(node, node.output, operation.output, "output", context),
    faults: node.faults.flatMap((fault) => linkFault(fault, operation, context)),
    span,
    documentation,
  };
}

function linkBody(
  operation: BindingOperationNode,
  node: BindingMessageNode | undefined,
  target: OperationMessage | undefined,
  label: "input" | "output",
  context: LinkContext,
): SoapContent | undefined {
  if (target === undefined) return undefined;
  const headers = node?.headers.flatMap((header) => linkHeader(header, context)) ?? [];
  const attachments = node?.contents.map((content) => linkAttachment(content, target, context)) ?? [];
  const body = node?.body ?? bodyWithoutParts;
  const elsewhere = [...headers, ...attachments].map(({ part }) => part);
  const left = target.message.parts.filter((part) => !elsewhere.includes(part));
  if (node?.body === undefined && left.length > 0) {
    reportMissingBody(operation, node, label, context);
  }
  const { use, namespace, encodingStyle } = body;
  const span = node?.body?.span ?? operation.span;
  const named = body.parts?.flatMap((name) => findPart(name, target.message, span, context) ?? []);
  const parts = node?.body === undefined ? left : named;
  return { use, namespace, encodingStyle, parts, headers, attachments };
}

/** A message without soap:body; a misspelt element in it was reported already. */
function reportMissingBody(
  { name, span }: BindingOperationNode,
  node: BindingMessageNode | undefined,
  label: "input" | "output",
  { diagnostics }: LinkContext,
): void {
  const otherwise = "The parts are read as those of a literal body.";
  if (node === undefined) {
    const message = `The operation "${name}" has no ${label} here, but the port type has one with parts.`;
    const hint = `Add an element ${label} with a soap:body in it.`;
    diagnostics.error("bindingMismatch", span, message, hint, { otherwise });
    return;
  }
  const isInside = (other: SourceSpan): boolean =>
    other.file === node.span.file && other.start >= node.span.start && other.end <= node.span.end;
  const cause = diagnostics
    .found()
    .find((found) => found.code === diagnosticCodes.unexpectedElement && isInside(found.span));
  if (cause !== undefined) return;
  const message = `The ${label} of the operation "${name}" has no soap:body here.`;
  const hint = "Its element must be in the namespace of the soap:binding element.";
  diagnostics.error("bindingMismatch", node.span, message, hint, { otherwise });
}

/** The body of a message without soap:body: no part is in it. */
const bodyWithoutParts = { use: "literal", namespace: undefined, encodingStyle: undefined, parts: [] } as const;

/** WSDL 1.1, section 5.6. */
function linkAttachment(
  { part, type, span }: MimeContentNode,
  { message }: OperationMessage,
  context: LinkContext,
): SoapAttachment {
  return { part: part === undefined ? undefined : findPart(part, message, span, context), type };
}

/** WSDL 1.1, section 3.7. */
function linkHeader(node: SoapHeaderNode, context: LinkContext): readonly SoapHeader[] {
  const message = node.message && resolve(context.symbols.messages, node.message, context);
  const part = message && findPart(node.part, message, node.span, context);
  if (message === undefined || part === undefined) return [];
  const { use, namespace, encodingStyle, span, documentation } = node;
  const faults = node.faults.flatMap((fault) => linkHeader(fault, context));
  return [{ tsName: undefined, part, message, use, namespace, encodingStyle, faults, span, documentation }];
}

/** WSDL 1.1, section 3.6. */
function linkFault(
  node: BindingMessageNode,
  operation: PortTypeOperation,
  context: LinkContext,
): SoapBindingOperation["faults"] {
  const { name } = node;
  const target = operation.faults.find((fault) => fault.name === name);
  if (name === undefined || target === undefined) {
    const message = `The operation "${operation.name}" of the port type has no fault "${name ?? ""}".`;
    const meant = mostSimilar(
      name ?? "",
      operation.faults.map((fault) => fault.name),
    );
    const hint = meant === undefined ? undefined : `Did you mean "${meant}"?`;
    context.diagnostics.error("bindingMismatch", node.span, message, hint, { otherwise: "The fault is left out." });
    return [];
  }
  const { use, namespace, encodingStyle } = node.fault ?? {
    use: "literal",
    namespace: undefined,
    encodingStyle: undefined,
  };
  return [{ name, content: { use, namespace, encodingStyle, parts: undefined, headers: [], attachments: [] } }];
}
