import type { TargetInput } from "../target.js";
import { programName } from "../package/manifest.js";
import { propertyKey, stringLiteral } from "../text/literals.js";
import { requestType, resultType } from "../text/operation-text.js";
import { TypeText } from "../text/type-text.js";

/** What the templates show. */
export interface ConformanceView {
  readonly service: string;
  /** The name of the program, as a string literal. */
  readonly program: string;
  readonly operations: readonly { readonly key: string; readonly request: string; readonly result: string }[];
}

/** Names the request and result type of each operation. */
export function buildConformanceView(input: TargetInput): ConformanceView {
  const { service } = input.description;
  const types = new TypeText(input.description, "types.");
  return {
    service: service.name,
    program: stringLiteral(programName(input.package.name, "conformance")),
    operations: service.operations.map((operation) => ({
      key: propertyKey(operation.name),
      request: requestType(operation, types),
      result: resultType(operation, types),
    })),
  };
}
