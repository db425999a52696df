import { formatForm, type FormField } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../../case.js";
import { expectAlike, expectAnswer, expectExample } from "../../judge/answer.js";
import { expectHttpRefusal, expectNotAccepted } from "../../judge/http-refusal.js";
import { type ConformanceRule, type Plan, type PlannedEcho, type RuleCase, variantOf } from "../../rule.js";
import { callRequest, type WireAnswer } from "../../wire/exchange.js";
import { arraysOf, withLength } from "../values/array-lengths.js";
import { echoCases, takesText } from "../values/echoes.js";
import {
  asFormCall,
  exampleFields,
  fieldsOf,
  fieldsRequest,
  FORM,
  formCases,
  formRequest,
  type HttpCall,
  httpCases,
  scalarsOf,
} from "./http-call.js";

const MANY_FIELDS = 2_000;

/** The query or body that a client forgot. */
export const emptyFormRefused: ConformanceRule = {
  id: "empty-form-refused",
  severity: "must",
  title: "A call without any field is refused where parameters are required.",
  reference: "WSDL 1.1, sections 4.6 and 5.3",
  cases: (plan) =>
    formCases(plan, (call) => {
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
    formCases(plan, (call) =>
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
    formCases(plan, (call) => [
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

/** Equivalent forms, by what is special about them. */
const SAME_FORMS: readonly (readonly [label: string, write: (fields: readonly FormField[]) => string])[] = [
  ["every byte encoded in lower-case digits", (fields) => encodeAll(fields).toLowerCase()],
  ["%20 for a space", (fields) => formatForm(fields).replaceAll("+", "%20")],
  ["every byte encoded", encodeAll],
  [
    "punctuation not encoded",
    (fields) => formatForm(fields).replace(/%(?:21|27|28|29|2A|2C|2F|3A|3F|40|7E)/g, decodeURIComponent),
  ],
  ["fields in reverse order", (fields) => formatForm(fields.toReversed())],
];

/** A text whose encodings differ between the forms above. */
const SPECIAL_TEXT = "a b+c & d=e/f: 100% (é, 😀) ~*!";

/** All of them are what clients in use write. */
export const formVariantRead: ConformanceRule = {
  id: "form-variant-read",
  severity: "must",
  title: "A form that is written in another way is answered as the usual one is.",
  reference: "RFC 3986, sections 2.1 and 2.3; URL Standard, section 5.1",
  cases: (plan) =>
    formCases(plan, (call) =>
      SAME_FORMS.map(([label, write]) => ({
        variant: variantOf(label),
        request: () => formRequest(call, write(exampleFields(call))),
        judge: (answer) => expectAlike(call, answer, plan, `a form with ${label}`, "the usual form"),
      })),
    ),
};

/** Where the fixtures say that a text comes back, it has to be the same however it was written. */
export const formVariantKept: ConformanceRule = {
  id: "form-variant-kept",
  severity: "must",
  title: "A text comes back the same, however its form is written.",
  reference: "RFC 3986, sections 2.1 and 2.3; URL Standard, section 5.1",
  cases: (plan) => plan.echoes.flatMap((echo) => echoVariants(plan, echo)),
};

/** Forms that no reader of UTF-8 forms can make sense of, as the text of a field. */
const BROKEN_TEXTS = [
  ["a percent sign without digits", "a%zzb"],
  ["a percent sign at the end", "a%"],
  ["bytes that are not UTF-8", "a%E9b"],
  ["half of a character", "a%F0%9F%98"],
] as const;

/** Many frameworks keep or replace these sequences, and the text of the caller is lost. */
export const brokenEncodingRefused: ConformanceRule = {
  id: "broken-encoding-refused",
  severity: "should",
  title: "A form that is not percent-encoded UTF-8 is refused with a status from 400 to 499.",
  reference: "RFC 3986, section 2.1",
  cases: (plan) =>
    formCases(plan, (call) => {
      if (call.http.parameters.length === 0) return [];
      return BROKEN_TEXTS.map(([label, text]) => ({
        variant: variantOf(label),
        request: () => formRequest(call, withLastText(formatForm(exampleFields(call)), text)),
        judge: (answer) => expectHttpRefusal(answer, { request: `a form with ${label}` }),
      }));
    }),
};

function echoVariants(plan: Plan, echo: PlannedEcho): readonly RuleCase[] {
  const call = asFormCall(echo.send);
  if (call === undefined || !takesText(echo, SPECIAL_TEXT)) return [];
  return echoCases(
    plan,
    echo,
    SAME_FORMS.map(([label, write]) => ({
      label,
      value: SPECIAL_TEXT,
      write: (values) => formRequest(call, write(fieldsOf(call, values))),
    })),
  );
}

function encodeAll(fields: readonly FormField[]): string {
  return fields.map((field) => field.map(encodeBytes).join("=")).join("&");
}

function encodeBytes(text: string): string {
  const bytes = [...new TextEncoder().encode(text)];
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}

/** A form whose last field has another text. */
function withLastText(form: string, text: string): string {
  return form.replace(/=[^=&]*$/, `=${text}`);
}

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
  return formCases(plan, (call) => {
    if (call.protocol !== "httpPost" || scalarsOf(call).length === 0) return [];
    return mediaTypes.map((mediaType) => ({
      variant: variantOf(mediaType),
      request: () => formRequest(call, formatForm(exampleFields(call)), mediaType),
      judge: (answer) => judge(answer, `a form with the Content-Type ${mediaType}`, call),
    }));
  });
}
