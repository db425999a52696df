import type { OperationMessage, PortTypeOperation } from "../model/wsdl.js";
import type { MessageUseNode, OperationNode } from "../wsdl/nodes.js";
import type { LinkContext } from "./context.js";
import { resolve } from "./resolve.js";

/** Pass: declares port types and links their operations to messages (WSDL 1.1, section 2.4). */
export function linkPortTypes(context: LinkContext): void {
  for (const node of context.definitions.flatMap(({ portTypes }) => portTypes)) {
    const { kind, name, span, documentation } = node;
    const operations = node.operations.map((operation) => linkOperation(operation, context));
    const portType = { kind, name, tsName: "", operations, span, documentation };
    context.portTypes.add(node, portType);
    context.symbols.portTypes.add(portType, context);
  }
}

type Pattern = PortTypeOperation["pattern"];

/** Appended to the operation's name where a message has no name (WSDL 1.1, section 2.4.5). */
const defaultSuffixes: Readonly<Record<Pattern, { readonly input: string; readonly output: string }>> = {
  "one-way": { input: "", output: "" },
  "request-response": { input: "Request", output: "Response" },
  "solicit-response": { input: "Solicit", output: "Response" },
  notification: { input: "", output: "" },
};

function linkOperation(node: OperationNode, context: LinkContext): PortTypeOperation {
  const { name, parameterOrder, safe, span, documentation } = node;
  const pattern = patternOf(node);
  const suffixes = defaultSuffixes[pattern];
  return {
    name,
    pattern,
    parameterOrder,
    input: node.input && linkMessage(node.input, name + suffixes.input, context),
    output: node.output && linkMessage(node.output, name + suffixes.output, context),
    faults: node.faults.flatMap((fault) => linkMessage(fault, "", context) ?? []),
    safe,
    span,
    documentation,
  };
}

function patternOf({ input, output, outputFirst }: OperationNode): Pattern {
  if (output === undefined) return "one-way";
  if (input === undefined) return "notification";
  return outputFirst ? "solicit-response" : "request-response";
}

function linkMessage(node: MessageUseNode, defaultName: string, context: LinkContext): OperationMessage | undefined {
  const { name, span, documentation } = node;
  const message = node.message && resolve(context.symbols.messages, node.message, context);
  return message && { name: name ?? defaultName, tsName: undefined, message, span, documentation };
}
