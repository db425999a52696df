import { countLevels, type Review } from "../review.js";
import { githubReport } from "./github.js";
import { htmlReport } from "./html.js";
import { junitReviewReport } from "./junit.js";
import { markdownReport } from "./markdown.js";
import { textReport } from "./text.js";

/** Every form that a review can be reported in. */
export const reviewReports = {
  text: (review: Review): string => `${textReport(review)}\n`,
  markdown: markdownReport,
  json: jsonReport,
  github: githubReport,
  junit: junitReviewReport,
  html: htmlReport,
} as const satisfies Readonly<Record<string, (review: Review) => string>>;

/** The name of such a form. */
export type ReviewFormat = keyof typeof reviewReports;

/** The report as data: all that the other reports show. */
export function jsonReport(review: Review): string {
  const summary = Object.fromEntries(countLevels(review));
  return `${JSON.stringify({ ...review, summary }, null, 2)}\n`;
}
