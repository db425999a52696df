import type { FormField } from "@portwright/runtime/codec";
import { ConformanceFailure, type Severity } from "../../case.js";
import { stackTraceIn } from "../../judge/body-text.js";
import { expectHttpRefusal, expectNotAccepted } from "../../judge/http-refusal.js";
import { type ConformanceRule, type Plan, type RuleCase, variantOf } from "../../rule.js";
import { wrongTexts } from "../../values/wrong-texts.js";
import type { WireAnswer } from "../../wire/exchange.js";
import { exampleFields, fieldsRequest, type HttpCall, httpCases, isForm, scalarsOf } from "./http-call.js";

const UNKNOWN = "noSuchParameter";

/** How the fields of a call can violate the contract. */
interface ViolationKind {
  /** "field-missing". */
  readonly id: string;
  readonly severity: Severity;
  /** The request in a title: "A call without a parameter". */
  readonly what: string;
  readonly of: (call: HttpCall) => readonly Violation[];
}

/**
 * No specification forbids to ignore unknown fields or the case of names, and many frameworks do; a parameter that is
 * missing, repeated or ill-typed makes another call than the contract has.
 */
const KINDS: readonly ViolationKind[] = [
  { id: "field-missing", severity: "must", what: "A call without one of its parameters", of: ofForms(missingFields) },
  {
    id: "field-repeated",
    severity: "must",
    what: "A call with a parameter of one value twice",
    of: ofForms(repeatedFields),
  },
  { id: "field-ill-typed", severity: "must", what: "A parameter that its type does not allow", of: illTypedFields },
  {
    id: "field-unknown",
    severity: "should",
    what: "A parameter that the operation does not have",
    of: ofForms(unknownFields),
  },
  {
    id: "field-miscased",
    severity: "should",
    what: "A parameter whose name is in another case",
    of: ofForms(miscasedFields),
  },
];

/** Whatever the status is: older servers answer 500 to what the caller did wrong. */
const refused = KINDS.map(({ id, severity, what, of }): ConformanceRule => ({
  id: `${id}-refused`,
  severity,
  title: `${what} is refused over HTTP GET and POST.`,
  reference: "WSDL 1.1, sections 4.6 and 5.3",
  cases: (plan) => violationCases(plan, of, (answer, { request }) => expectNotAccepted(answer, request)),
}));

const explained = KINDS.map(({ id, what, of }): ConformanceRule => ({
  id: `${id}-explained`,
  severity: "should",
  title: `${what} is refused with a status from 400 to 499 and a text that names it.`,
  reference: "RFC 9110, section 15.5",
  cases: (plan) =>
    violationCases(plan, of, (answer, { request, parameter }) => {
      expectHttpRefusal(answer, { request, mentions: parameter });
    }),
}));

/** A trace helps those who attack a server and nobody who calls it. */
const withoutTrace: ConformanceRule = {
  id: "refusal-without-stack-trace",
  severity: "should",
  title: "A refusal over HTTP GET and POST has no stack trace.",
  reference: "RFC 9110, section 17",
  cases: (plan) =>
    violationCases(
      plan,
      ofForms((call) => missingFields(call).slice(0, 1)),
      ({ body }, { request }) => {
        const language = stackTraceIn(new TextDecoder().decode(body));
        if (language === undefined) return;
        throw new ConformanceFailure(`${request} was answered with a stack trace of ${language}`);
      },
    ),
};

/** Rules of calls whose fields are not those of the contract. */
export const FORM_PARAMETER_RULES: readonly ConformanceRule[] = [...refused, ...explained, withoutTrace];

function violationCases(
  plan: Plan,
  violationsOf: ViolationKind["of"],
  judge: (answer: WireAnswer, violation: Violation) => void,
): readonly RuleCase[] {
  return httpCases(plan, (call) =>
    violationsOf(call).map((violation) => ({
      variant: violation.variant,
      request: () => fieldsRequest(call, violation.edit(exampleFields(call))),
      judge: (answer) => judge(answer, violation),
    })),
  );
}

/** A change of the fields of a call that violates the contract. */
interface Violation {
  readonly variant: string;
  /** The request in the words of a message: "a call without domainName". */
  readonly request: string;
  /** The parameter that a refusal has to name. */
  readonly parameter: string;
  readonly edit: (fields: readonly FormField[]) => readonly FormField[];
}

/** What only a query or a form can violate: all parameters are in a location, once, and no others. */
function ofForms(of: ViolationKind["of"]): ViolationKind["of"] {
  return (call) => (isForm(call) ? of(call) : []);
}

/** Each parameter left out. */
function missingFields(call: HttpCall): readonly Violation[] {
  return scalarsOf(call).map(({ name }) => ({
    variant: name,
    request: `a call without ${name}`,
    parameter: name,
    edit: (fields) => fields.filter(([field]) => field !== name),
  }));
}

/** Each parameter of one value sent twice. */
function repeatedFields(call: HttpCall): readonly Violation[] {
  return scalarsOf(call).map(({ name }) => ({
    variant: name,
    request: `a call with ${name} twice`,
    parameter: name,
    edit: (fields) => fields.flatMap((field) => (field[0] === name ? [field, field] : [field])),
  }));
}

/** A parameter that the operation does not have. */
function unknownFields(): readonly Violation[] {
  const edit: Violation["edit"] = (fields) => [...fields, [UNKNOWN, "1"]];
  return [{ variant: UNKNOWN, request: "a call with a parameter that it does not have", parameter: UNKNOWN, edit }];
}

/** Each parameter under a name in the other case. */
function miscasedFields(call: HttpCall): readonly Violation[] {
  return scalarsOf(call).map(({ name }) => {
    const other = name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase();
    return {
      variant: name,
      request: `a call with ${other} in place of ${name}`,
      parameter: name,
      edit: (fields) => fields.map(([field, value]) => [field === name ? other : field, value] as const),
    };
  });
}

/** Each parameter with each text that its type does not allow. */
function illTypedFields(call: HttpCall): readonly Violation[] {
  return call.http.parameters.flatMap(({ name, type, array }) =>
    wrongTexts(type).map(({ label, text }) => ({
      variant: variantOf(name, label),
      request: `a call with ${name}=${JSON.stringify(text)} (${label})`,
      parameter: name,
      edit: (fields) => withText(fields, name, text, array === true),
    })),
  );
}

function withText(fields: readonly FormField[], name: string, text: string, isArray: boolean): readonly FormField[] {
  const others = fields.filter(([field]) => field !== name);
  return isArray ? [...others, [name, text]] : fields.map((field) => (field[0] === name ? [name, text] : field));
}
