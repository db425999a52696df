import type { MutantRow } from "../../mutant.js";
import { exceptFor, reading, readingForm } from "../../servers.js";
import { eachField, fields, isCall, status } from "./form-call.js";

const PARAMETERS = {
  key: "k",
  domainName: "d",
  userName: "u",
  password: "p",
  firstName: "f",
  lastName: "l",
  maxMailboxSizeInMB: "0",
};

/** Servers that are wrong about the fields of a form. */
export const WRONG_FIELDS: readonly MutantRow[] = [
  {
    id: "field-filled-in",
    fault: "fills in the parameters that are missing",
    rule: "field-missing-refused",
    start: fields((form) => {
      for (const [name, value] of Object.entries(PARAMETERS)) if (!form.has(name)) form.set(name, value);
    }),
    message: /a call without \w+ was accepted/,
  },
  {
    id: "form-filled-in",
    fault: "takes a call without any field",
    rule: "empty-form-refused",
    start: reading((sent) =>
      isCall(sent) && !sent.url.includes("?") && sent.body === ""
        ? {
            ...(sent.method === "GET"
              ? { url: `${sent.url}?${new URLSearchParams(PARAMETERS)}` }
              : { body: new URLSearchParams(PARAMETERS).toString() }),
          }
        : {},
    ),
    message: /a call without any field was accepted/,
  },
  {
    id: "field-last-taken",
    fault: "takes the last of fields of one name",
    rule: "field-repeated-refused",
    start: fields((form) => {
      for (const name of new Set(form.keys())) form.set(name, form.getAll(name).at(-1) ?? "");
    }),
    message: /a call with \w+ twice was accepted/,
  },
  {
    id: "field-unknown-ignored",
    fault: "ignores unknown fields",
    rule: "field-unknown-refused",
    start: fields((form) => form.delete("noSuchParameter")),
    message: /a call with a parameter that it does not have was accepted/,
  },
  {
    id: "field-case-ignored",
    fault: "reads the names of fields in any case",
    rule: "field-miscased-refused",
    start: eachField((name, value) => [
      Object.keys(PARAMETERS).find((known) => known.toLowerCase() === name.toLowerCase()) ?? name,
      value,
    ]),
    message: /a call with \w+ in place of \w+ was accepted/,
  },
  {
    id: "field-int-coerced",
    fault: "takes 0 for what is no int",
    rule: "field-ill-typed-refused",
    start: eachField((name, value) => [
      name,
      name === "maxMailboxSizeInMB" && !/^-?\d{1,9}$/.test(value) ? "0" : value,
    ]),
    message: /a call with maxMailboxSizeInMB=".*" \(.*\) was accepted/,
  },
  {
    id: "field-int-parsed",
    fault: "reads the digits at the start of an int",
    rule: "field-ill-typed-refused",
    start: eachField((name, value) => [
      name,
      name === "maxMailboxSizeInMB" ? (/^-?\d{1,9}(?=\D)/.exec(value)?.[0] ?? value) : value,
    ]),
    message: /a call with maxMailboxSizeInMB=".*" \(.*\) was accepted/,
  },
  {
    id: "field-boolean-coerced",
    fault: "takes any text for a boolean",
    rule: "field-ill-typed-refused",
    operations: ["SqlCreateBackupJob"],
    start: eachField((name, value) => [
      name,
      name === "compressed" && !/^(?:true|false|0|1)$/.test(value) ? "true" : value,
    ]),
    message: /a call with compressed=".*" \(.*\) was accepted/,
  },
  {
    id: "array-needed",
    fault: "fails on an array without items",
    rule: "array-field-absent",
    operations: ["SMUpdateAliasAddresses"],
    start: exceptFor(
      (sent) => isCall(sent) && !`${sent.url}${sent.body}`.includes("newAddresses"),
      () => status(500),
    ),
    message: /a call with no newAddresses was answered as the server's own failure: status 500/,
  },
  {
    id: "fails-on-many-fields",
    fault: "fails on very many fields",
    rule: "many-fields-refused",
    start: exceptFor(
      (sent) => isCall(sent) && `${sent.url}${sent.body}`.length > 5_000,
      () => status(503),
    ),
    message: /a form of 2000 unknown fields was answered as the server's own failure: status 503/,
  },
  {
    id: "percents-repaired",
    fault: "takes a percent sign without digits for itself",
    rule: "broken-encoding-refused",
    start: readingForm((form) => form.replaceAll(/%(?![0-9A-Fa-f]{2})/g, "%25")),
    operations: ["VerifyKey"],
    message: /a form with a percent sign without digits was accepted/,
  },
  {
    id: "form-bytes-replaced",
    fault: "replaces the bytes of a form that UTF-8 does not have",
    rule: "broken-encoding-refused",
    start: readingForm((form) => form.replace("a%E9b", "a%EF%BF%BDb")),
    operations: ["VerifyKey"],
    message: /a form with bytes that are not UTF-8 was accepted/,
  },
  {
    id: "field-boolean-on",
    fault: "takes the on of a check box for a boolean",
    rule: "field-ill-typed-refused",
    operations: ["SqlCreateBackupJob"],
    start: eachField((name, value) => [name, value === "on" ? "true" : value]),
    message: /a call with compressed="on" .* was accepted/,
  },
  {
    id: "fields-by-order",
    fault: "reads fields by their order",
    rule: "form-variant-read",
    start: readingForm((form) => (form.startsWith("key=") ? form : "")),
    message: /a form with fields in reverse order was not taken as the usual form is: .*expected 200/,
  },
];
