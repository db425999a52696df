import type { OperationDescriptor } from "../../../runtime/descriptor.js";
import { BINDING_NAMES, type BindingName } from "../bindings.js";
import type { Compatibility } from "../change.js";
import type { Witness, WireMessage } from "./proof.js";
import type { Side } from "./side.js";
import { type Outcome, tryRequest, tryResponse } from "./try-messages.js";
import { type Effort, requestValues, resultValues } from "./values.js";

/** A message that one side refuses or reads differently. */
export interface Difference extends Witness {
  readonly stage: "request" | "response";
}

/** What came of all messages of one operation over one binding, one way. */
export interface Trial {
  /** What the two contracts call the operation. */
  readonly names: readonly string[];
  readonly binding: BindingName;
  readonly stage: Difference["stage"];
  /** How many went through without a difference. */
  readonly agreed: number;
  /** Of those that did not, one for each outcome. */
  readonly differences: readonly Difference[];
  /** What clients skip because they do not know it, one message for each such part. Not an error, but a loss. */
  readonly skipped: readonly Difference[];
}

/** Clients of one side with the server of the other. */
export interface Pairing {
  readonly client: Side;
  readonly server: Side;
  readonly compatibility: Compatibility;
}

/** An operation as the client's contract calls it, and as the server's does: undefined where it has none. */
export interface OperationNames {
  readonly client: string;
  readonly server: string | undefined;
}

/**
 * Tries the messages of an operation of the client's contract: its requests at the server, and the server's answers at
 * the client.
 */
export async function tryOperation(pairing: Pairing, names: OperationNames, effort: Effort): Promise<readonly Trial[]> {
  const operation = pairing.client.operation(names.client);
  if (operation === undefined) return [];
  const served = names.server === undefined ? undefined : pairing.server.operation(names.server);
  const both = [...new Set([operation.wireName, served?.wireName ?? operation.wireName])];
  const trials: Trial[] = [];
  for (const binding of BINDING_NAMES.filter((each) => operation.bindings[each] !== undefined)) {
    trials.push({ names: both, ...(await tryRequests(pairing, operation, binding, effort)) });
    if (served?.bindings[binding] !== undefined) {
      trials.push({ names: both, ...(await tryResponses(pairing, operation, served, binding, effort)) });
    }
  }
  return trials;
}

/** A trial, before it is said whose. */
type Tried = Omit<Trial, "names">;

async function tryRequests(
  { client, server, compatibility }: Pairing,
  operation: OperationDescriptor,
  binding: BindingName,
  effort: Effort,
): Promise<Tried> {
  const outcomes = new Outcomes(operation.wireName, binding, "request", compatibility === "backward" ? "old" : "new");
  for (const request of requestValues(operation, effort)) {
    outcomes.add(await tryRequest(client, server, operation, binding, request));
  }
  return outcomes.trial();
}

async function tryResponses(
  { client, server, compatibility }: Pairing,
  operation: OperationDescriptor,
  served: OperationDescriptor,
  binding: BindingName,
  effort: Effort,
): Promise<Tried> {
  const outcomes = new Outcomes(operation.wireName, binding, "response", compatibility === "backward" ? "new" : "old");
  for (const result of resultValues(served, effort)) {
    outcomes.add(await tryResponse({ client, server, operation, served, binding, result }));
  }
  return outcomes.trial();
}

/** Counts outcomes, and keeps one message for each that is a difference. */
class Outcomes {
  readonly #about: Pick<Difference, "operation" | "binding" | "stage" | "writer">;
  readonly #differences = new Map<string, Difference>();
  readonly #skipped = new Map<string, Difference>();
  #agreed = 0;

  constructor(operation: string, binding: BindingName, stage: Difference["stage"], writer: Difference["writer"]) {
    this.#about = { operation, binding, stage, writer };
  }

  add(outcome: Outcome | undefined): void {
    if (outcome === undefined) return;
    const { message } = outcome;
    if (outcome.kind === "agreed") {
      this.#agreed += 1;
      for (const part of outcome.skipped) {
        this.#keep(this.#skipped, message, `${part} is skipped: the reader does not know it`);
      }
    } else {
      this.#keep(this.#differences, message, outcome.outcome);
    }
  }

  #keep(into: Map<string, Difference>, message: WireMessage, outcome: string): void {
    if (!into.has(outcome)) into.set(outcome, { ...this.#about, message, outcome });
  }

  trial(): Tried {
    const { binding, stage } = this.#about;
    return {
      binding,
      stage,
      agreed: this.#agreed,
      differences: [...this.#differences.values()],
      skipped: [...this.#skipped.values()],
    };
  }
}
