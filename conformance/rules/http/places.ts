import { formatForm } from "@portwright/runtime/codec";
import { expectHttpRefusal, expectNotAccepted } from "../../judge/http-refusal.js";
import type { ConformanceRule, Plan, RuleCase } from "../../rule.js";
import type { WireAnswer } from "../../wire/exchange.js";
import { exampleFields, fieldsRequest, formRequest, httpCallsOf, httpCases } from "./http-call.js";

const NOWHERE = "/NoSuchOperation";

/** A name that the contract does not have, below the path of the service. */
export const unknownOperationRefused: ConformanceRule = {
  id: "unknown-operation-refused",
  severity: "must",
  title: "A path of no operation is refused.",
  reference: "WSDL 1.1, section 4.5",
  cases: (plan) => unknownOperationCases(plan, expectNotAccepted),
};

/** The same, said as HTTP says it. */
export const unknownOperationExplained: ConformanceRule = {
  id: "unknown-operation-explained",
  severity: "should",
  title: "A path of no operation is refused with status 404.",
  reference: "RFC 9110, section 15.5.5",
  cases: (plan) =>
    unknownOperationCases(plan, (answer, request) => expectHttpRefusal(answer, { request, statuses: [404] })),
};

/** Parameters in the query of a POST are not in the message that the contract describes. */
export const queryOfPostRefused: ConformanceRule = {
  id: "query-of-post-refused",
  severity: "should",
  title: "A POST with the parameters in its query, in place of its body, is refused.",
  reference: "WSDL 1.1, section 5.3",
  cases: (plan) =>
    httpCases(plan, (call) => {
      if (call.protocol !== "httpPost" || call.http.parameters.length === 0) return [];
      return [
        {
          request: () => {
            const empty = formRequest(call, "");
            return { ...empty, url: `${empty.url}?${formatForm(exampleFields(call))}` };
          },
          judge: (answer) => expectNotAccepted(answer, "a POST with the parameters in its query"),
        },
      ];
    }),
};

/** One case for each binding: that of its first call. */
function unknownOperationCases(plan: Plan, judge: (answer: WireAnswer, request: string) => void): readonly RuleCase[] {
  const calls = httpCallsOf(plan);
  const first = calls.filter(({ binding }, index) => calls.findIndex((call) => call.binding === binding) === index);
  return first.map((call) => {
    const nowhere = { ...call, http: { ...call.http, location: NOWHERE } };
    const run: RuleCase["run"] = async (send) =>
      judge(await send(fieldsRequest(nowhere, exampleFields(call))), "a call of no operation");
    return { binding: call.binding, run };
  });
}
