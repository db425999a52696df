import { CaseFailure, type ConformanceCase, type ConformanceSuite, type LeftOut, NotTriedError } from "./case.js";

/** What came of a case. */
export interface CaseResult {
  readonly case: ConformanceCase;
  /** "leftOut": the suite sends no more requests: it has reached its limit, nobody answers, or the run has ended. */
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

const ENDED = "an earlier case failed, and the run ends with the first that does";

/**
 * Runs the cases of a suite one after the other. `onResult` is called with each result as soon as it is known.
 * @param isLast whether the run ends with a result: the other cases are left out
 */
export async function runSuite(
  suite: ConformanceSuite,
  onResult: (result: CaseResult, index: number) => void = () => undefined,
  isLast: (result: CaseResult) => boolean = () => false,
): Promise<ConformanceReport> {
  const start = performance.now();
  const results: CaseResult[] = [];
  let hasEnded = false;
  for (const each of suite) {
    const result = hasEnded ? leftOut(each) : await runCase(each);
    hasEnded ||= isLast(result);
    results.push(result);
    onResult(result, results.length);
  }
  const { endpoint, seed } = suite;
  const untried = [...suite.leftOut, ...notTried(results)];
  return {
    endpoint,
    seed,
    results,
    leftOut: untried,
    requests: suite.requests(),
    durationMs: performance.now() - start,
  };
}

function leftOut(given: ConformanceCase): CaseResult {
  return { case: given, outcome: "leftOut", failure: undefined, why: ENDED, durationMs: 0 };
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
