import type { Diagnostics } from "../../diagnostics.js";
import type { Operation, WrappedStyle } from "../../model/operation.js";
import type { PortTypeOperation } from "../../model/wsdl.js";
import { checkSoapBinding, readBindings } from "./read-bindings.js";
import type { TypeReader } from "./read-types.js";
import type { ElementShape, OperationShape, RecordShape, ResultShape } from "./shape.js";
import { unsupported } from "./unsupported.js";

/** Makes the shape of an operation; undefined (and reported) where it is not one that the runtime can carry. */
export function readOperation(
  diagnostics: Diagnostics,
  types: TypeReader,
  operation: Operation,
): OperationShape | undefined {
  for (const binding of operation.bindings) {
    checkPattern(diagnostics, binding.operation.operation);
    if (binding.kind === "soap") checkSoapBinding(diagnostics, binding);
  }
  const { wrapped, tsName, name, documentation, safe } = operation;
  if (wrapped?.response === undefined || wrapped.responseType === undefined) {
    unsupported(
      diagnostics,
      operation.span,
      "an operation without SOAP messages in the document/literal wrapped style",
    );
    return undefined;
  }
  const request = types.request(wrapped.request, wrapped.requestType);
  const response = types.response(wrapped.responseType);
  return {
    tsName,
    name: name.local,
    documentation,
    safe,
    request,
    requestElement: wrapperElement(wrapped.request, request),
    responseElement: wrapperElement(wrapped.response, response),
    result: readResult(diagnostics, operation, response),
    bindings: readBindings(diagnostics, types, operation, request),
  };
}

function wrapperElement({ name, nillable }: WrappedStyle["request"], { tsName }: RecordShape): ElementShape {
  return { name, nillable, value: { kind: "record", tsName } };
}

function checkPattern(diagnostics: Diagnostics, { pattern, span, faults }: PortTypeOperation): void {
  if (pattern !== "request-response") unsupported(diagnostics, span, `a ${pattern} operation`);
  const [fault] = faults;
  if (fault !== undefined) unsupported(diagnostics, fault.span, "declared faults");
}

function readResult(diagnostics: Diagnostics, operation: Operation, { fields }: RecordShape): ResultShape | undefined {
  if (fields.length > 1) unsupported(diagnostics, operation.span, "an answer with more than one part");
  return fields[0];
}
