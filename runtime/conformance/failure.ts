/**
 * What a server does against its contract, in one sentence that names the defect: "the answer's root is {urn:a}b,
 * expected {urn:a}c". Thrown by judges and rules; the runner adds the exchange.
 */
export class ConformanceFailure extends Error {
  override readonly name = "ConformanceFailure";
}
