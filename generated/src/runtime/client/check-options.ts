// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { BindingName } from "../descriptor.js";
import type { CallerOptions } from "./caller.js";

/** The options that are checked; a call has some of them, a caller all. */
type CheckedOptions = Partial<
  Pick<CallerOptions, "binding" | "timeout" | "retries" | "retryDelay" | "maxResponseBytes">
>;

const BINDINGS: readonly BindingName[] = ["soap11", "soap12", "httpGet", "httpPost"];
const NUMBERS = ["timeout", "retries", "retryDelay", "maxResponseBytes"] as const;

/**
 * Checks the options of a caller or of one call.
 * @throws {TypeError} for an unknown binding, and for a number that is negative or none; it names the option
 */
export function checkOptions(options: CheckedOptions): void {
  const { binding = "soap11" } = options;
  if (!BINDINGS.includes(binding)) {
    throw new TypeError(`binding must be one of ${BINDINGS.join(", ")} and is ${String(binding)}`);
  }
  for (const name of NUMBERS) {
    const value: unknown = options[name] ?? 0;
    if (typeof value === "number" && value >= 0) continue;
    throw new TypeError(`${name} must be a number, 0 or more, and is ${String(value)}`);
  }
}
