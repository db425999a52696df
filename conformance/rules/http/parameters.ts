import { ConformanceFailure } from "../../failure.js";
import { expectHttpRefusal, expectNotAccepted } from "../../judge/http-refusal.js";
import type { Severity } from "../../case.js";
import type { ConformanceRule, Plan, RuleCase } from "../../rule.js";
import type { WireAnswer } from "../../wire/exchange.js";
import { stackTraceIn } from "../../judge/stack-trace.js";
import { exampleFields, fieldsRequest, type HttpCall, httpCases } from "./http-call.js";
import {
  illTypedFields,
  type Misfit,
  miscasedFields,
  missingFields,
  repeatedFields,
  unknownFields,
} from "./misfits.js";

interface MisfitKind {
  /** "field-missing". */
  readonly id: string;
  readonly severity: Severity;
  /** The request in a title: "A call without a parameter". */
  readonly what: string;
  readonly of: (call: HttpCall) => readonly Misfit[];
}

/**
 * What makes a call wrong. Frameworks that ignore fields that nobody asked for, or the case of their names, are many,
 * and no specification forbids it; a parameter that is missing, doubled or ill-typed makes another call than the
 * contract has.
 */
const KINDS: readonly MisfitKind[] = [
  { id: "field-missing", severity: "must", what: "A call without one of its parameters", of: missingFields },
  { id: "field-repeated", severity: "must", what: "A call with a parameter of one value twice", of: repeatedFields },
  { id: "field-ill-typed", severity: "must", what: "A parameter that its type does not allow", of: illTypedFields },
  { id: "field-unknown", severity: "should", what: "A parameter that the operation does not have", of: unknownFields },
  { id: "field-miscased", severity: "should", what: "A parameter whose name is in another case", of: miscasedFields },
];

/** Whatever the status is: older servers answer 500 to what the caller did wrong. */
const refused = KINDS.map(({ id, severity, what, of }): ConformanceRule => ({
  id: `${id}-refused`,
  severity,
  title: `${what} is refused over HTTP GET and POST.`,
  reference: "WSDL 1.1, sections 4.6 and 5.3",
  cases: (plan) => misfitCases(plan, of, (answer, { request }) => expectNotAccepted(answer, request)),
}));

const explained = KINDS.map(({ id, what, of }): ConformanceRule => ({
  id: `${id}-explained`,
  severity: "should",
  title: `${what} is refused with a status from 400 to 499 and a text that names it.`,
  reference: "RFC 9110, section 15.5",
  cases: (plan) =>
    misfitCases(plan, of, (answer, { request, parameter }) => {
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
    misfitCases(
      plan,
      (call) => missingFields(call).slice(0, 1),
      ({ body }, { request }) => {
        const language = stackTraceIn(new TextDecoder().decode(body));
        if (language === undefined) return;
        throw new ConformanceFailure(`${request} was answered with a stack trace of ${language}`);
      },
    ),
};

/** Rules of calls whose fields are not those of the contract. */
export const PARAMETER_RULES: readonly ConformanceRule[] = [...refused, ...explained, withoutTrace];

function misfitCases(
  plan: Plan,
  misfitsOf: MisfitKind["of"],
  judge: (answer: WireAnswer, misfit: Misfit) => void,
): readonly RuleCase[] {
  return httpCases(plan, (call) =>
    misfitsOf(call).map((misfit) => ({
      variant: misfit.variant,
      request: () => fieldsRequest(call, misfit.edit(exampleFields(call))),
      judge: (answer) => judge(answer, misfit),
    })),
  );
}
