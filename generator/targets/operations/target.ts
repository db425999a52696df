import { stringLiteral } from "../text/literals.js";
import type { GeneratedFile, Target, TargetInput } from "../target.js";
import { buildOperationsView } from "./operations-view.js";

/** src/operations.ts: a descriptor an operation; src/service.ts: all of them with the contract's documents. */
export const operationsTarget: Target = {
  name: "operations",
  files: (input) => [
    {
      path: "src/operations.ts",
      text: input.render("operations/operations", { header: input.header, ...buildOperationsView(input.shape) }),
    },
    serviceFile(input),
  ],
};

function serviceFile({ shape, header, render }: TargetInput): GeneratedFile {
  const view = {
    header,
    name: stringLiteral(shape.name),
    namespace: stringLiteral(shape.namespace),
    path: stringLiteral(shape.path),
    operations: shape.operations.map(({ tsName }) => tsName),
  };
  return { path: "src/service.ts", text: render("operations/service", view) };
}
