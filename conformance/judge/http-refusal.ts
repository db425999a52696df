import { parseMediaType } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../case.js";
import type { WireAnswer } from "../wire/exchange.js";
import { excerpt } from "./body-text.js";

/** A refusal that a rule waits for. */
export interface WantedRefusal {
  /** The request in the words of a message: "a call without domainName". */
  readonly request: string;
  /** What the text has to name, so that a caller finds the mistake: "domainName". */
  readonly mentions?: string;
  /** The statuses that fit; any of 400 to 499 when absent. */
  readonly statuses?: readonly number[];
}

/**
 * Judges that a request was not taken, with any status: older servers answer 500 where the caller is at fault.
 * @throws {ConformanceFailure} for a success or a redirect
 */
export function expectNotAccepted({ status, body }: WireAnswer, request: string): void {
  if (status >= 400) return;
  const found = body.length === 0 ? "no body" : excerpt(body);
  throw new ConformanceFailure(`${request} was accepted: status ${status}, ${found}; expected a status of 400 or more`);
}

/**
 * Judges a refusal over HTTP GET or POST that blames the caller (RFC 9110, section 15.5) and says in words why.
 * @throws {ConformanceFailure}
 */
export function expectHttpRefusal(answer: WireAnswer, { request, mentions, statuses }: WantedRefusal): void {
  expectNotAccepted(answer, request);
  const { status, body } = answer;
  if (status >= 500) {
    throw new ConformanceFailure(
      `${request} was answered as the server's own failure: status ${status}; expected ${expected(statuses)}`,
    );
  }
  if (statuses !== undefined && !statuses.includes(status)) {
    throw new ConformanceFailure(`${request} was answered with status ${status}; expected ${expected(statuses)}`);
  }
  expectNoEnvelope(answer);
  if (mentions !== undefined && !textOf(answer).includes(mentions)) {
    throw new ConformanceFailure(
      `${request} was refused, but the text does not name ${mentions}: status ${status}, ${excerpt(body)}`,
    );
  }
}

function expected(statuses: readonly number[] | undefined): string {
  return statuses === undefined ? "a status from 400 to 499" : `status ${statuses.join(" or ")}`;
}

function expectNoEnvelope({ body }: WireAnswer): void {
  if (!/^[^<]*(?:<\?[^>]*\?>\s*)?<(?:[\w.-]+:)?Envelope[\s>]/.test(new TextDecoder().decode(body))) return;
  throw new ConformanceFailure(`a call without SOAP was refused with a SOAP envelope: ${excerpt(body)}`);
}

function textOf({ header, body }: WireAnswer): string {
  const charset = parseMediaType(header("content-type"))?.parameters.get("charset");
  return decoderFor(charset).decode(body);
}

function decoderFor(charset: string | undefined): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
