import type { Direction, Level, Place, SourceLevel } from "../change.js";

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

type Verdicts = DiffRule["verdicts"];

/** What TypeScript meets in what it sends and in what it receives. */
export interface Sources {
  readonly request: SourceLevel;
  readonly response: SourceLevel;
}

/** The type takes more: callers still compile, readers meet what they did not know. */
export const WIDER: Sources = { request: "source-compatible", response: "source-breaking" };
/** The type takes less: callers may send what is no longer there, readers still compile. */
export const NARROWER: Sources = { request: "source-breaking", response: "source-compatible" };
/** Callers and readers must change. */
export const OTHER: Sources = { request: "source-breaking", response: "source-breaking" };
/** The type changes, and callers and readers still compile. */
export const MORE: Sources = { request: "source-compatible", response: "source-compatible" };
/** TypeScript sees nothing of it. */
export const UNSEEN: Sources = { request: "none", response: "none" };

/** Levels as pairs: backward, then forward. */
export type Levels = readonly [backward: Level, forward: Level];

/**
 * Verdicts for every direction of a message. A fault is read by the client as a response is, a header by the server as
 * a request is.
 */
export function inMessages(request: Levels, response: Levels, source: Sources): Verdicts {
  const asked = verdict(request, source.request);
  const answered = verdict(response, source.response);
  return { request: asked, response: answered, fault: answered, header: asked };
}

function verdict([backward, forward]: Levels, source: SourceLevel): RuleVerdict {
  return { backward, forward, source };
}

/** Every old message is a new one too: only who reads by the old contract meets what it does not know. */
export function widened(source: Sources, level: Level = "breaking"): Verdicts {
  return inMessages(["compatible", level], [level, "compatible"], source);
}

/** Every new message is an old one too: only who reads by the new contract meets what it no longer takes. */
export function narrowed(source: Sources, level: Level = "breaking"): Verdicts {
  return inMessages([level, "compatible"], ["compatible", level], source);
}

/** The same whoever sends and whoever reads. */
export function always(level: Level, source: Sources): Verdicts {
  return inMessages([level, level], [level, level], source);
}

/** For what is in answers alone. */
export function inResponses(level: Level, source: SourceLevel): Verdicts {
  return { response: { backward: level, forward: level, source } };
}

/** For what is in no message. */
export function inNone(level: Level, source: SourceLevel): Verdicts {
  return { none: { backward: level, forward: level, source } };
}

/** What the rules of one place have in common. */
export type DefineRule = (id: string, title: string, why: string, verdicts: Verdicts) => DiffRule;

/** A way to write down the rules of one place. */
export function rulesOf(place: Place): DefineRule {
  return (id, title, why, verdicts) => ({ id, place, title, why, verdicts });
}

/** The same verdict in one direction, or in some. */
export function only(
  directions: readonly Direction[],
  [backward, forward]: Levels,
  source: SourceLevel = "none",
): Verdicts {
  return Object.fromEntries(directions.map((direction) => [direction, { backward, forward, source }]));
}

/** Nothing that is sent shows it. */
export function unsent(source: SourceLevel = "none"): Verdicts {
  return only(["none"], ["compatible", "compatible"], source);
}
