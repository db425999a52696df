import { ConformanceFailure } from "../../../case.js";
import { expectAnswer } from "../../../judge/answer.js";
import { actionOf, areAlike, type SoapCall } from "../../../message/soap-call.js";
import { type RequestChanges, soapRequest } from "../../../message/soap-request.js";
import type { WireAnswer } from "../../../wire/exchange.js";
import { type Variant, variantRule } from "../variant-rule.js";
import { refusedAnyhow, refusedRule, refusedWithStatus } from "./refused-rule.js";

/** Basic Profile 1.1, R1127 has a receiver go by the Body, so a server that does not look at the action keeps it. */
export const wrongActionRefused = refusedRule({
  id: "wrong-action-refused",
  severity: "should",
  title: "A message whose action is not that of what its Body calls is refused.",
  reference: "WSDL 1.1, section 3.4; Basic Profile 1.1, R2744; RFC 3902",
  calls: "all",
  variants: wrongActions,
});

/** What the Body calls is answered or refused; the operation whose action is named is another one. */
export const actionNotFollowed = variantRule(
  {
    id: "action-not-followed",
    severity: "must",
    title: "A message whose action is that of another operation does not call that other operation.",
    reference: "Basic Profile 1.1, R1127",
    calls: "all",
    variants: (call) => wrongActions(call).filter(({ id }) => id === "other-operation"),
  },
  async (call, { request, changes }, plan, send) => {
    expectAnswer(call, await send(soapRequest(call, changes)), plan, request);
  },
);

function wrongActions(call: SoapCall): readonly Variant[] {
  const { operation, binding, service } = call;
  // Where both have the same element, the action says which one is called.
  const others = service.operations.filter((each) => each.name !== operation.name && !areAlike(each, operation));
  const other = others
    .map(({ bindings }) => actionOf(bindings[binding]))
    .find((action) => action !== undefined && action !== "");
  return [
    {
      id: "unknown",
      request: "a message with an unknown action",
      changes: withAction(call, "urn:conformance:unknown"),
    },
    ...(other === undefined || other === call.action
      ? []
      : [
          {
            id: "other-operation",
            request: `a message with the action of another operation (${other})`,
            changes: withAction(call, other),
          },
        ]),
  ];
}

function withAction({ version, facts }: SoapCall, action: string): RequestChanges {
  if (version === "1.1") return { headers: { soapaction: `"${action}"` } };
  return { headers: { "content-type": `${facts.contentType}; action="${action}"` } };
}

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

/** The contract has POST. A GET request has no message. */
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
