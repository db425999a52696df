import type { OperationDescriptor } from "@portwright/runtime";
import type { Description } from "../../describe/description.js";
import { exportStatements, type ImportView, ModuleScope } from "../text/module-scope.js";
import { headerArguments, operationComment, requestType, resultType } from "../text/operation-text.js";
import { RUNTIME, SERVER_EXPORTS, TYPES } from "../text/runtime-symbols.js";
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
    result: resultType(operation.descriptor, types),
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

function contextArgument(operation: OperationDescriptor, types: TypeText, scope: ModuleScope): string {
  const headers = headerArguments(operation, types);
  return headers === undefined ? "" : `, ${scope.use(RUNTIME.HandlerContext)}<${headers.join(", ")}>`;
}
