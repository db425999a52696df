import type { LeftOut } from "../case.js";
import { groupBy } from "../group-by.js";

/** How many of those that have the same reason are named. */
const NAMED = 3;

/** What is not tested, a line for each reason. */
export function leftOutLines(leftOut: readonly LeftOut[]): readonly string[] {
  return [...groupBy(leftOut, ({ why }) => why)].map(([why, each]) => {
    const named = each.slice(0, NAMED).map(({ what }) => what);
    const more = each.length > NAMED ? ` and ${each.length - NAMED} more` : "";
    return `  ${named.join(", ")}${more}: ${why}`;
  });
}
