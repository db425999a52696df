import type { Binding, Port } from "../../../model/wsdl.js";
import type { BindingName } from "../../bindings.js";

/** The way to call that a binding stands for; undefined for one that is neither SOAP nor HTTP. */
export function bindingKind(binding: Binding): BindingName | undefined {
  if (binding.kind === "soapBinding") return binding.version === "1.1" ? "soap11" : "soap12";
  if (binding.kind === "httpBinding") return binding.verb === "GET" ? "httpGet" : "httpPost";
  return undefined;
}

/** The kind of a port's binding, as a list of one or none. */
export function portKinds({ binding }: Port): readonly BindingName[] {
  const kind = bindingKind(binding);
  return kind === undefined ? [] : [kind];
}
