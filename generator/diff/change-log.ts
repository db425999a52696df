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
  readonly first: Found;
  readonly operations: Set<string>;
  readonly bindings: Set<BindingKind>;
  source: SourceLevel;
  old: Side | undefined;
  next: Side | undefined;
}

/** Changes of one rule by their directions and locations. */
type ByDirection = Map<Direction, Map<string, Collected>>;

/**
 * Collects the changes. A difference that is reached on several paths (a type that two operations use, a parameter over SOAP
 * and over HTTP) is one change that concerns all of them; in requests and in responses it is two.
 */
export class ChangeLog {
  readonly #changes: Collected[] = [];
  readonly #known = new Map<DiffRule, ByDirection>();

  /** Adds a change. Throws a TypeError where the rule has no verdict for the direction: a mistake in the comparison. */
  add(rule: DiffRule, reach: Reach, found: Found): void {
    const change = this.#knownChange(rule, reach.direction, found);
    change.source = found.source ?? verdictOf(rule, reach.direction).source;
    change.old ??= found.old;
    change.next ??= found.next;
    if (reach.operation !== undefined) change.operations.add(reach.operation);
    for (const each of reach.bindings) change.bindings.add(each);
  }

  /** The change that is collected; found without a text as its key: types of one base have its changes thousands of times. */
  #knownChange(rule: DiffRule, direction: Direction, first: Found): Collected {
    const ofRule = this.#known.get(rule) ?? new Map<Direction, Map<string, Collected>>();
    const ofDirection = ofRule.get(direction) ?? new Map<string, Collected>();
    const known = ofDirection.get(first.location);
    if (known !== undefined) return known;
    const { source } = verdictOf(rule, direction);
    const { old, next } = first;
    const made = {
      rule,
      direction,
      first,
      operations: new Set<string>(),
      bindings: new Set<BindingKind>(),
      source,
      old,
      next,
    };
    this.#known.set(rule, ofRule.set(direction, ofDirection.set(first.location, made)));
    this.#changes.push(made);
    return made;
  }

  /** All changes, in the order in which they were found first. */
  all(): readonly Change[] {
    return this.#changes.map(({ rule, direction, first, operations, bindings, source, old, next }) => {
      const { backward, forward } = verdictOf(rule, direction);
      return {
        rule: rule.id,
        place: rule.place,
        direction,
        location: first.location,
        message: first.message,
        why: rule.why,
        operations: [...operations],
        bindings: BINDINGS.filter((name) => bindings.has(name)),
        verdicts: { backward, forward },
        source,
        old,
        next,
      };
    });
  }
}

function verdictOf({ id, verdicts }: DiffRule, direction: Direction): RuleVerdict {
  const verdict = verdicts[direction];
  if (verdict === undefined) throw new TypeError(`the rule ${id} has no verdict for "${direction}"`);
  return verdict;
}
