import type { Shape } from "../shape/shape.js";
import { exportStatements, type ImportView, ModuleScope } from "../text/module-scope.js";
import { operationComment, requestType, resultType } from "../text/operation-text.js";
import { RUNTIME, SERVER_EXPORTS, TYPES } from "../text/runtime-symbols.js";
import { propertyKey } from "../text/literals.js";

/** What server.hbs shows. */
export interface ServerView {
  readonly imports: readonly ImportView[];
  readonly exports: readonly ImportView[];
  readonly service: string;
  readonly handlers: readonly HandlerView[];
}

interface HandlerView {
  readonly comment: string;
  readonly key: string;
  readonly request: string;
  readonly result: string;
}

/** Decides the signatures of the handlers. */
export function buildServerView({ name, operations }: Shape): ServerView {
  const scope = new ModuleScope(["Handlers", "createServer"]);
  const types = `${scope.useNamespace(TYPES)}.`;
  scope.use({ module: "./service.js", name: "service", typeOnly: false });
  for (const symbol of [RUNTIME.Handler, RUNTIME.Server, RUNTIME.ServerOptions, RUNTIME.serve]) scope.use(symbol);
  const handlers = operations.map((operation) => ({
    comment: operationComment(operation),
    key: propertyKey(operation.tsName),
    request: requestType(operation, types),
    result: resultType(operation, types),
  }));
  return { imports: scope.imports(), exports: exportStatements(SERVER_EXPORTS), service: name, handlers };
}
