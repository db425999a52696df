import { type JunitCase, junitXml } from "@portwright/conformance";
import { openChanges, type Review, type ReviewedChange } from "../review.js";
import { placeText, proofText, reachText, shownProofs, verdictText } from "./words.js";

/** The report as test cases: a breaking change is a failure, and so is a finding about the ignore file. */
export function junitReviewReport(review: Review): string {
  const changes = openChanges(review).map((change) => changeCase(change, review));
  const findings = review.findings.map(({ message, span }): JunitCase => ({
    suite: "ignore file",
    name: placeText(span),
    failure: { message, detail: placeText(span) },
  }));
  return junitXml(`contract review: ${review.old} to ${review.next}`, [...changes, ...findings]);
}

function changeCase(change: ReviewedChange, review: Review): JunitCase {
  const { rule, location, direction, message, why, level, old, next } = change;
  const places = [old, next].flatMap((side) => (side === undefined ? [] : [placeText(side.span)]));
  const proofs = shownProofs(change, review).map(({ compatibility, proof }) => `${compatibility}: ${proofText(proof)}`);
  const detail = [verdictText(change), why, reachText(change), ...places, ...proofs]
    .filter((line) => line !== "")
    .join("\n");
  return {
    suite: rule,
    name: direction === "none" ? location : `${location} (${direction})`,
    ...(level === "breaking" && { failure: { message, detail } }),
  };
}
