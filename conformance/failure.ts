import type { WireExchange } from "./wire/exchange.js";

/**
 * What a server does against its contract, in one sentence that names the defect: "the answer's root is {urn:a}b,
 * expected {urn:a}c". Thrown by judges and rules; the runner adds the exchange.
 */
export class ConformanceFailure extends Error {
  override readonly name: string = "ConformanceFailure";
}

/** Why a case failed, with what was sent and answered. The message ends with a curl command that shows it. */
export class CaseFailure extends ConformanceFailure {
  override readonly name = "CaseFailure";
  /** The sentence that names the defect. */
  readonly defect: string;
  /** What the case sent last, oldest first. */
  readonly exchanges: readonly WireExchange[];

  constructor(defect: string, exchanges: readonly WireExchange[], shownBy: string | undefined, cause: unknown) {
    super(shownBy === undefined ? defect : `${defect}\n${shownBy}`, { cause });
    this.defect = defect;
    this.exchanges = exchanges;
  }
}

/** The suite sends no more requests; the case was not tried to its end. The message says why. */
export class NotTriedError extends Error {
  override readonly name = "NotTriedError";
}
