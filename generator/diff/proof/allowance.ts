import type { Change } from "../change.js";
import type { TrialScope } from "./trial.js";

/** In how many messages of a stage and a binding a change is tried before other operations are tried without it. */
const MOST_MESSAGES = 500;

type Kind = Pick<TrialScope, "stage" | "binding">;

/** Counts the messages in which changes were tried: the messages of very many operations may have the same type. */
export class Allowance {
  readonly #messages = new Map<Change, Map<string, number>>();

  /** Whether a change is to be tried in further messages of this kind. */
  isLeft(change: Change, kind: Kind): boolean {
    return this.#count(change, kind) < MOST_MESSAGES;
  }

  /** Counts messages that vary changes. */
  use(changes: readonly Change[], kind: Kind, messages: number): void {
    for (const change of changes) {
      const counts = this.#messages.get(change) ?? new Map<string, number>();
      this.#messages.set(change, counts.set(keyOf(kind), this.#count(change, kind) + messages));
    }
  }

  #count(change: Change, kind: Kind): number {
    return this.#messages.get(change)?.get(keyOf(kind)) ?? 0;
  }
}

function keyOf({ stage, binding }: Kind): string {
  return `${stage} ${binding}`;
}
