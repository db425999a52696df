import type { BindingName } from "@portwright/runtime";
import type { WireExchange } from "./wire/exchange.js";

/** "must": the contract or a specification requires it; "should": a specification advises it. */
export type Severity = "must" | "should";

/** A case that any test runner can run. */
export interface ConformanceCase {
  /** Stable: "soap11/SMAddUser/parameter-missing/key". */
  readonly id: string;
  /** The id of its rule: "parameter-missing". */
  readonly rule: string;
  readonly severity: Severity;
  /** The operation's name in the contract; undefined for what is not about one. */
  readonly operation: string | undefined;
  readonly binding: BindingName | undefined;
  /** What a server does that passes: "A request without a parameter is refused." */
  readonly title: string;
  /** Where that is required. */
  readonly reference: string;
  /**
   * Runs it.
   * @throws {CaseFailure} whose message names the defect and ends with a curl command that shows it
   * @throws {NotTriedError} when the suite sends no more requests
   */
  readonly run: () => Promise<void>;
}

/** Something that a suite does not try. */
export interface LeftOut {
  /** "SMAddUser", "the judgement of answers by the schema". */
  readonly what: string;
  readonly why: string;
}

/** The cases for one server. They are run one after the other, in their order. */
export interface ConformanceSuite extends Iterable<ConformanceCase> {
  readonly cases: readonly ConformanceCase[];
  readonly leftOut: readonly LeftOut[];
  /** The URL of the service's path. */
  readonly endpoint: string;
  readonly seed: number;
  /** How many requests were sent so far. */
  readonly requests: () => number;
}

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
