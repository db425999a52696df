import type { CaseFailure } from "../failure.js";
import { curlCommand } from "../wire/curl.js";
import type { WireAnswer } from "../wire/exchange.js";
import { printable } from "./printable.js";

const SHOWN_HEADERS = ["content-type", "content-encoding", "allow", "location", "www-authenticate", "server"];
const SHOWN_CHARACTERS = 500;

/** A failure in words. */
export interface DescribedFailure {
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
    message: printable(defect),
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
  const shown = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}...` : text;
  return { status, headers: headers.map((name) => `${name}: ${header(name)}`), body: printable(shown) };
}
