import type { Change, Compatibility, Level } from "./change.js";

/** The levels, the least severe first. */
export const LEVELS: readonly Level[] = ["docs", "compatible", "risky", "breaking"];

/** The levels as reports list them: the most severe first. */
export const MOST_SEVERE_FIRST: readonly Level[] = LEVELS.toReversed();

/** Which verdicts count: those of one direction of compatibility, or the more severe of both. */
export type Judged = Compatibility | "both";

/** The verdicts that count. */
export function judgedVerdicts(judged: Judged): readonly Compatibility[] {
  return judged === "both" ? ["backward", "forward"] : [judged];
}

/** The level of a change: the most severe of the verdicts that count. */
export function levelOf({ verdicts }: Pick<Change, "verdicts">, judged: Judged): Level {
  const levels = judgedVerdicts(judged).map((compatibility) => verdicts[compatibility]);
  return MOST_SEVERE_FIRST.find((level) => levels.includes(level)) ?? "docs";
}
