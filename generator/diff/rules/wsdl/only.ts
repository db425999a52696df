import type { Direction, SourceLevel } from "../../change.js";
import type { DiffRule } from "../../rule.js";
import type { Levels } from "../schema/verdicts.js";

type Verdicts = DiffRule["verdicts"];

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
