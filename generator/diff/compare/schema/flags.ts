import type { DiffRule } from "../../rule.js";
import type { Sides, Site } from "./site.js";

/** The rule for what was gained, and that for what was lost. */
export type GainAndLoss = readonly [gained: DiffRule, lost: DiffRule];

/** Reports a property that one side has and the other has not. */
export function compareFlags(old: boolean, next: boolean, [gained, lost]: GainAndLoss, sides: Sides, site: Site): void {
  if (old !== next) site.report(next ? gained : lost, sides);
}

/** Reports that the new list has words which the old one lacks, or the other way round. */
export function compareLists(
  old: readonly string[],
  next: readonly string[],
  [gained, lost]: GainAndLoss,
  sides: Sides,
  site: Site,
): void {
  if (next.some((word) => !old.includes(word))) site.report(gained, sides);
  if (old.some((word) => !next.includes(word))) site.report(lost, sides);
}

/** The rules of a limit that two sides set differently. */
export interface CountRules {
  readonly increased: DiffRule;
  readonly decreased: DiffRule;
}

/** Reports a number that grew or shrank. */
export function compareCounts(old: number, next: number, rules: CountRules, sides: Sides, site: Site): void {
  if (old !== next) site.report(next > old ? rules.increased : rules.decreased, sides);
}
