import { httpBindingOf } from "@portwright/runtime";
import { formatForm, PROTOCOLS } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../../case.js";
import { expectHttpRefusal, expectNotAccepted } from "../../judge/http-refusal.js";
import type { ConformanceRule, Plan, RuleCase } from "../../rule.js";
import type { WireAnswer, WireRequest } from "../../wire/exchange.js";
import {
  exampleFields,
  fieldsRequest,
  formCallsOf,
  formCases,
  formRequest,
  type HttpCall,
  httpCallsOf,
  httpCase,
} from "./http-call.js";

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
    formCases(plan, (call) => {
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
  const calls = formCallsOf(plan);
  const first = calls.filter(({ binding }, index) => calls.findIndex((call) => call.binding === binding) === index);
  return first.map((call) => {
    const nowhere = { ...call, http: { ...call.http, location: NOWHERE } };
    const run: RuleCase["run"] = async (send) =>
      judge(await send(fieldsRequest(nowhere, exampleFields(call))), "a call of no operation");
    return { binding: call.binding, run };
  });
}

const TRIED = ["GET", "POST", "PUT", "DELETE", "PATCH"];

/** A method that the contract does not have at the place of an operation must not call it. */
export const otherMethodRefused: ConformanceRule = {
  id: "other-method-refused",
  severity: "must",
  title: "An operation is not called by a method that the contract does not have for it.",
  reference: "WSDL 1.1, section 4.4",
  cases: (plan) => methodCases(plan, (answer, method) => expectNotAccepted(answer, `a call by ${method}`)),
};

/** The same, said as HTTP says it. */
export const otherMethodExplained: ConformanceRule = {
  id: "other-method-explained",
  severity: "should",
  title: "Another method is refused with status 405 and an Allow header that names the right ones.",
  reference: "RFC 9110, sections 10.2.1 and 15.5.6",
  cases: (plan) => methodCases(plan, expectMethodRefusal),
};

/** HEAD calls the operation as GET does, so only what changes nothing is asked. */
export const headAnswered: ConformanceRule = {
  id: "head-answered",
  severity: "should",
  title: "HEAD is answered as GET is, without the body.",
  reference: "RFC 9110, sections 9.1 and 9.3.2",
  cases: (plan) =>
    httpCallsOf(plan)
      .filter(({ protocol, safe }) => protocol === "httpGet" && safe)
      .map(headCase),
};

type JudgeMethod = (answer: WireAnswer, method: string, declared: readonly string[]) => void;

/** GET and POST mostly have one location, which is tried once. */
function methodCases(plan: Plan, judge: JudgeMethod): readonly RuleCase[] {
  const places = new Map(httpCallsOf(plan).map((call) => [call.http.location, call]));
  return [...places.values()].flatMap((call) => {
    const declared = methodsAt(call);
    return TRIED.filter((method) => !declared.includes(method)).map((method) =>
      httpCase(call, {
        variant: method,
        request: () => otherMethod(call, method),
        judge: (answer) => judge(answer, method, declared),
      }),
    );
  });
}

function methodsAt({ operation, http, service }: HttpCall): readonly string[] {
  return service.ports
    .filter(({ name }) => httpBindingOf(operation.bindings[name])?.location === http.location)
    .map(({ kind }) => PROTOCOLS[kind].method);
}

function otherMethod(call: HttpCall, method: string): WireRequest {
  const { url } = fieldsRequest({ ...call, protocol: "httpGet" }, exampleFields(call));
  return { method, url, headers: {} };
}

function expectMethodRefusal(answer: WireAnswer, method: string, declared: readonly string[]): void {
  const request = `a call by ${method}`;
  expectHttpRefusal(answer, { request, statuses: [405] });
  const allow = answer.header("allow");
  const allowed = allow?.split(",").map((name) => name.trim()) ?? [];
  const missing = declared.find((name) => !allowed.includes(name));
  if (missing === undefined) return;
  const found = allow === undefined ? "no Allow header" : `Allow: ${allow}`;
  throw new ConformanceFailure(`${request} was refused with status 405 and ${found}, expected it to name ${missing}`);
}

function headCase(call: HttpCall): RuleCase {
  const { operation, binding } = call;
  return {
    operation,
    binding,
    run: async (send) => {
      const get = await send(fieldsRequest(call, exampleFields(call)));
      const head = await send({ ...fieldsRequest(call, exampleFields(call)), method: "HEAD" });
      if (head.status === get.status) return;
      throw new ConformanceFailure(`HEAD was answered with status ${head.status}, GET with ${get.status}`);
    },
  };
}
