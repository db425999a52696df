import { markdownLine } from "../../targets/text/markdown.js";
import { countLevels, ignoredChanges, openChanges, type Review, type ReviewedChange } from "../review.js";
import {
  COMPATIBILITY_TITLES,
  messageText,
  placeText,
  proofText,
  reachText,
  releaseText,
  shownProofs,
  sideText,
  summaryText,
  verdictText,
} from "./words.js";

/** The report for a pull request: the summary first, then each change, its details folded away. */
export function markdownReport(review: Review): string {
  const { old, next, findings } = review;
  const parts = [
    `## Contract review: ${markdownLine(summaryText(review))}`,
    `${code(old)} to ${code(next)}; ${markdownLine(releaseText(review))}.`,
    levelTable(review),
    ...openChanges(review).map((change) => changeText(change, review)),
    ignoredList(review),
    findings.map(({ message, span }) => `- ${code(placeText(span))} ${markdownLine(message)}`).join("\n"),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function levelTable(review: Review): string {
  if (review.changes.length === 0) return "";
  const rows = countLevels(review).map(([level, count]) => `| ${level} | ${count} |`);
  return ["| level | changes |", "| --- | ---: |", ...rows].join("\n");
}

function changeText(change: ReviewedChange, review: Review): string {
  const { level, rule, location, message, why } = change;
  const summary = `<b>${level}</b> ${escapeHtml(location)}: ${escapeHtml(message)}`;
  const reach = reachText(change);
  const facts = [
    `- rule ${code(rule)}${reach === "" ? "" : ` (${markdownLine(reach)})`}`,
    `- ${markdownLine(verdictText(change))}: ${markdownLine(why)}`,
    ...shownProofs(change, review).map(
      ({ compatibility, proof }) => `- ${COMPATIBILITY_TITLES[compatibility]}: ${markdownLine(proofText(proof))}`,
    ),
  ];
  const blocks = shownProofs(change, review).flatMap(({ proof }) =>
    proof.kind === "counterexample" ? [fence("http", messageText(proof.counterexample.message))] : [],
  );
  return [`<details><summary>${summary}</summary>`, facts.join("\n"), sourceLines(change), ...blocks, "</details>"]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** The lines of the documents, as a difference. */
function sourceLines(change: ReviewedChange): string {
  const { old, next } = change;
  const shown = [
    ...(old === undefined ? [] : [`# ${placeText(old.span)}`, `- ${sideText("old", change)}`]),
    ...(next === undefined ? [] : [`# ${placeText(next.span)}`, `+ ${sideText("next", change)}`]),
  ];
  return shown.length === 0 ? "" : fence("diff", shown.join("\n"));
}

function ignoredList(review: Review): string {
  const ignored = ignoredChanges(review);
  if (ignored.length === 0) return "";
  const items = ignored.map(
    ({ rule, location, ignored: entry }) =>
      `- ${code(rule)} ${code(location)} until ${entry?.expires}: ${markdownLine(entry?.reason)}`,
  );
  return ["<details><summary>Ignored</summary>", items.join("\n"), "</details>"].join("\n\n");
}

/** Text as code on one line; its fence is longer than any run of backticks in it. */
function code(text: string): string {
  const line = text.replace(/\s+/g, " ");
  const ticks = "`".repeat(longestRun(line) + 1);
  return ticks.length === 1 ? `\`${line}\`` : `${ticks} ${line} ${ticks}`;
}

function fence(language: string, text: string): string {
  const ticks = "`".repeat(Math.max(3, longestRun(text) + 1));
  return [ticks + language, text, ticks].join("\n");
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

function escapeHtml(text: string): string {
  return text.replace(/\s+/g, " ").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
