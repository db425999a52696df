import { Samples } from "../samples/sample.js";
import type { Target, TargetInput } from "../target.js";
import { docComment } from "../text/comments.js";
import { propertyKey } from "../text/literals.js";
import { requestType } from "../text/operation-text.js";

/** src/conformance.ts: tests that anybody can run against a service that claims to keep the contract. */
export const conformanceTarget: Target = {
  name: "conformance",
  files: (input) => [
    {
      path: "src/conformance.ts",
      text: input.render("conformance/conformance", { header: input.header, ...buildConformanceView(input) }),
    },
  ],
};

/** What conformance.hbs shows. */
interface ConformanceView {
  readonly service: string;
  readonly operations: readonly {
    readonly comment: string;
    readonly key: string;
    readonly request: string;
    readonly sample: string;
  }[];
}

function buildConformanceView({ shape }: TargetInput): ConformanceView {
  const samples = new Samples(shape);
  const operations = shape.operations.map((operation) => ({
    comment: docComment([`Parameters of ${operation.name}.`]),
    key: propertyKey(operation.tsName),
    request: requestType(operation, "types."),
    sample: samples.record(operation.request),
  }));
  return { service: shape.name, operations };
}
