import { formatForm } from "@portwright/runtime/codec";
import { expectAlike } from "../../judge/answer.js";
import { expectHttpRefusal, expectNotAccepted } from "../../judge/http-refusal.js";
import type { ConformanceRule, Plan, RuleCase } from "../../rule.js";
import type { WireAnswer } from "../../wire/exchange.js";
import { variantOf } from "../variant.js";
import { exampleFields, FORM, formRequest, type HttpCall, httpCases, scalarsOf } from "./http-call.js";

const SAME = [`${FORM}; charset=utf-8`, `${FORM};charset="UTF-8"`, FORM.toUpperCase()];
const OTHER = ["text/plain", "application/json", "multipart/form-data; boundary=x", "application/octet-stream"];

/** The name of a media type has no case, and clients add the charset. */
export const formMediaTypeRead: ConformanceRule = {
  id: "form-media-type-read",
  severity: "must",
  title: "The media type of a form is read whatever its case, and with a charset parameter.",
  reference: "RFC 9110, section 8.3.1",
  cases: (plan) =>
    mediaTypeCases(plan, SAME, (answer, request, call) => expectAlike(call, answer, plan, request, "the usual form")),
};

/** What is said to be something else is not read as a form. */
export const otherMediaTypeRefused: ConformanceRule = {
  id: "other-media-type-refused",
  severity: "must",
  title: "A POST whose Content-Type is not that of a form is refused.",
  reference: "WSDL 1.1, section 5.3; RFC 9110, section 8.3",
  cases: (plan) => mediaTypeCases(plan, OTHER, expectNotAccepted),
};

/** The same, said as HTTP says it. */
export const otherMediaTypeExplained: ConformanceRule = {
  id: "other-media-type-explained",
  severity: "should",
  title: "A POST whose Content-Type is not that of a form is refused with status 415.",
  reference: "RFC 9110, section 15.5.16",
  cases: (plan) =>
    mediaTypeCases(plan, OTHER, (answer, request) => expectHttpRefusal(answer, { request, statuses: [415] })),
};

function mediaTypeCases(
  plan: Plan,
  mediaTypes: readonly string[],
  judge: (answer: WireAnswer, request: string, call: HttpCall) => void,
): readonly RuleCase[] {
  return httpCases(plan, (call) => {
    if (call.protocol !== "httpPost" || scalarsOf(call).length === 0) return [];
    return mediaTypes.map((mediaType) => ({
      variant: variantOf(mediaType),
      request: () => formRequest(call, formatForm(exampleFields(call)), mediaType),
      judge: (answer) => judge(answer, `a form with the Content-Type ${mediaType}`, call),
    }));
  });
}
