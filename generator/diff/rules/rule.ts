import type { Direction, Level, Place, SourceLevel } from "../change.js";

/** The verdicts of a rule in one direction: for old clients with a new server, and for new clients with an old server. */
export interface RuleVerdict {
  readonly backward: Level;
  readonly forward: Level;
  readonly source: SourceLevel;
}

/** A kind of change. Its verdicts follow from the messages on the wire; `why` is the reason. */
export interface DiffRule {
  /** Stable: ignore files and reports name it. */
  readonly id: string;
  readonly place: Place;
  /** What changed, in short: "an optional element was added". */
  readonly title: string;
  /** Why the verdicts are what they are. */
  readonly why: string;
  /** The directions that the rule has. */
  readonly verdicts: { readonly [D in Direction]?: RuleVerdict };
}

type Verdicts = DiffRule["verdicts"];

/** The effect on TypeScript code that sends the type, and on code that receives it. */
export interface Sources {
  readonly request: SourceLevel;
  readonly response: SourceLevel;
}

/** The type allows more: code that sends it compiles, code that receives it may not. */
export const WIDER: Sources = { request: "source-compatible", response: "source-breaking" };
/** The type allows less: code that receives it compiles, code that sends it may not. */
export const NARROWER: Sources = { request: "source-breaking", response: "source-compatible" };
/** Neither code compiles. */
export const OTHER: Sources = { request: "source-breaking", response: "source-breaking" };
/** The type changes, and both compile. */
export const MORE: Sources = { request: "source-compatible", response: "source-compatible" };
/** The type in TypeScript is the same. */
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

/** Every old message is valid in the new contract: only readers with the old contract may refuse a message. */
export function widened(source: Sources, level: Level = "breaking"): Verdicts {
  return inMessages(["compatible", level], [level, "compatible"], source);
}

/** Every new message is valid in the old contract: only readers with the new contract may refuse a message. */
export function narrowed(source: Sources, level: Level = "breaking"): Verdicts {
  return inMessages([level, "compatible"], ["compatible", level], source);
}

/** The same level in every direction. */
export function always(level: Level, source: Sources): Verdicts {
  return inMessages([level, level], [level, level], source);
}

/** For what is in responses only. */
export function inResponses(level: Level, source: SourceLevel): Verdicts {
  return { response: { backward: level, forward: level, source } };
}

/** For what is in no message. */
export function inNone(level: Level, source: SourceLevel): Verdicts {
  return { none: { backward: level, forward: level, source } };
}

/** Defines a rule of one place. */
export type DefineRule = (id: string, title: string, why: string, verdicts: Verdicts) => DiffRule;

/** The function that defines the rules of one place. */
export function rulesOf(place: Place): DefineRule {
  return (id, title, why, verdicts) => ({ id, place, title, why, verdicts });
}

/** The same verdict in some directions. */
export function only(
  directions: readonly Direction[],
  [backward, forward]: Levels,
  source: SourceLevel = "none",
): Verdicts {
  return Object.fromEntries(directions.map((direction) => [direction, { backward, forward, source }]));
}

/** For a change without an effect on messages. */
export function unsent(source: SourceLevel = "none"): Verdicts {
  return only(["none"], ["compatible", "compatible"], source);
}
