import { type AnnotationLevel, workflowCommand } from "../../report/workflow-command.js";
import type { Level } from "../change.js";
import { openChanges, type Review, type ReviewedChange } from "../review.js";
import { reachText, verdictText } from "./words.js";

const ANNOTATIONS: Readonly<Record<Level, AnnotationLevel>> = {
  breaking: "error",
  risky: "warning",
  compatible: "notice",
  docs: "notice",
};

/** The report as annotations of a pull request. What was removed has no line in the new contract, and so no place. */
export function githubReport(review: Review): string {
  const changes = openChanges(review).map((change) =>
    workflowCommand(ANNOTATIONS[change.level], change.next?.span, `${change.level}: ${change.rule}`, messageOf(change)),
  );
  const findings = review.findings.map(({ message, span }) => workflowCommand("error", span, "ignore file", message));
  return [...changes, ...findings].map((line) => `${line}\n`).join("");
}

function messageOf(change: ReviewedChange): string {
  const reach = reachText(change);
  return `${change.location}: ${change.message}\n${verdictText(change)}${reach === "" ? "" : ` (${reach})`}\n${change.why}`;
}
