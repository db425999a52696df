import { expectFault } from "../../../judge/fault.js";
import { type SoapCall, soapCalls } from "../../../message/soap-call.js";
import { soapRequest } from "../../../message/soap-request.js";
import type { ConformanceRule, RuleCase } from "../../../rule.js";
import { refusedRule } from "../refused/refused-rule.js";
import { MISFIT_KINDS } from "./kinds.js";
import type { Misfit } from "./misfit.js";

/** For every call: code made for an operation checks its own parameters. */
const refused = MISFIT_KINDS.map(({ id, severity, what, reference, of }) =>
  refusedRule({
    id: `${id}-refused`,
    severity,
    title: `${what} is refused over SOAP.`,
    reference,
    calls: "all",
    variants: of,
  }),
);

/** Without the name a caller has to guess which of the parameters is wrong. */
const explained = MISFIT_KINDS.filter(({ named }) => named).map(({ id, what, of }): ConformanceRule => ({
  id: `${id}-explained`,
  severity: "should",
  title: `${what} is refused by a fault that names it.`,
  reference: "SOAP 1.1, section 4.4; SOAP 1.2 part 1, section 5.4.2",
  cases: (plan) => soapCalls(plan).flatMap((call) => of(call).map((misfit) => namedCase(call, misfit))),
}));

function namedCase(call: SoapCall, { id, request, changes, parameter }: Misfit): RuleCase {
  return {
    operation: call.operation,
    binding: call.binding,
    variant: id,
    run: async (send) => {
      const answer = await send(soapRequest(call, changes));
      expectFault(call, answer, { request, mentions: parameter });
    },
  };
}

/** Rules of calls whose parameters are not those of the contract. */
export const PARAMETER_RULES: readonly ConformanceRule[] = [...refused, ...explained];
