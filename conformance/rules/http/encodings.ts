import { type FormField, formatForm } from "@portwright/runtime/codec";
import { expectAlike } from "../../judge/answer.js";
import { expectHttpRefusal } from "../../judge/http-refusal.js";
import type { ConformanceRule, Plan, PlannedEcho, RuleCase } from "../../rule.js";
import { echoCases, takesText } from "../values/echoes.js";
import { variantOf } from "../variant.js";
import { asHttpCall, exampleFields, fieldsOf, formRequest, httpCases } from "./http-call.js";

/** Forms that mean the same, by what is special about them. */
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
    httpCases(plan, (call) =>
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
  title: "A text comes back the same, however the form that carries it is written.",
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

/** Many frameworks take these as they stand or replace them, and what the caller meant is lost. */
export const brokenEncodingRefused: ConformanceRule = {
  id: "broken-encoding-refused",
  severity: "should",
  title: "A form that is not percent-encoded UTF-8 is refused with a status from 400 to 499.",
  reference: "RFC 3986, section 2.1",
  cases: (plan) =>
    httpCases(plan, (call) =>
      BROKEN_TEXTS.map(([label, text]) => ({
        variant: variantOf(label),
        request: () => formRequest(call, withLastText(formatForm(exampleFields(call)), text)),
        judge: (answer) => expectHttpRefusal(answer, { request: `a form with ${label}` }),
      })),
    ),
};

function echoVariants(plan: Plan, echo: PlannedEcho): readonly RuleCase[] {
  const call = asHttpCall(echo.send);
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
