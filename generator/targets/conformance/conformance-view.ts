import { programName, type TargetInput } from "../target.js";
import { propertyKey, stringLiteral } from "../text/literals.js";
import { type ImportView, ModuleScope } from "../text/module-scope.js";
import { requestType, resultType } from "../text/operation-text.js";
import { TYPES } from "../text/runtime-symbols.js";
import { TypeText } from "../text/type-text.js";

/** What the templates show. */
export interface ConformanceView {
  /** The import of the types, where an operation refers to one. */
  readonly imports: readonly ImportView[];
  readonly service: string;
  /** The name of the program, as a string literal. */
  readonly program: string;
  readonly operations: readonly { readonly key: string; readonly request: string; readonly result: string }[];
}

/** Names the request and result type of each operation. */
export function buildConformanceView(input: TargetInput): ConformanceView {
  const { service } = input.description;
  const scope = new ModuleScope([]);
  const types = new TypeText(input.description, () => `${scope.useNamespace(TYPES)}.`);
  const view = {
    service: service.name,
    program: stringLiteral(programName(input.package.name, "conformance")),
    operations: service.operations.map((operation) => ({
      key: propertyKey(operation.name),
      request: requestType(operation, types),
      result: resultType(operation, types),
    })),
  };
  return { ...view, imports: scope.imports() };
}
