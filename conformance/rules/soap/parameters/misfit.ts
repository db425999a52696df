import type { Edit, EditChild } from "../../../message/edit.js";
import { type Parameter, wireParameters } from "../../../message/parameters.js";
import type { SoapCall } from "../../../message/soap-call.js";
import { variantOf } from "../../variant.js";
import type { Variant } from "../variant-rule.js";

/** A change of the parameters of a call that makes it another than the contract has. */
export interface Misfit extends Variant {
  /** The parameter that a refusal has to name. */
  readonly parameter: string;
}

/** How to make a parameter wrong, and what a request with it is, in the words of a message. */
export interface MisfitMaker {
  readonly request: (name: string) => string;
  /** Whether it can be done to a parameter; to any when absent. */
  readonly fits?: (parameter: Parameter) => boolean;
  readonly edit: EditChild;
}

/** Does the same to each parameter of a call. */
export function eachParameter({
  request,
  fits = () => true,
  edit,
}: MisfitMaker): (call: SoapCall) => readonly Misfit[] {
  return (call) =>
    wireParameters(call)
      .filter(fits)
      .map((parameter) => misfit(parameter, [], request(parameter.name), parameter.edit(edit)));
}

/** A wrong parameter. */
export function misfit(parameter: Parameter, labels: readonly string[], request: string, edit: Edit): Misfit {
  return { id: variantOf(parameter.name, ...labels), request, changes: { edit }, parameter: parameter.local };
}
