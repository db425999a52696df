import type { BindingName } from "@portwright/runtime";
import type { Operation } from "../model/operation.js";

export type { BindingName } from "@portwright/runtime";

/** The four bindings in the order that reports list them. */
export const BINDING_NAMES: readonly BindingName[] = ["soap11", "soap12", "httpGet", "httpPost"];

/** The name of the binding that one port gives an operation. */
export function bindingName(binding: Operation["bindings"][number]): BindingName {
  if (binding.kind === "soap") return binding.version === "1.1" ? "soap11" : "soap12";
  return binding.verb === "GET" ? "httpGet" : "httpPost";
}
