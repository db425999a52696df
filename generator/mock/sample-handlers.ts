import { createHash } from "node:crypto";
import fc from "fast-check";
import { resultArbitrary } from "@portwright/conformance/arbitraries";
import type { OperationDescriptor, ServiceDescriptor } from "@portwright/runtime";
import type { Handler } from "@portwright/runtime/server";
import { UsageError } from "../diagnostics.js";

/**
 * Makes a handler for each operation, which returns a valid sample. The seed and the parameters determine it.
 *
 * @throws {UsageError} for an operation whose result has no sample
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
    throw new UsageError(`no sample answer can be made for ${operation.wireName}: ${reason}`, { cause });
  }
}

/**
 * The seed of the answer to a call: equal for equal parameters over every binding, different otherwise.
 *
 * @param request the parameters as the server core decoded them
 */
export function answerSeed(seed: number, operation: string, request: unknown): number {
  const text = JSON.stringify([seed, operation, canonical(request)]);
  return createHash("sha256").update(text).digest().readInt32BE();
}

/** A value for JSON: properties in a fixed order, undefined ones left out. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (typeof value === "bigint" || typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return members
    .map(([name, member]) => [name, canonical(member)])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}
