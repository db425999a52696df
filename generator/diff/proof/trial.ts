import type { BindingName } from "../bindings.js";
import type { Outcome, TryValue } from "./outcome.js";
import type { Stage, Witness, WireMessage } from "./proof.js";

/** What came of all messages of one kind, one way. */
export interface Trial {
  /** What the two contracts call the operation. */
  readonly names: readonly string[];
  readonly binding: BindingName;
  readonly stage: Stage;
  /** The types and elements that the messages hold, as the locations of changes begin: "type User", "element GetUser". */
  readonly holds: ReadonlySet<string>;
  /** How many went through without a difference. */
  readonly agreed: number;
  /** Of those that did not, one for each outcome. */
  readonly differences: readonly Witness[];
  /** What clients skip because they do not know it, one message for each such part. Not an error, but a loss. */
  readonly skipped: readonly Witness[];
}

/** What a trial is about, before it is held. */
export type TrialSubject = Pick<Trial, "names" | "stage" | "binding" | "holds"> & Pick<Witness, "operation" | "writer">;

/** Tries all values. */
export async function holdTrial(subject: TrialSubject, tryValue: TryValue, values: readonly unknown[]): Promise<Trial> {
  const outcomes = new Outcomes(subject);
  for (const value of values) outcomes.add(await tryValue(value));
  return outcomes.trial();
}

/** Counts outcomes, and keeps one message for each that is a difference. */
class Outcomes {
  readonly #subject: TrialSubject;
  readonly #differences = new Map<string, Witness>();
  readonly #skipped = new Map<string, Witness>();
  #agreed = 0;

  constructor(subject: TrialSubject) {
    this.#subject = subject;
  }

  add(outcome: Outcome | undefined): void {
    if (outcome === undefined) return;
    const { message } = outcome;
    if (outcome.kind !== "agreed") {
      this.#keep(this.#differences, message, outcome.outcome);
      return;
    }
    this.#agreed += 1;
    for (const part of outcome.skipped) {
      this.#keep(this.#skipped, message, `${part} is skipped: the reader does not know it`);
    }
  }

  #keep(into: Map<string, Witness>, message: WireMessage, outcome: string): void {
    const { operation, binding, stage, writer } = this.#subject;
    if (!into.has(outcome)) into.set(outcome, { operation, binding, stage, writer, message, outcome });
  }

  trial(): Trial {
    const { names, binding, stage, holds } = this.#subject;
    const differences = [...this.#differences.values()];
    return { names, binding, stage, holds, agreed: this.#agreed, differences, skipped: [...this.#skipped.values()] };
  }
}
