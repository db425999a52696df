import { type HttpBindingDescriptor, httpBindingOf, type HttpParameterDescriptor } from "@portwright/runtime";
import { formatForm, type FormField, PROTOCOLS, writeParameters } from "@portwright/runtime/codec";
import type { Plan, PlannedCall, RuleCase, Values } from "../../rule.js";
import type { WireAnswer, WireRequest } from "../../wire/exchange.js";

/** The media type of a form (URL Standard, section 5). */
export const FORM = "application/x-www-form-urlencoded";

/** A planned call over HTTP GET or POST. */
export interface HttpCall extends PlannedCall {
  readonly http: HttpBindingDescriptor;
}

/** The calls of a plan over HTTP GET and POST. */
export function httpCallsOf({ calls }: Pick<Plan, "calls">): readonly HttpCall[] {
  return calls.flatMap((call) => asHttpCall(call) ?? []);
}

/** A call as one over HTTP GET or POST; undefined for any other. */
function asHttpCall(call: PlannedCall): HttpCall | undefined {
  const http = httpBindingOf(call.operation.bindings[call.binding]);
  return http && { ...call, http };
}

/** The calls of a plan whose parameters are a query or a form. */
export function formCallsOf(plan: Pick<Plan, "calls">): readonly HttpCall[] {
  return httpCallsOf(plan).filter(isForm);
}

/** A call as one whose parameters are a query or a form; undefined for any other. */
export function asFormCall(call: PlannedCall): HttpCall | undefined {
  const http = asHttpCall(call);
  return http !== undefined && isForm(http) ? http : undefined;
}

/** Whether the parameters of a call are a query or a form; those of others are in the location. */
export function isForm({ http }: HttpCall): boolean {
  return http.replacement === undefined;
}

/** The parameters of a call that have one value. */
export function scalarsOf({ http }: HttpCall): readonly HttpParameterDescriptor[] {
  return http.parameters.filter(({ array }) => array !== true);
}

/** The fields of a call with these values. */
export function fieldsOf({ http }: HttpCall, values: Values): readonly FormField[] {
  return writeParameters(http.parameters, values);
}

/** The fields of the first example, with new values where they have to be new. */
export function exampleFields(call: HttpCall): readonly FormField[] {
  return fieldsOf(call, call.fresh(call.examples[0]));
}

/** The request of a call with a form of this text, in its query or in its body. */
export function formRequest(call: HttpCall, form: string, contentType: string = FORM): WireRequest {
  const url = call.endpoint + call.http.location;
  if (PROTOCOLS[call.protocol].method === "GET")
    return { method: "GET", url: form === "" ? url : `${url}?${form}`, headers: {} };
  return { method: "POST", url, headers: { "content-type": contentType }, body: new TextEncoder().encode(form) };
}

/** The request of a call with these fields. */
export function fieldsRequest(call: HttpCall, fields: readonly FormField[]): WireRequest {
  const { replacement, location } = call.http;
  if (replacement === undefined) return formRequest(call, formatForm(fields));
  const { method } = PROTOCOLS[call.protocol];
  return { method, url: call.endpoint + replacement.write(location, fields), headers: {} };
}

/** One thing to try with a call: a request, and what is judged of its answer. */
interface HttpTry {
  readonly variant?: string;
  /** Called when the case is run, so that what must be new is. */
  readonly request: () => WireRequest;
  readonly judge: (answer: WireAnswer) => void;
}

/** The cases that try something with every call over HTTP GET and POST. */
export function httpCases(
  plan: Pick<Plan, "calls">,
  triesOf: (call: HttpCall) => readonly HttpTry[],
): readonly RuleCase[] {
  return httpCallsOf(plan).flatMap((call) => triesOf(call).map((attempt) => httpCase(call, attempt)));
}

/** The cases that try something with every call whose parameters are a query or a form. */
export function formCases(
  plan: Pick<Plan, "calls">,
  triesOf: (call: HttpCall) => readonly HttpTry[],
): readonly RuleCase[] {
  return formCallsOf(plan).flatMap((call) => triesOf(call).map((attempt) => httpCase(call, attempt)));
}

/** The case that tries something with a call. */
export function httpCase({ operation, binding }: HttpCall, { variant, request, judge }: HttpTry): RuleCase {
  const about = { operation, binding, ...(variant !== undefined && { variant }) };
  return { ...about, run: async (send) => judge(await send(request())) };
}
