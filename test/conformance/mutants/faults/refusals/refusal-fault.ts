import type { Mutant } from "../../mutant.js";
import { type Answer, type Sent, withHeaders } from "../../servers.js";

/** A fault of how a call is refused. */
export interface RefusalFault extends Pick<Mutant, "id" | "fault" | "message"> {
  /** The rule that finds it; the one of a missing parameter when absent. */
  readonly rule?: string;
  readonly change: (answer: Answer & { readonly body: string }, sent: Sent) => Partial<Answer>;
}

/** Writes something else in a refusal. */
export function replace(pattern: RegExp | string, replacement: string): RefusalFault["change"] {
  return ({ body }) => ({ body: body.replaceAll(pattern, replacement) });
}

/** Refuses in another way. */
export function answerWith(status: number, body: string, contentType: string): RefusalFault["change"] {
  return ({ headers }) => ({ status, body, headers: withHeaders(headers, { "content-type": contentType }) });
}
