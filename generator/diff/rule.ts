import type { Direction, Level, Place, SourceLevel } from "./change.js";

/** What a rule says of one direction: the level for old clients with a new server, and the other way round. */
export interface RuleVerdict {
  readonly backward: Level;
  readonly forward: Level;
  readonly source: SourceLevel;
}

/** A kind of change. Its verdicts follow from what happens on the wire, and `why` says how. */
export interface DiffRule {
  /** Stable: ignore files and reports name it. */
  readonly id: string;
  readonly place: Place;
  /** What has changed, in a few words: "an optional element was added". */
  readonly title: string;
  /** Why the verdicts are what they are. */
  readonly why: string;
  /** The directions that the rule has. */
  readonly verdicts: { readonly [D in Direction]?: RuleVerdict };
}
