import type { CaseResult, ConformanceReport } from "../run.js";
import { countOutcomes, describeFailure, outcomeOf } from "./describe-failure.js";

/** The report as one JSON object. */
export function jsonReport(report: ConformanceReport): string {
  const { endpoint, seed, requests, durationMs, leftOut, results } = report;
  const counts = countOutcomes(report);
  const cases = results.map(caseReport);
  return `${JSON.stringify({ endpoint, seed, requests, durationMs, counts, notTested: leftOut, cases }, null, 2)}\n`;
}

function caseReport(result: CaseResult): object {
  const { id, rule, severity, operation, binding, title, reference } = result.case;
  const { durationMs, failure } = result;
  const described = failure && { failure: describeFailure(failure) };
  return {
    id,
    rule,
    severity,
    operation,
    binding,
    title,
    reference,
    outcome: outcomeOf(result),
    durationMs,
    ...described,
  };
}
