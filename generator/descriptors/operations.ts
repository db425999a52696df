import type {
  BindingName,
  HttpBindingDescriptor,
  HttpParameterDescriptor,
  OperationDescriptor,
  ResultDescriptor,
  SoapBindingDescriptor,
} from "@portwright/runtime";
import type { BindingShape, HttpParameterShape, OperationShape } from "../targets/shape/shape.js";
import { describeElement, describeSimpleValue, type TypeDescriptors } from "./types.js";

/** Makes the descriptor that the operations target writes as text. */
export function describeOperation(operation: OperationShape, types: TypeDescriptors): OperationDescriptor {
  return {
    name: operation.tsName,
    wireName: operation.name,
    ...(operation.safe ? { safe: operation.safe } : {}),
    request: describeElement(operation.requestElement, types),
    response: describeElement(operation.responseElement, types),
    ...(operation.result === undefined ? {} : { result: describeResult(operation.result) }),
    bindings: Object.fromEntries(operation.bindings.map((binding) => describeBinding(binding, types))),
  };
}

/** A list may be absent and is empty then; the absence of any other result is an error. */
function describeResult({ property, value, max }: NonNullable<OperationShape["result"]>): ResultDescriptor {
  return { property, absent: value.kind === "array" || max > 1 ? "empty" : "error" };
}

function describeBinding(
  binding: BindingShape,
  types: TypeDescriptors,
): readonly [BindingName, SoapBindingDescriptor | HttpBindingDescriptor] {
  if (binding.kind === "soap") return [binding.name, { action: binding.action }];
  const { name, location, parameters, result } = binding;
  return [
    name,
    {
      location,
      parameters: parameters.map((parameter) => describeParameter(parameter, types)),
      ...(result === undefined ? {} : { result: describeElement(result, types) }),
    },
  ];
}

function describeParameter(
  { property, name, array, value }: HttpParameterShape,
  types: TypeDescriptors,
): HttpParameterDescriptor {
  return { property, name, type: describeSimpleValue(value, types), ...(array ? { array } : {}) };
}
