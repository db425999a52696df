import { sampleValue } from "@portwright/conformance";
import { type OperationDescriptor, type PortDescriptor, requestElement } from "@portwright/runtime";
import type { TargetInput } from "../target.js";
import { exampleText } from "../text/example-text.js";
import { objectLiteral, stringLiteral } from "../text/literals.js";
import { functionNames, portConstants } from "./client-view.js";
import { exampleOperation, itemType, streamProperty } from "../text/operation-text.js";
import { TypeText } from "../text/type-text.js";

/** A call in an example: `smGetAllUsers({ domainName: "text" })`. */
interface ExampleView {
  readonly method: string;
  /** The function of the client module that calls the same operation. */
  readonly functionName: string;
  /** The parameters, without those that the client was created with. */
  readonly request: string;
  /** The same as the only argument of a method, which may be absent. */
  readonly argument: string;
  /** All parameters. */
  readonly wholeRequest: string;
}

/** How the README shows calls: with valid parameters of an operation that has a result, read as a stream if it is a list. */
export function clientReadme({ package: { name }, description, clientParameters, render }: TargetInput): string {
  const types = new TypeText(description, "");
  const given = clientParameters.map(({ child }) => child.property);
  const functions = functionNames(description);
  const example = (operation: OperationDescriptor): ExampleView => {
    const request = sampleRequest(operation, given);
    return {
      method: operation.name,
      functionName: functions.get(operation) ?? operation.name,
      request,
      argument: request === "{}" ? "" : request,
      wholeRequest: sampleRequest(operation, []),
    };
  };
  const operation = exampleOperation(description);
  const withHeader = description.service.operations.find(({ input }) => input.headers !== undefined);
  const failing = description.service.operations.find(({ faults = [] }) => faults.length > 0);
  return render("client/readme", {
    name,
    clientOptions: objectLiteral([
      ["baseUrl", stringLiteral(description.origin)],
      ...clientParameters.map(
        ({ child }) => [child.property, exampleText(child.property, () => sampleValue(child.type))] as const,
      ),
    ]),
    callerOptions: objectLiteral([["baseUrl", stringLiteral(description.origin)]]),
    port: [...portConstants(description.service.ports).values()][0] ?? "",
    call: example(operation),
    ports: portNames(description.service.ports),
    withHeader: withHeader === undefined ? "" : { ...example(withHeader), headers: sampleHeaders(withHeader) },
    hasStream: itemType(operation, types) !== undefined,
    streamProperty: streamProperty(description),
    failing: failing === undefined ? "" : { ...example(failing), fault: failing.faults?.[0]?.name },
  });
}

/** The source text of a valid request. */
function sampleRequest(operation: OperationDescriptor, given: readonly string[]): string {
  return exampleText("request", () => {
    const sample = sampleValue<unknown>(requestElement(operation).type);
    if (typeof sample !== "object" || sample === null || Array.isArray(sample)) return sample;
    return Object.fromEntries(Object.entries(sample).filter(([property]) => !given.includes(property)));
  });
}

/** The names of the ports as the values of an option; empty where there is one port. */
function portNames(ports: readonly PortDescriptor[]): string {
  return ports.length < 2 ? "" : ports.map(({ name }) => `\`${stringLiteral(name)}\``).join(", ");
}

/** The source text of valid header blocks of a request. */
function sampleHeaders({ input }: OperationDescriptor): string {
  const blocks = input.headers?.blocks ?? [];
  return exampleText("headers", () =>
    Object.fromEntries(blocks.map(({ property, element }) => [property, sampleValue(element.type)])),
  );
}
