import { sampleValue } from "@portwright/conformance";
import {
  type OperationDescriptor,
  type ServiceDescriptor,
  parametersOf,
  requestElement,
  resultOf,
} from "@portwright/runtime";
import type { DescribedOperation } from "../../describe/description.js";
import type { TargetInput } from "../target.js";
import { TypeText } from "../text/type-text.js";
import { literal, objectLiteral, stringLiteral } from "../text/literals.js";
import { BINDING_TITLES } from "../text/binding-titles.js";
import { markdownLine } from "../text/markdown.js";
import { functionNames } from "../client/client-view.js";
import { conformanceProgram } from "./manifest.js";
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
  readonly callerOptions: string;
  /** The name of the first port. */
  readonly port: string;
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
  /** The function of the client module that calls the same operation. */
  readonly functionName: string;
  /** The parameters, without those that the client was created with. */
  readonly request: string;
  /** All parameters. */
  readonly wholeRequest: string;
}

const NO_EXAMPLE: ExampleView = { method: "", functionName: "", request: "", wholeRequest: "" };

/** Chooses the examples and writes the table of operations. */
export function buildReadmeView(input: TargetInput): ReadmeView {
  const { description, clientParameters } = input;
  const { service } = description;
  const types = new TypeText(description, "");
  const given = clientParameters.map(({ child }) => child.property);
  const functions = functionNames(description);
  const example = (operation: OperationDescriptor): ExampleView => ({
    method: operation.name,
    functionName: functions.get(operation) ?? operation.name,
    request: sampleRequest(operation, given),
    wholeRequest: sampleRequest(operation, []),
  });
  const stream = service.operations.find((operation) => itemType(operation, types) !== undefined);
  const shown = stream ?? service.operations.find((each) => resultOf(each) !== undefined) ?? service.operations[0];
  return {
    name: input.package.name,
    service: service.name,
    program: conformanceProgram(input.package.name),
    documentation: markdownLine(description.documentation),
    sources: input.sources.map((source) => `\`${source}\``).join(", "),
    bindings: bindingTitles(service),
    operationCount: service.operations.length,
    operations: description.operations.map((operation) => operationRow(operation, types)),
    clientOptions: objectLiteral([
      ["baseUrl", stringLiteral(description.origin)],
      ...clientParameters.map(({ child }) => [child.property, literal(sampleValue(child.type))] as const),
    ]),
    callerOptions: objectLiteral([["baseUrl", stringLiteral(description.origin)]]),
    port: service.ports[0]?.name ?? "",
    call: shown === undefined ? NO_EXAMPLE : example(shown),
    hasStream: stream !== undefined,
    stream: stream === undefined ? NO_EXAMPLE : example(stream),
    streamProperty: streamProperty(description),
  };
}

/** The source text of valid parameters. */
function sampleRequest(operation: OperationDescriptor, given: readonly string[]): string {
  const request = requestElement(operation);
  const sample = request === undefined ? {} : sampleValue<Record<string, unknown>>(request.type);
  return literal(Object.fromEntries(Object.entries(sample).filter(([property]) => !given.includes(property))));
}

function bindingTitles({ ports }: ServiceDescriptor): string {
  return [...new Set(ports.map(({ kind }) => BINDING_TITLES[kind]))].join(", ");
}

function operationRow({ descriptor, documentation }: DescribedOperation, types: TypeText): OperationRow {
  const result = resultOf(descriptor) === undefined ? "" : resultType(descriptor, types).replaceAll("|", "\\|");
  return {
    method: descriptor.name,
    documentation: markdownLine(documentation),
    parameters: parametersOf(descriptor)
      .map(({ property }) => `\`${property}\``)
      .join(", "),
    result: result === "" ? "" : `\`${result}\``,
  };
}
