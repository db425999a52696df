import type { CaseResult, ConformanceReport } from "../run.js";

/** How many cases came out how. */
export interface Outcomes {
  readonly passed: number;
  /** Of severity "must". */
  readonly failed: number;
  /** Failures of severity "should". */
  readonly warnings: number;
  readonly leftOut: number;
}

/** A word for what came of a case. A failure of what is only advised is a warning. */
export function outcomeOf({ outcome, case: { severity } }: CaseResult): keyof Outcomes {
  return outcome === "failed" && severity === "should" ? "warnings" : outcome;
}

/** Counts the cases of a report. */
export function countOutcomes({ results }: Pick<ConformanceReport, "results">): Outcomes {
  const count = (wanted: keyof Outcomes): number => results.filter((result) => outcomeOf(result) === wanted).length;
  return { passed: count("passed"), failed: count("failed"), warnings: count("warnings"), leftOut: count("leftOut") };
}

/** The results in groups, in the order in which the groups begin. */
export function groupResults(
  results: readonly CaseResult[],
  keyOf: (result: CaseResult) => string,
): ReadonlyMap<string, readonly CaseResult[]> {
  const groups = new Map<string, CaseResult[]>();
  for (const result of results) {
    const key = keyOf(result);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [result]);
    else group.push(result);
  }
  return groups;
}
