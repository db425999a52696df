import type { BindingName } from "@portwright/runtime";
import { SOAP, type SoapFacts, type SoapVersion } from "@portwright/runtime/codec";
import type { Plan, PlannedCall } from "../rule.js";

/** A call over SOAP with what its version has on the wire. */
export interface SoapCall extends PlannedCall {
  readonly binding: "soap11" | "soap12";
  readonly version: SoapVersion;
  readonly facts: SoapFacts;
  /** The soapAction of the binding. */
  readonly action: string;
}

const VERSIONS = { soap11: "1.1", soap12: "1.2" } as const satisfies Partial<Record<BindingName, SoapVersion>>;

/** A call as one over SOAP; undefined for one over another binding. */
export function asSoapCall(call: PlannedCall): SoapCall | undefined {
  const { binding, operation } = call;
  if (binding !== "soap11" && binding !== "soap12") return undefined;
  const bound = operation.bindings[binding];
  const version = VERSIONS[binding];
  return bound && { ...call, binding, version, facts: SOAP[version], action: bound.action };
}

/** The calls over SOAP, in the order of the plan. */
export function soapCalls({ calls }: Pick<Plan, "calls">): readonly SoapCall[] {
  return calls.flatMap((call) => asSoapCall(call) ?? []);
}

/**
 * One call for each version, for what the operation plays no part in: the first that was promised to succeed and
 * changes nothing, else the first that comes nearest to it.
 */
export function oneOfEachVersion(plan: Pick<Plan, "calls">): readonly SoapCall[] {
  const calls = soapCalls(plan);
  return Object.values(VERSIONS).flatMap((version) => {
    const own = calls.filter((call) => call.version === version);
    const best = own.find(({ promised, safe }) => promised && safe) ?? own.find(({ safe }) => safe) ?? own[0];
    return best === undefined ? [] : [best];
  });
}
