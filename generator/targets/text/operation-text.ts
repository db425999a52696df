import {
  isWholeBody,
  itemOf,
  type MessageDescriptor,
  type OperationDescriptor,
  resolveType,
  resultOf,
} from "@portwright/runtime";
import type { DescribedOperation, Description } from "../../describe/description.js";
import { docComment, withWireName } from "./comments.js";
import { propertyKey } from "./literals.js";
import { ModuleScope } from "./module-scope.js";
import { TypeText } from "./type-text.js";

/** The TypeScript type of an operation's parameters. */
export function requestType(operation: OperationDescriptor, types: TypeText): string {
  return messageType(operation.input, types);
}

/** The TypeScript type of the value of a message: that of its element, else an object of its parts. */
function messageType(message: MessageDescriptor, types: TypeText): string {
  const [part] = message.body;
  const attachments = (message.attachments?.parts ?? []).map(({ property }) => {
    return `readonly ${propertyKey(property)}: ${types.runtime("MimePart")}`;
  });
  if (part !== undefined && !isWholeBody(message)) {
    return [types.field(part), ...(attachments.length === 0 ? [] : [`{ ${attachments.join("; ")} }`])].join(" & ");
  }
  const parts = message.body.map((each) => `readonly ${propertyKey(each.property ?? each.name)}: ${types.field(each)}`);
  const all = [...parts, ...attachments];
  return all.length === 0 ? "Readonly<Record<string, never>>" : `{ ${all.join("; ")} }`;
}

/** The TypeScript type of the header blocks of a message; undefined where it declares none. Each may be absent. */
export function headersType({ headers }: MessageDescriptor, types: TypeText): string | undefined {
  if (headers === undefined) return undefined;
  const members = headers.blocks.map(
    ({ property, element }) => `readonly ${propertyKey(property)}?: ${types.field(element)}`,
  );
  return `{ ${members.join("; ")} }`;
}

/** The type arguments for the header blocks of an operation, sent and received by the client; undefined for none. */
export function headerArguments(
  { input, output }: OperationDescriptor,
  types: TypeText,
): readonly [request: string, response: string] | undefined {
  const request = headersType(input, types);
  const response = output && headersType(output, types);
  const none = "Readonly<Record<string, never>>";
  return request === undefined && response === undefined ? undefined : [request ?? none, response ?? none];
}

/** The TypeScript type of an operation's result; "void" for none. */
export function resultType(operation: OperationDescriptor, types: TypeText): string {
  const { output } = operation;
  const result = resultOf(operation);
  if (result === undefined || output === undefined) return "void";
  const isMessage = isWholeBody(output) || output.attachments !== undefined;
  if (isMessage && operation.result === undefined) return messageType(output, types);
  const text = types.field(result);
  return result.absent === "undefined" ? `${text} | undefined` : text;
}

/** What a handler may return: a list also item by item. */
export function handlerResultType(operation: OperationDescriptor, types: TypeText): string {
  const result = resultType(operation, types);
  const item = itemType(operation, types);
  return item === undefined ? result : `${result} | AsyncIterable<${item}>`;
}

/** The type of the items of a result that is a list, and can be read and written item by item; undefined for any other. */
export function itemType(operation: OperationDescriptor, types: TypeText): string | undefined {
  if (operation.output?.encoding !== undefined) return undefined;
  const result = resultOf(operation);
  if (result === undefined || (result.max ?? 1) > 1 || result.nillable === true) return undefined;
  const item = itemOf(resolveType(result.type));
  return item && types.field({ ...item, max: 1 });
}

/** The operation that examples show: the first whose result is a list, else the first with a result. */
export function exampleOperation(description: Description): OperationDescriptor {
  const { operations } = description.service;
  const types = new TypeText(description, "");
  const [first] = operations;
  if (first === undefined) throw new Error("a contract without operations is not described");
  return (
    operations.find((operation) => itemType(operation, types) !== undefined) ??
    operations.find((operation) => resultOf(operation) !== undefined) ??
    first
  );
}

/** The property of a client under which the streaming methods are: "stream", unless an operation has this name. */
export function streamProperty({ operations }: Description): string {
  return new ModuleScope(operations.map(({ descriptor }) => descriptor.name)).declare("stream");
}

/** The documentation comment of a function or method that calls or implements an operation. */
export function operationComment({ descriptor, documentation, resultDocumentation }: DescribedOperation): string {
  const { name, wireName } = descriptor;
  return docComment([withWireName(documentation, name, wireName)], [["@returns", resultDocumentation]]);
}
