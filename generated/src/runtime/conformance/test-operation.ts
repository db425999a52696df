// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import { call } from "../client/call.js";
import type { Caller } from "../client/caller.js";
import type { BindingName, OperationDescriptor } from "../descriptor.js";
import { type ConformanceResult, runTest } from "./result.js";
import { shapeOf } from "./shape-of.js";

/**
 * Calls an operation over each binding with the same parameters: the answers must be what the contract says, and of
 * the same shape over all bindings.
 */
export async function* testOperation(
  caller: Caller,
  operation: OperationDescriptor,
  bindings: readonly BindingName[],
  request: object,
): AsyncGenerator<ConformanceResult> {
  const shapes = new Map<BindingName, string>();
  const subject = { operation: operation.name, document: undefined };
  for (const binding of bindings) {
    yield await runTest({ ...subject, check: "call", binding }, async () => {
      shapes.set(
        binding,
        shapeOf(await call<object, unknown>(caller, operation as OperationDescriptor<object>, request, { binding })),
      );
    });
  }
  if (shapes.size < 2) return;
  yield await runTest({ ...subject, check: "agreement", binding: undefined }, async () => checkAgreement(shapes));
}

function checkAgreement(shapes: ReadonlyMap<BindingName, string>): void {
  if (new Set(shapes.values()).size === 1) return;
  const lines = [...shapes].map(([binding, shape]) => `${binding} ${shape}`);
  throw new Error(`the answers differ: ${lines.join("; ")}`);
}
