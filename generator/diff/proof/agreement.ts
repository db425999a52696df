import type { Change, Compatibility } from "../change.js";
import { closeness } from "./attribute.js";
import type { Proof, Witness } from "./proof.js";
import type { Trial } from "./trial.js";

/**
 * The proof of a verdict that nothing breaks: messages went through, and what did not is explained by changes that do
 * break something.
 * @param trials those that the change may show in, and at least one
 */
export function proofOfAgreement(
  change: Change,
  compatibility: Compatibility,
  changes: readonly Change[],
  trials: readonly Trial[],
): Proof {
  const breaking = changes.filter(({ verdicts }) => verdicts[compatibility] === "breaking");
  const unexplained = trials
    .flatMap(({ differences }) => differences)
    .find((difference) => !isExplained(difference, change, breaking));
  if (unexplained !== undefined) return { kind: "unproven", reason: `a message was refused: ${unexplained.outcome}` };
  const messages = trials.reduce((sum, { agreed }) => sum + agreed, 0);
  return messages > 0
    ? { kind: "agreed", messages }
    : { kind: "unproven", reason: "other changes break every message" };
}

/** Whether a breaking change accounts for a difference, at least as closely as the one that breaks nothing. */
function isExplained(difference: Witness, change: Change, breaking: readonly Change[]): boolean {
  if (breaking.length === 0) return false;
  const own = closeness(difference, change);
  return own === 0 || breaking.some((other) => closeness(difference, other) >= own);
}
