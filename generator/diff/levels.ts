import type { Change, Compatibility, Level } from "./change.js";

/** The levels, worst first. */
export const LEVELS: readonly Level[] = ["breaking", "risky", "compatible", "docs"];

/** Which verdicts count: those of one direction of compatibility, or the worse of both. */
export type Judged = Compatibility | "both";

/** The verdicts that count. */
export function judgedVerdicts(judged: Judged): readonly Compatibility[] {
  return judged === "both" ? ["backward", "forward"] : [judged];
}

/** The level of a change: the worst of the verdicts that count. */
export function levelOf({ verdicts }: Pick<Change, "verdicts">, judged: Judged): Level {
  const levels = judgedVerdicts(judged).map((compatibility) => verdicts[compatibility]);
  return LEVELS.find((level) => levels.includes(level)) ?? "docs";
}

/** Whether a level is this one or worse. */
export function isAtLeast(level: Level, limit: Level): boolean {
  return LEVELS.indexOf(level) <= LEVELS.indexOf(limit);
}
