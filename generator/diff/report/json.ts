import { countLevels, type Review } from "../review.js";

/** The report as data: all that the other reports show. */
export function jsonReport(review: Review): string {
  const summary = Object.fromEntries(countLevels(review));
  return `${JSON.stringify({ ...review, summary }, null, 2)}\n`;
}
