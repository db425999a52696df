import { ignoredChanges, openChanges, type Review, type ReviewedChange } from "../review.js";
import {
  messageText,
  placeText,
  proofText,
  reachText,
  releaseText,
  shownProofs,
  summaryText,
  verdictText,
} from "./words.js";

/** The report for a terminal. */
export function textReport(review: Review): string {
  const changes = openChanges(review).map((change) => changeText(change, review));
  const ignored = ignoredChanges(review).map(
    ({ rule, location, ignored: entry }) =>
      `ignored     ${rule}  ${location} (until ${entry?.expires}: ${entry?.reason})`,
  );
  const findings = review.findings.map(({ message, span }) => `${placeText(span)}: ${message}`);
  const summary = [`${review.old} -> ${review.next}: ${summaryText(review)}`, releaseText(review)].join("\n");
  return [...changes, ignored.join("\n"), findings.join("\n"), summary].filter((part) => part !== "").join("\n\n");
}

function changeText(change: ReviewedChange, review: Review): string {
  const { level, rule, location, message, why, old, next } = change;
  const reach = reachText(change);
  const lines = [
    `${level.padEnd(11)} ${rule}  ${location}${reach === "" ? "" : `  (${reach})`}`,
    `  ${message}`,
    `  ${verdictText(change)}`,
    `  ${why}`,
    old && `  old ${placeText(old.span)}  ${old.text}`,
    next && `  new ${placeText(next.span)}  ${next.text}`,
    ...shownProofs(change, review).flatMap(({ compatibility, proof }) => [
      `  ${compatibility}: ${proofText(proof)}`,
      proof.kind === "counterexample" ? indent(messageText(proof.counterexample.message)) : undefined,
    ]),
  ];
  return lines.filter((line) => line !== undefined).join("\n");
}

function indent(text: string): string {
  return text.replace(/^/gm, "    ");
}
