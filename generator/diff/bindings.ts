import type { BindingKind } from "@portwright/runtime";
import { PROTOCOLS } from "@portwright/runtime/codec";
import type { Binding, Port } from "../model/wsdl.js";

/** The kinds of binding, in the order in which reports list them. */
export const BINDINGS = Object.keys(PROTOCOLS) as readonly BindingKind[];

/** The kind of a binding of a contract; undefined for one that is neither SOAP nor HTTP. */
export function kindOf(binding: Binding): BindingKind | undefined {
  return KINDS[binding.kind](binding as never);
}

const KINDS: {
  readonly [Kind in Binding["kind"]]: (binding: Extract<Binding, { readonly kind: Kind }>) => BindingKind | undefined;
} = {
  soapBinding: ({ version }) => (version === "1.1" ? "soap11" : "soap12"),
  httpBinding: ({ verb }) => (verb === "GET" ? "httpGet" : "httpPost"),
  otherBinding: () => undefined,
};

/** The kind of a port's binding, as a list of one or none. */
export function portKinds({ binding }: Port): readonly BindingKind[] {
  const kind = kindOf(binding);
  return kind === undefined ? [] : [kind];
}
