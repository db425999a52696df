import { ConformanceFailure } from "../../../failure.js";
import type { SoapCall } from "../../../message/soap-call.js";
import type { WireAnswer } from "../../../wire/exchange.js";
import type { Variant } from "../variant-rule.js";
import { refusedAnyhow, refusedRule, refusedWithStatus } from "./refused-rule.js";

const MEDIA_TYPES = ["application/json", "text/plain", "application/x-www-form-urlencoded", "application/octet-stream"];

const METHODS = ["PUT", "DELETE", "PATCH"];

const otherTypes: readonly Variant[] = MEDIA_TYPES.map((type) => ({
  id: type.replace("/", "-"),
  request: `a message with the Content-Type ${type}`,
  changes: { headers: { "content-type": type } },
}));

/** A server may also look at the message to find out what it is (RFC 9110, section 8.3). */
const noType: Variant = {
  id: "none",
  request: "a message without a Content-Type",
  changes: { headers: { "content-type": undefined } },
};

/**
 * A browser sends some of these to any site without asking it first. For one call of each binding: what HTTP says is
 * read before the message.
 */
export const mediaTypeRefused = refusedRule(
  {
    id: "media-type-refused",
    severity: "must",
    title: "A message whose Content-Type is not one of SOAP is refused.",
    reference: "SOAP 1.1, section 6; SOAP 1.2 part 2, section 7.1.4; RFC 3902",
    calls: "one of each binding",
    variants: () => otherTypes,
  },
  refusedAnyhow,
);

/** The status that says what is wrong. */
export const mediaTypeStatus = refusedRule(
  {
    id: "media-type-status",
    severity: "should",
    title: "A message whose Content-Type is not one of SOAP is refused with status 415.",
    reference: "Basic Profile 1.1, R1115; SOAP 1.2 part 2, section 7.5.2",
    calls: "one of each binding",
    variants: () => [...otherTypes, noType],
  },
  refusedWithStatus(415),
);

const methods = {
  calls: "one of each binding",
  variants: (): readonly Variant[] =>
    METHODS.map((method) => ({ id: method, request: `a message sent by ${method}`, changes: { method } })),
} as const;

/** The contract has POST. GET cannot carry a message. */
export const methodRefused = refusedRule(
  {
    id: "method-refused",
    severity: "must",
    title: "A message that is not sent by POST is refused.",
    reference: "SOAP 1.1, section 6; Basic Profile 1.1, R1132",
    ...methods,
  },
  refusedAnyhow,
);

/** The status that says what is wrong, with the methods that are right. */
export const methodStatus = refusedRule(
  {
    id: "method-status",
    severity: "should",
    title: "A message that is not sent by POST is refused with status 405 and an Allow header.",
    reference: "RFC 9110, section 15.5.6; Basic Profile 1.1, R1114",
    ...methods,
  },
  refusedWithAllow,
);

function refusedWithAllow(call: SoapCall, answer: WireAnswer, request: string): void {
  refusedWithStatus(405)(call, answer, request);
  if (answer.header("allow")?.includes("POST")) return;
  throw new ConformanceFailure(`${request} was refused with status 405, but no Allow header that names POST`);
}
