import { CaseFailure, type ConformanceCase, type ConformanceSuite, type LeftOut, NotTriedError } from "./case.js";

/** What came of a case. */
export interface CaseResult {
  readonly case: ConformanceCase;
  /** "leftOut": the suite sends no more requests: it has reached its limit, or nobody answers. */
  readonly outcome: "passed" | "failed" | "leftOut";
  /** Why it failed; undefined for any other outcome. */
  readonly failure: CaseFailure | undefined;
  /** Why it was left out; undefined for any other outcome. */
  readonly why: string | undefined;
  readonly durationMs: number;
}

/** What came of a suite. */
export interface ConformanceReport {
  readonly endpoint: string;
  readonly seed: number;
  readonly results: readonly CaseResult[];
  readonly leftOut: readonly LeftOut[];
  readonly requests: number;
  readonly durationMs: number;
}

/** Runs the cases of a suite one after the other. `onResult` hears of each as soon as it is known. */
export async function runSuite(
  suite: ConformanceSuite,
  onResult: (result: CaseResult, index: number) => void = () => undefined,
): Promise<ConformanceReport> {
  const start = performance.now();
  const results: CaseResult[] = [];
  for (const each of suite) {
    const result = await runCase(each);
    results.push(result);
    onResult(result, results.length);
  }
  const { endpoint, seed } = suite;
  const leftOut = [...suite.leftOut, ...notTried(results)];
  return { endpoint, seed, results, leftOut, requests: suite.requests(), durationMs: performance.now() - start };
}

/** How many cases were not tried, for each reason. */
function notTried(results: readonly CaseResult[]): readonly LeftOut[] {
  const reasons = results.flatMap(({ why }) => (why === undefined ? [] : [why]));
  return [...new Set(reasons)].map((why) => {
    const { length } = reasons.filter((reason) => reason === why);
    return { what: length === 1 ? "1 case" : `${length} cases`, why };
  });
}

async function runCase(given: ConformanceCase): Promise<CaseResult> {
  const start = performance.now();
  const end = (outcome: CaseResult["outcome"], failure?: CaseFailure, why?: string): CaseResult => ({
    case: given,
    outcome,
    failure,
    why,
    durationMs: performance.now() - start,
  });
  try {
    await given.run();
    return end("passed");
  } catch (error) {
    if (error instanceof NotTriedError) return end("leftOut", undefined, error.message);
    if (error instanceof CaseFailure) return end("failed", error);
    throw error;
  }
}
