import type { OperationShape, Shape } from "../shape/shape.js";
import { docComment, withWireName } from "./comments.js";
import { ModuleScope } from "./module-scope.js";
import { fieldType, occurrenceType, valueType } from "./type-text.js";

/** The TypeScript type of an operation's parameters. */
export function requestType({ request }: OperationShape, scope: string): string {
  return `${scope}${request.tsName}`;
}

/** The TypeScript type of an operation's result; "void" for none. */
export function resultType({ result }: OperationShape, scope: string): string {
  return result === undefined ? "void" : fieldType(result, scope);
}

/** The type of the items of a result that is a list; undefined for any other result. */
export function itemType({ result }: OperationShape, scope: string): string | undefined {
  if (result?.value.kind !== "array" || result.max > 1 || result.nillable) return undefined;
  const { item } = result.value;
  return occurrenceType({ ...item, max: 1 }, valueType(item.value, scope));
}

/** The property of a client under which the streaming methods are: "stream", unless an operation is called so. */
export function streamProperty({ operations }: Shape): string {
  return new ModuleScope(operations.map(({ tsName }) => tsName)).declare("stream");
}

/** The documentation comment of a function or method that stands for an operation. */
export function operationComment({ documentation, result, tsName, name }: OperationShape): string {
  return docComment([withWireName(documentation, tsName, name)], [["@returns", result?.documentation]]);
}
