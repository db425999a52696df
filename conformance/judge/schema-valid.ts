import { ConformanceFailure } from "../failure.js";
import type { OptionalDependencies } from "../rule.js";

/**
 * Judges a payload by the schemas of the contract, where libxml2 is present.
 * @throws {ConformanceFailure}
 */
export function expectValid({ validate }: Pick<OptionalDependencies, "validate">, document: Uint8Array): void {
  const problems = validate?.(document) ?? [];
  if (problems.length === 0) return;
  throw new ConformanceFailure(`the answer is not valid by the contract's schema: ${problems.join("; ")}`);
}
