import type { CaseFailure } from "../case.js";
import type { CaseResult, ConformanceReport } from "../run.js";
import { curlCommand } from "../wire/curl.js";
import type { WireAnswer } from "../wire/exchange.js";

const SHOWN_HEADERS = ["content-type", "content-encoding", "allow", "location", "www-authenticate", "server"];
const SHOWN_CHARACTERS = 500;
/** A message can repeat what the service answers. */
const LONGEST_MESSAGE = 4_000;

/** A failure in words. */
interface DescribedFailure {
  /** The sentence that names the defect. */
  readonly message: string;
  /** A command that sends the last request again; absent for a case that sent nothing. */
  readonly curl?: string;
  /** The last answer; absent where none came. */
  readonly answer?: { readonly status: number; readonly headers: readonly string[]; readonly body: string };
}

/** Says why a case failed and how to see it. */
export function describeFailure({ defect, exchanges }: CaseFailure): DescribedFailure {
  const last = exchanges.at(-1);
  return {
    message: printable(shortened(defect, LONGEST_MESSAGE)),
    ...(last && { curl: curlCommand(last.request) }),
    ...(last?.answer && { answer: describeAnswer(last.answer) }),
  };
}

/** A failure as lines of text: the message, the command, the beginning of the answer. */
export function failureLines(failure: CaseFailure): readonly string[] {
  const { message, curl, answer } = describeFailure(failure);
  const head = answer && [`HTTP ${answer.status}`, ...answer.headers];
  return [
    message,
    ...(curl === undefined ? [] : [curl]),
    ...(answer ? [...(head ?? []), ...answer.body.split("\n")] : []),
  ];
}

function describeAnswer({ status, header, body }: WireAnswer): NonNullable<DescribedFailure["answer"]> {
  const headers = SHOWN_HEADERS.filter((name) => header(name) !== undefined);
  const text = new TextDecoder().decode(body);
  return {
    status,
    headers: headers.map((name) => printable(`${name}: ${header(name)}`)),
    body: printable(shortened(text, SHOWN_CHARACTERS)),
  };
}

function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}...` : text;
}

/**
 * A text without what upsets terminals and XML: control characters, those that change the direction of writing, and
 * halves of surrogate pairs show as U+FFFD.
 */
export function printable(text: string): string {
  return text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu, "\ufffd");
}

/** How many cases came out how. */
export interface Outcomes {
  readonly passed: number;
  /** Of severity "must". */
  readonly failed: number;
  /** Failures of severity "should". */
  readonly warnings: number;
  readonly leftOut: number;
}

/** A word for what came of a case. A failure of what is only advised is a warning. */
export function outcomeOf({ outcome, case: { severity } }: CaseResult): keyof Outcomes {
  return outcome === "failed" && severity === "should" ? "warnings" : outcome;
}

/** Counts the cases of a report. */
export function countOutcomes({ results }: Pick<ConformanceReport, "results">): Outcomes {
  const count = (wanted: keyof Outcomes): number => results.filter((result) => outcomeOf(result) === wanted).length;
  return { passed: count("passed"), failed: count("failed"), warnings: count("warnings"), leftOut: count("leftOut") };
}
