import fc from "fast-check";
import { resultArbitrary } from "@portwright/conformance/arbitraries";
import type { OperationDescriptor, ServiceDescriptor } from "@portwright/runtime";
import type { Handler } from "@portwright/runtime/server";
import { answerSeed } from "./answer-seed.js";
import { MockError } from "./mock-error.js";

/**
 * Makes a handler for each operation, which answers with a valid sample. The seed and the parameters decide which.
 *
 * @throws {MockError} for an operation of whose result no sample can be made
 */
export function sampleHandlers({ operations }: ServiceDescriptor, seed: number): Readonly<Record<string, Handler>> {
  return Object.fromEntries(operations.map((operation) => [operation.name, sampleHandler(operation, seed)]));
}

function sampleHandler(operation: OperationDescriptor, seed: number): Handler {
  const results = resultsOf(operation);
  return (request: unknown) => {
    const [result] = fc.sample(results, { seed: answerSeed(seed, operation.wireName, request), numRuns: 1 });
    return result;
  };
}

function resultsOf(operation: OperationDescriptor): fc.Arbitrary<unknown> {
  try {
    return resultArbitrary(operation);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MockError(`no sample answer can be made for ${operation.wireName}: ${reason}`, { cause });
  }
}
