import type { BindingKind } from "@portwright/runtime";
import { BINDINGS } from "./bindings.js";
import type { Change, Direction, Side, SourceLevel } from "./change.js";
import type { DiffRule, RuleVerdict } from "./rules/rule.js";

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

/** A change while it is collected. */
interface Collected {
  readonly rule: DiffRule;
  readonly direction: Direction;
  readonly operations: Set<string>;
  readonly bindings: Set<BindingKind>;
  found: Found;
}

/**
 * Collects the changes. A difference that is reached on several paths (a type that two operations use, a parameter over SOAP
 * and over HTTP) is one change that concerns all of them; in requests and in responses it is two.
 */
export class ChangeLog {
  readonly #changes = new Map<string, Collected>();

  /** Adds a change. Throws a TypeError where the rule has no verdict for the direction: a mistake in the comparison. */
  add(rule: DiffRule, reach: Reach, found: Found): void {
    const { direction } = reach;
    const verdict = verdictOf(rule, direction);
    const key = `${rule.id} ${direction} ${found.location}`;
    const known = this.#changes.get(key) ?? { rule, direction, operations: new Set(), bindings: new Set(), found };
    const { old = found.old, next = found.next } = known.found;
    known.found = { ...known.found, old, next, source: found.source ?? verdict.source };
    if (reach.operation !== undefined) known.operations.add(reach.operation);
    for (const each of reach.bindings) known.bindings.add(each);
    this.#changes.set(key, known);
  }

  /** All changes, in the order in which they were found first. */
  all(): readonly Change[] {
    return [...this.#changes.values()].map(({ rule, direction, operations, bindings, found }) => {
      const { backward, forward, source } = verdictOf(rule, direction);
      return {
        rule: rule.id,
        place: rule.place,
        direction,
        location: found.location,
        message: found.message,
        why: rule.why,
        operations: [...operations],
        bindings: BINDINGS.filter((name) => bindings.has(name)),
        verdicts: { backward, forward },
        source: found.source ?? source,
        old: found.old,
        next: found.next,
      };
    });
  }
}

function verdictOf({ id, verdicts }: DiffRule, direction: Direction): RuleVerdict {
  const verdict = verdicts[direction];
  if (verdict === undefined) throw new TypeError(`the rule ${id} has no verdict for "${direction}"`);
  return verdict;
}
