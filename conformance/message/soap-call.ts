import { PROTOCOLS, SOAP, type SoapFacts, type SoapVersion } from "@portwright/runtime/codec";
import type { Plan, PlannedCall } from "../rule.js";
import { type BindingDescriptor, type OperationDescriptor, visitBinding } from "@portwright/runtime";

/** A call over SOAP with what its version has on the wire. */
export interface SoapCall extends PlannedCall {
  readonly version: SoapVersion;
  readonly facts: SoapFacts;
  /** The soapAction of the binding. */
  readonly action: string;
}

/** A call as one whose request is an envelope; undefined for one over another binding, and for one with attachments. */
export function asSoapCall(call: PlannedCall): SoapCall | undefined {
  const version = PROTOCOLS[call.protocol].soap;
  const action = actionOf(call.operation.bindings[call.binding]);
  const { attachments } = call.operation.input;
  if (version === undefined || action === undefined || attachments !== undefined) return undefined;
  return { ...call, version, facts: SOAP[version], action };
}

/** The soapAction of a binding; undefined for one that is not of SOAP. */
export function actionOf(bound: BindingDescriptor | undefined): string | undefined {
  const others = { http: () => undefined, xml: () => undefined };
  return bound && visitBinding({ soap: ({ action }): string | undefined => action, ...others }, bound);
}

/** Whether the Body alone does not say which of two operations is called. */
export function areAlike({ input: left }: OperationDescriptor, { input: right }: OperationDescriptor): boolean {
  const [first] = left.body;
  const [second] = right.body;
  return first?.name === second?.name && first?.namespace === second?.namespace;
}

/** Whether the Body of a call alone says which operation of its port is called. */
export function isNamedByBody({ service, operation, binding }: SoapCall): boolean {
  const others = service.operations.filter((other) => other !== operation && other.bindings[binding] !== undefined);
  return !others.some((other) => areAlike(other, operation));
}

/** The calls over SOAP, in the order of the plan. */
export function soapCalls({ calls }: Pick<Plan, "calls">): readonly SoapCall[] {
  return calls.flatMap((call) => asSoapCall(call) ?? []);
}

/**
 * One call for each binding, for what does not depend on the operation: the first that was promised to succeed and
 * changes nothing, else the first that comes nearest to it.
 */
export function oneOfEachBinding(plan: Pick<Plan, "calls">): readonly SoapCall[] {
  const calls = soapCalls(plan);
  return [...new Set(calls.map(({ binding }) => binding))].flatMap((binding) => {
    const own = calls.filter((call) => call.binding === binding);
    const best = own.find(({ promised, safe }) => promised && safe) ?? own.find(({ safe }) => safe) ?? own[0];
    return best === undefined ? [] : [best];
  });
}
