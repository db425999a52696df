import type { SourceSpan } from "../../model/node.js";
import { PROTOCOLS } from "@portwright/runtime/codec";
import type { Compatibility } from "../change.js";
import { judgedVerdicts } from "../levels.js";
import type { Proof, WireMessage } from "../proof/proof.js";
import { countLevels, ignoredChanges, type Review, type ReviewedChange } from "../review.js";

/** The titles of the two kinds of compatibility. */
export const COMPATIBILITY_TITLES: Readonly<Record<Compatibility, string>> = {
  backward: "old clients, new server",
  forward: "new clients, old server",
};

/** What a change affects: "response; SOAP 1.1, SOAP 1.2; SMGetAllUsers and 3 more". */
export function reachText({ direction, bindings, operations }: ReviewedChange): string {
  const [first, ...others] = operations;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  const parts = [
    direction === "none" ? "" : direction,
    bindings.map((name) => PROTOCOLS[name].title).join(", "),
    first === undefined ? "" : first + more,
  ];
  return parts.filter((part) => part !== "").join("; ");
}

/** A place in the form that editors recognise: "schema/a.xsd:12:3". */
export function placeText({ file, line, column }: SourceSpan): string {
  return `${file}:${line}:${column}`;
}

/** The line of a side in its document, or its text where the lines of both sides are the same. */
export function sideText(name: "old" | "next", { lines, old, next }: ReviewedChange): string {
  const text = (name === "old" ? old : next)?.text ?? "";
  const line = lines.old === lines.next ? text : (lines[name] ?? text);
  return line.replace(/\s+/g, " ");
}

/** Both verdicts: "backward breaking, forward compatible; source-breaking". */
export function verdictText({ verdicts, source }: ReviewedChange): string {
  const typeScript = source === "none" ? "" : `; TypeScript: ${source}`;
  return `backward ${verdicts.backward}, forward ${verdicts.forward}${typeScript}`;
}

/** The proof of a verdict in one line. */
export function proofText(proof: Proof): string {
  if (proof.kind === "unproven") return `unproven: ${proof.reason}`;
  if (proof.kind === "agreed") return `${proof.messages} messages went through both sides without a difference`;
  if (proof.kind === "none") return "";
  const { operation, binding, writer, outcome } = proof.counterexample;
  return `${operation} over ${PROTOCOLS[binding].title}: a message of the ${writer} contract; on the other side: ${outcome}`;
}

/** A message as text: its request line or status, its headers, its body. */
export function messageText(message: WireMessage): string {
  if (message.kind === "element") return message.body;
  const start = message.kind === "request" ? `${message.method} ${message.path}` : `HTTP ${message.status}`;
  const headers = Object.entries(message.headers).map(([name, value]) => `${name}: ${value}`);
  return [start, ...headers, ...(message.body === "" ? [] : ["", message.body])].join("\n");
}

/** The proofs of the verdicts that count, each with its compatibility. */
export function shownProofs(
  change: ReviewedChange,
  { judged }: Review,
): readonly { readonly compatibility: Compatibility; readonly proof: Proof }[] {
  return judgedVerdicts(judged)
    .map((compatibility) => ({ compatibility, proof: change.proofs[compatibility] }))
    .filter(({ proof }) => proof.kind !== "none");
}

/** "2 breaking, 1 docs; 1 ignored", or that no change counts. */
export function summaryText(review: Review): string {
  const counts = countLevels(review).filter(([, count]) => count > 0);
  const levels = counts.map(([level, count]) => `${count} ${level}`).join(", ");
  const ignored = ignoredChanges(review).length;
  return `${levels === "" ? "no change that counts" : levels}${ignored === 0 ? "" : `; ${ignored} ignored`}`;
}

/** The suggested version of the package. */
export function releaseText({ release: { step, from, to } }: Review): string {
  return step === "none" ? `version ${from} can stay` : `next version: ${to} (${step}, after ${from})`;
}
