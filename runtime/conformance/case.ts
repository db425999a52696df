import type { BindingName } from "../descriptor.js";
import type { Severity } from "./rule.js";

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
   * @throws {ConformanceFailure} whose message names the defect and ends with a curl command that shows it
   */
  readonly run: () => Promise<void>;
}
