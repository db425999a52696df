import { sampleValue } from "@portwright/conformance";
import { itemOf, type OperationDescriptor, resolveType, resultOf } from "@portwright/runtime";
import type { Description } from "../../describe/description.js";
import { exportStatements, type ImportView, ModuleScope } from "../text/module-scope.js";
import {
  exampleOperation,
  handlerResultType,
  headerArguments,
  itemType,
  operationComment,
  requestType,
} from "../text/operation-text.js";
import { RUNTIME, SERVER_EXPORTS, TYPES } from "../text/runtime-symbols.js";
import { exampleText } from "../text/example-text.js";
import { propertyKey } from "../text/literals.js";
import { TypeText } from "../text/type-text.js";

/** What server.hbs shows. */
export interface ServerView {
  readonly imports: readonly ImportView[];
  readonly exports: readonly ImportView[];
  readonly service: string;
  readonly handlers: readonly HandlerView[];
  readonly hasFaults: boolean;
}

interface HandlerView {
  readonly comment: string;
  readonly key: string;
  readonly request: string;
  readonly result: string;
  /** The type argument for the context of an operation that declares header blocks, after a comma; "" for any other. */
  readonly context: string;
}

/** What the README shows of a handler that gives a list item by item. */
export interface ListView {
  readonly key: string;
  /** A valid item, as source text. */
  readonly item: string;
}

/** Decides the signatures of the handlers. */
export function buildServerView(description: Description): ServerView {
  const scope = new ModuleScope(["Handlers", "createServer"]);
  const types = new TypeText(description, () => `${scope.useNamespace(TYPES)}.`);
  scope.use({ module: "./service.js", name: "service", typeOnly: false });
  for (const symbol of [RUNTIME.Handler, RUNTIME.Server, RUNTIME.ServerOptions, RUNTIME.serve]) scope.use(symbol);
  const handlers = description.operations.map((operation) => ({
    comment: operationComment(operation),
    key: propertyKey(operation.descriptor.name),
    request: requestType(operation.descriptor, types),
    result: handlerResultType(operation.descriptor, types),
    context: contextArgument(operation.descriptor, types, scope),
  }));
  return {
    imports: scope.imports(),
    exports: exportStatements(SERVER_EXPORTS),
    service: description.service.name,
    handlers,
    hasFaults: description.faults.length > 0,
  };
}

/** An operation whose result is a list; undefined where there is none. */
export function exampleList(description: Description): ListView | undefined {
  const operation = exampleOperation(description);
  const result = resultOf(operation);
  const item = result && itemOf(resolveType(result.type));
  if (item === undefined || itemType(operation, new TypeText(description, "")) === undefined) return undefined;
  return { key: propertyKey(operation.name), item: exampleText("item", () => sampleValue(item.type)) };
}

function contextArgument(operation: OperationDescriptor, types: TypeText, scope: ModuleScope): string {
  const headers = headerArguments(operation, types);
  return headers === undefined ? "" : `, ${scope.use(RUNTIME.HandlerContext)}<${headers.join(", ")}>`;
}
