// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { BindingName } from "../descriptor.js";

/** What one test found. */
export interface ConformanceResult {
  /**
   * "call": an operation over one binding answers with what the contract says. "agreement": its answers over all
   * bindings have the same shape. "document": the service gives a document of its contract.
   */
  readonly check: "call" | "agreement" | "document";
  /** The operation's method name; undefined for a document. */
  readonly operation: string | undefined;
  /** Undefined for what is not about one binding. */
  readonly binding: BindingName | undefined;
  /** The query that asks for the document: "?wsdl"; undefined for an operation. */
  readonly document: string | undefined;
  readonly outcome: "passed" | "failed";
  /** Why it failed; absent when it passed. */
  readonly message?: string;
  readonly durationMs: number;
}

/** What a test is about: a result without what came of it. */
export type ConformanceSubject = Pick<ConformanceResult, "check" | "operation" | "binding" | "document">;

/** Runs a test; what it throws makes it fail. */
export async function runTest(subject: ConformanceSubject, test: () => Promise<void>): Promise<ConformanceResult> {
  const start = performance.now();
  const elapsed = (): number => performance.now() - start;
  try {
    await test();
    return { ...subject, outcome: "passed", durationMs: elapsed() };
  } catch (error) {
    return { ...subject, outcome: "failed", message: describeError(error), durationMs: elapsed() };
  }
}

function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
