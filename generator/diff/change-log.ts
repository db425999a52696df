import type { BindingKind } from "@portwright/runtime";
import { BINDINGS } from "./bindings.js";
import type { Change, Direction, Side, SourceLevel } from "./change.js";
import type { DiffRule } from "./rules/rule.js";

/** Where in the service a difference was met. */
export interface Reach {
  /** The operation's name in the contract; undefined for what belongs to none. */
  readonly operation: string | undefined;
  readonly direction: Direction;
  readonly bindings: readonly BindingKind[];
}

/** A difference as a comparison reports it. */
export interface Found {
  readonly location: string;
  readonly message: string;
  readonly old?: Side | undefined;
  readonly next?: Side | undefined;
  /** The effect on TypeScript, where it depends on more than the rule. */
  readonly source?: SourceLevel | undefined;
}

/**
 * Collects the changes. A difference that is reached on several paths (a type that two operations use, a parameter over SOAP
 * and over HTTP) is one change that concerns all of them; in requests and in responses it is two.
 */
export class ChangeLog {
  readonly #changes = new Map<string, Change>();

  /** Adds a change. Throws a TypeError where the rule has no verdict for the direction: a mistake in the comparison. */
  add(rule: DiffRule, reach: Reach, found: Found): void {
    const verdict = rule.verdicts[reach.direction];
    if (verdict === undefined) throw new TypeError(`the rule ${rule.id} has no verdict for "${reach.direction}"`);
    const key = JSON.stringify([rule.id, reach.direction, found.location]);
    const known = this.#changes.get(key);
    const operations = reach.operation === undefined ? [] : [reach.operation];
    this.#changes.set(key, {
      rule: rule.id,
      place: rule.place,
      direction: reach.direction,
      location: found.location,
      message: known?.message ?? found.message,
      why: rule.why,
      operations: [...new Set([...(known?.operations ?? []), ...operations])],
      bindings: BINDINGS.filter((name) => reach.bindings.includes(name) || known?.bindings.includes(name)),
      verdicts: { backward: verdict.backward, forward: verdict.forward },
      source: found.source ?? verdict.source,
      old: known?.old ?? found.old,
      next: known?.next ?? found.next,
    });
  }

  /** All changes, in the order in which they were found first. */
  all(): readonly Change[] {
    return [...this.#changes.values()];
  }
}
