import { gzip } from "../../../message/gzip.js";
import { oneOfEachBinding, type SoapCall } from "../../../message/soap-call.js";
import { soapRequest } from "../../../message/soap-request.js";
import type { ConformanceRule, Plan, RuleCase } from "../../../rule.js";
import type { WireRequest } from "../../../wire/exchange.js";
import { acceptedRule, expectAsPlain } from "./accepted-rule.js";

/** For one call of each binding: the operation plays no part in how a body is sent. */
export const chunkedAccepted = acceptedRule({
  id: "chunked-accepted",
  severity: "must",
  title: "A message in chunks is read.",
  reference: "RFC 9112, section 7.1",
  calls: "one of each binding",
  variants: () => [{ id: "chunked", request: "a message in chunks", changes: { chunked: true } }],
});

/** Nothing makes a server read content codings, but then it has to say so. */
export const gzipAnswered = gzipRule(
  {
    id: "gzip-answered",
    severity: "must",
    title: "A message in the content coding gzip is read, or refused with status 415.",
    reference: "RFC 9110, section 8.4",
  },
  [415],
);

/** The coding that clients send most. */
export const gzipAccepted = gzipRule(
  {
    id: "gzip-accepted",
    severity: "should",
    title: "A message in the content coding gzip is read.",
    reference: "RFC 9110, section 8.4.1.3",
  },
  [],
);

function gzipRule(rule: Omit<ConformanceRule, "cases">, refusals: readonly number[]): ConformanceRule {
  const caseOf = (plan: Plan, call: SoapCall): RuleCase => ({
    operation: call.operation,
    binding: call.binding,
    run: async (send) => {
      const answer = await send(await zipped(soapRequest(call)));
      if (!refusals.includes(answer.status)) expectAsPlain(call, answer, plan, "a message in gzip");
    },
  });
  return { ...rule, cases: (plan) => oneOfEachBinding(plan).map((call) => caseOf(plan, call)) };
}

async function zipped(request: WireRequest): Promise<WireRequest> {
  const { body = new Uint8Array(), headers } = request;
  return { ...request, headers: { ...headers, "content-encoding": "gzip" }, body: await gzip(body) };
}
