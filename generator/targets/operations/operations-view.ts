import type { BindingShape, HttpParameterShape, OperationShape, Shape } from "../shape/shape.js";
import { DescriptorText } from "../text/descriptor-text.js";
import { stringLiteral } from "../text/literals.js";
import { type ImportView, ModuleScope } from "../text/module-scope.js";
import { arrayLiteral, objectLiteral } from "../text/object-literal.js";
import { CODEC, RUNTIME, TYPES } from "../text/runtime-symbols.js";
import { requestType, resultType } from "../text/operation-text.js";

/** What operations.hbs shows. */
export interface OperationsView {
  readonly imports: readonly ImportView[];
  /** The declaration of the namespace constant, or "". */
  readonly namespace: string;
  readonly operations: readonly OperationView[];
}

interface OperationView {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  /** What HTTP GET and HTTP POST have in common; they seldom differ. */
  readonly http: readonly { readonly name: string; readonly type: string; readonly text: string }[];
}

/** Writes a descriptor for each operation. */
export function buildOperationsView({ operations, namespace }: Shape): OperationsView {
  const scope = new ModuleScope(operations.map(({ tsName }) => tsName));
  const codec = scope.useNamespace(CODEC);
  const text = new DescriptorText(scope, namespace, `${codec}.`);
  const types = `${scope.useNamespace(TYPES)}.`;
  const views = operations.map((operation) => describeOperation(operation, scope, text, types));
  return { imports: scope.imports(), namespace: text.declaration(), operations: views };
}

function describeOperation(
  operation: OperationShape,
  scope: ModuleScope,
  text: DescriptorText,
  types: string,
): OperationView {
  const result = resultType(operation, types);
  const http = new Map<string, string>();
  const bindings = operation.bindings.map(
    (binding) => [binding.name, bindingText(binding, http, operation, scope, text)] as const,
  );
  return {
    name: operation.tsName,
    type: `${scope.use(RUNTIME.OperationDescriptor)}<${requestType(operation, types)}, ${result}>`,
    http: [...http].map(([httpText, name]) => ({
      name,
      type: `${scope.use(RUNTIME.HttpBindingDescriptor)}<${result}>`,
      text: httpText,
    })),
    text: objectLiteral([
      ["name", stringLiteral(operation.tsName)],
      ["wireName", stringLiteral(operation.name)],
      ["safe", operation.safe ? "true" : undefined],
      ["request", text.element(operation.requestElement)],
      ["response", text.element(operation.responseElement)],
      ["result", resultText(operation)],
      ["bindings", objectLiteral(bindings)],
    ]),
  };
}

/** A SOAP binding in place; an HTTP binding by name, the same name for the same text. */
function bindingText(
  binding: BindingShape,
  http: Map<string, string>,
  { tsName }: OperationShape,
  scope: ModuleScope,
  text: DescriptorText,
): string {
  if (binding.kind === "soap") return objectLiteral([["action", stringLiteral(binding.action)]]);
  const httpText = objectLiteral([
    ["location", stringLiteral(binding.location)],
    ["parameters", arrayLiteral(binding.parameters.map((parameter) => parameterText(parameter, text)))],
    ["result", binding.result && text.element(binding.result)],
  ]);
  const name = http.get(httpText) ?? scope.declare(`${tsName}Http`);
  http.set(httpText, name);
  return name;
}

function parameterText({ property, name, array, value }: HttpParameterShape, text: DescriptorText): string {
  return objectLiteral([
    ["property", stringLiteral(property)],
    ["name", stringLiteral(name)],
    ["type", text.reference(value)],
    ["array", array ? "true" : undefined],
  ]);
}

/** A list may be absent and is empty then; the absence of any other result is an error. */
function resultText({ result }: OperationShape): string | undefined {
  if (result === undefined) return undefined;
  const isList = result.value.kind === "array" || result.max > 1;
  return objectLiteral([
    ["property", stringLiteral(result.property)],
    ["absent", isList ? '"empty"' : '"error"'],
  ]);
}
