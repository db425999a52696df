import { formatForm } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../../failure.js";
import { expectAnswer, expectExample } from "../../judge/answer.js";
import { expectHttpRefusal, expectNotAccepted } from "../../judge/http-refusal.js";
import type { ConformanceRule } from "../../rule.js";
import { callRequest } from "../../wire/call-request.js";
import { arraysOf, withLength } from "../values/array-lengths.js";
import { exampleFields, fieldsRequest, formRequest, httpCases, scalarsOf } from "./http-call.js";

const MANY_FIELDS = 2_000;

/** The query or body that a client forgot. */
export const emptyFormRefused: ConformanceRule = {
  id: "empty-form-refused",
  severity: "must",
  title: "A call without any field is refused where parameters are required.",
  reference: "WSDL 1.1, sections 4.6 and 5.3",
  cases: (plan) =>
    httpCases(plan, (call) => {
      if (scalarsOf(call).length === 0) return [];
      return [
        {
          request: () => formRequest(call, ""),
          judge: (answer) => expectNotAccepted(answer, "a call without any field"),
        },
      ];
    }),
};

/** Some frameworks fail on it; a client cannot write an empty array in any other way. */
export const arrayFieldAbsent: ConformanceRule = {
  id: "array-field-absent",
  severity: "should",
  title: "An array whose field is not there at all is an empty array.",
  reference: "WSDL 1.1, section 4.6",
  cases: (plan) =>
    httpCases(plan, (call) =>
      arraysOf(call).map((property) => ({
        variant: property,
        request: () => callRequest(call, withLength(call.fresh(call.examples[0]), property, 0)),
        judge: (answer) => expectAnswer(call, answer, plan, `a call with no ${property}`),
      })),
    ),
};

/** It must not bring the server down, nor count as its own failure. */
export const manyFieldsRefused: ConformanceRule = {
  id: "many-fields-refused",
  severity: "should",
  title: "A form of very many unknown fields is refused with a status from 400 to 499.",
  reference: "RFC 9110, section 15.5",
  cases: (plan) =>
    httpCases(plan, (call) => [
      {
        request: () => formRequest(call, `${formatForm(exampleFields(call))}&${"x=1&".repeat(MANY_FIELDS)}`),
        judge: (answer) => expectHttpRefusal(answer, { request: `a form of ${MANY_FIELDS} unknown fields` }),
      },
    ]),
};

/** What has no content has no type either. */
export const noTypeWithoutBody: ConformanceRule = {
  id: "no-type-without-body",
  severity: "should",
  title: "An answer without a result has no Content-Type.",
  reference: "RFC 9110, section 8.3",
  cases: (plan) =>
    httpCases(plan, (call) => {
      if (call.http.result !== undefined || !call.promised) return [];
      return [
        {
          request: () => fieldsRequest(call, exampleFields(call)),
          judge: (answer) => {
            expectExample(call, answer, plan, call.examples[0], "the call");
            const contentType = answer.header("content-type");
            if (contentType === undefined) return;
            throw new ConformanceFailure(`an answer without a body has the Content-Type ${contentType}, expected none`);
          },
        },
      ];
    }),
};
