import type { BindingKind } from "@portwright/runtime";
import type { Counterexample, Stage, WireMessage } from "./proof.js";
import { findDifference, findLoss, findSkipped, type WireTree } from "./wire-tree.js";

/**
 * The outcome of one message. With "agreed" a client may have skipped parts that its contract does not declare;
 * "refused" and "different" have the error of the reader, or what it read instead.
 */
export type Outcome =
  | { readonly kind: "agreed"; readonly message: WireMessage; readonly skipped: readonly string[] }
  | { readonly kind: "refused" | "different"; readonly message: WireMessage; readonly outcome: string };

/** The value that a message represents, and the value that was read from it. */
export interface Reading {
  readonly meant: WireTree;
  readonly read: WireTree;
}

/** Tries the messages that represent a value; there may be none. */
export type TryValue = (value: unknown) => Promise<readonly Outcome[]>;

/** The outcome for a strict reader: a server. */
export function strictOutcome(message: WireMessage, { meant, read }: Reading): Outcome {
  return outcomeOf(message, findDifference(meant, read), []);
}

/** The outcome for a lenient reader, which skips what its contract does not declare: a client. */
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

/** The outcomes of all messages of one stage of an operation, over one binding, in one direction. */
export interface Trial {
  /** The names of the operation in the two contracts. */
  readonly names: readonly string[];
  readonly binding: BindingKind;
  readonly stage: Stage;
  /** The types and elements that are reachable from the messages: "type User", "element GetUser". */
  readonly reached: ReadonlySet<string>;
  /** The number of messages that were read as they were meant. */
  readonly agreed: number;
  /** One counterexample for each outcome of the others. */
  readonly differences: readonly Counterexample[];
  /** One message for each part that clients skip because their contract does not declare it: a loss, not an error. */
  readonly skipped: readonly Counterexample[];
}

/** What a trial is about. */
export interface TrialScope
  extends Pick<Trial, "names" | "stage" | "binding">, Pick<Counterexample, "operation" | "writer"> {
  /** As in a trial; found only where it is asked for, since it takes a walk through all types of the messages. */
  readonly reached: () => Trial["reached"];
}

/** Tries all values. */
export async function runTrial(scope: TrialScope, tryValue: TryValue, values: readonly unknown[]): Promise<Trial> {
  const outcomes = new Outcomes(scope);
  for (const value of values) for (const outcome of await tryValue(value)) outcomes.add(outcome);
  return outcomes.trial();
}

/** Counts outcomes, and keeps one message for each difference. */
class Outcomes {
  readonly #scope: TrialScope;
  readonly #differences = new Map<string, Counterexample>();
  readonly #skipped = new Map<string, Counterexample>();
  #agreed = 0;

  constructor(scope: TrialScope) {
    this.#scope = scope;
  }

  add(outcome: Outcome): void {
    const { message } = outcome;
    if (outcome.kind !== "agreed") {
      this.#keep(this.#differences, message, outcome.outcome);
      return;
    }
    this.#agreed += 1;
    for (const part of outcome.skipped) {
      this.#keep(this.#skipped, message, `${part} is skipped: the reader does not declare it`);
    }
  }

  #keep(into: Map<string, Counterexample>, message: WireMessage, outcome: string): void {
    const { operation, binding, stage, writer } = this.#scope;
    if (!into.has(outcome)) into.set(outcome, { operation, binding, stage, writer, message, outcome });
  }

  trial(): Trial {
    const { names, binding, stage, reached } = this.#scope;
    const differences = [...this.#differences.values()];
    return {
      names,
      binding,
      stage,
      reached: reached(),
      agreed: this.#agreed,
      differences,
      skipped: [...this.#skipped.values()],
    };
  }
}
