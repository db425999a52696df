import { Samples } from "../samples/sample.js";
import type { BindingName, OperationShape, Shape } from "../shape/shape.js";
import type { TargetInput } from "../target.js";
import { stringLiteral } from "../text/literals.js";
import { markdownLine } from "../text/markdown.js";
import { conformanceProgram } from "./manifest.js";
import { objectLiteral } from "../text/object-literal.js";
import { itemType, resultType, streamProperty } from "../text/operation-text.js";

/** What readme.hbs shows. */
export interface ReadmeView {
  readonly name: string;
  readonly service: string;
  /** The program that tests a service. */
  readonly program: string;
  readonly documentation: string;
  readonly sources: string;
  readonly bindings: string;
  readonly operationCount: number;
  readonly operations: readonly OperationRow[];
  readonly clientOptions: string;
  readonly call: ExampleView;
  readonly hasStream: boolean;
  readonly stream: ExampleView;
  /** The property of a client under which the streaming methods are. */
  readonly streamProperty: string;
}

interface OperationRow {
  readonly method: string;
  readonly documentation: string;
  readonly parameters: string;
  readonly result: string;
}

/** The call of an example: `smGetAllUsers({ domainName: "text" })`. */
interface ExampleView {
  readonly method: string;
  readonly request: string;
}

const BINDING_TITLES: Readonly<Record<BindingName, string>> = {
  soap11: "SOAP 1.1",
  soap12: "SOAP 1.2",
  httpGet: "HTTP GET",
  httpPost: "HTTP POST",
};

const NO_EXAMPLE: ExampleView = { method: "", request: "" };

/** Chooses the examples and writes the table of operations. */
export function buildReadmeView(input: TargetInput): ReadmeView {
  const { shape, clientParameters } = input;
  const samples = new Samples(shape);
  const given = clientParameters.map(({ property }) => property);
  const example = (operation: OperationShape): ExampleView => ({
    method: operation.tsName,
    request: samples.record(operation.request, given),
  });
  const stream = shape.operations.find((operation) => itemType(operation, "") !== undefined);
  const shown = stream ?? shape.operations.find(({ result }) => result !== undefined) ?? shape.operations[0];
  return {
    name: input.package.name,
    service: shape.name,
    program: conformanceProgram(input.package.name),
    documentation: markdownLine(shape.documentation),
    sources: input.sources.map((source) => `\`${source}\``).join(", "),
    bindings: bindingTitles(shape),
    operationCount: shape.operations.length,
    operations: shape.operations.map(operationRow),
    clientOptions: objectLiteral([
      ["baseUrl", stringLiteral(shape.origin)],
      ...clientParameters.map((field) => [field.property, samples.field(field)] as const),
    ]),
    call: shown === undefined ? NO_EXAMPLE : example(shown),
    hasStream: stream !== undefined,
    stream: stream === undefined ? NO_EXAMPLE : example(stream),
    streamProperty: streamProperty(shape),
  };
}

function bindingTitles({ operations }: Shape): string {
  const names = new Set(operations.flatMap(({ bindings }) => bindings.map(({ name }) => name)));
  return [...names].map((name) => BINDING_TITLES[name]).join(", ");
}

function operationRow(operation: OperationShape): OperationRow {
  return {
    method: operation.tsName,
    documentation: markdownLine(operation.documentation),
    parameters: operation.request.fields.map(({ property }) => `\`${property}\``).join(", "),
    result: operation.result === undefined ? "" : `\`${resultType(operation, "").replaceAll("|", "\\|")}\``,
  };
}
