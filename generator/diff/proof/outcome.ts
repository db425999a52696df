import type { WireMessage } from "./proof.js";
import { findDifference, findLoss, findSkipped, type WireTree } from "./wire-tree.js";

/**
 * What came of one message. "agreed" may have parts that a client has skipped, as it does with what it does not know;
 * "refused" and "different" hold what the other side said, or read instead.
 */
export type Outcome =
  | { readonly kind: "agreed"; readonly message: WireMessage; readonly skipped: readonly string[] }
  | { readonly kind: "refused" | "different"; readonly message: WireMessage; readonly outcome: string };

/** What was meant by a message, and what was read of it. */
export interface Reading {
  readonly meant: WireTree;
  readonly read: WireTree;
}

/** Tries a message that says a value; undefined where there is none that says it. */
export type TryValue = (value: unknown) => Promise<Outcome | undefined>;

/** The outcome for a reader that takes all or refuses: a server. */
export function strictOutcome(message: WireMessage, { meant, read }: Reading): Outcome {
  return outcomeOf(message, findDifference(meant, read), []);
}

/** The outcome for a reader that skips what it does not know: a client. */
export function lenientOutcome(message: WireMessage, { meant, read }: Reading): Outcome {
  return outcomeOf(message, findLoss(meant, read), findSkipped(meant, read));
}

/** The outcome for a reader that threw. */
export function refusedOutcome(message: WireMessage, error: unknown): Outcome {
  return {
    kind: "refused",
    message,
    outcome: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  };
}

function outcomeOf(message: WireMessage, difference: string | undefined, skipped: readonly string[]): Outcome {
  return difference === undefined
    ? { kind: "agreed", message, skipped }
    : { kind: "different", message, outcome: difference };
}
