import { inCall, withDeclaration } from "../../../message/edit.js";
import { type Prefixes, withPrefixes } from "../../../message/prefixes.js";
import type { SoapCall } from "../../../message/soap-call.js";
import { requestOf } from "../../../supported.js";
import type { Variant } from "../variant-rule.js";
import { acceptedRule } from "./accepted-rule.js";

const PREFIXES: readonly (Prefixes & { readonly id: string; readonly request: string })[] = [
  { id: "other-prefix", request: "a message whose envelope has another prefix", soap: "E", payload: "" },
  { id: "default-namespace", request: "a message whose envelope has no prefix", soap: "", payload: "" },
  { id: "payload-prefix", request: "a message whose payload has a prefix", soap: "soap", payload: "m" },
  { id: "prefixes-swapped", request: "a message whose payload alone has a prefix", soap: "", payload: "soap" },
  { id: "one-prefix", request: "a message with one prefix for two namespaces", soap: "x", payload: "x" },
  { id: "unusual-prefix", request: "a message with prefixes of unusual characters", soap: "_.-1", payload: "é" },
];

/** Names are the same whatever their prefixes are. For every call: code made for an operation reads its own names. */
export const namespacePrefixesAccepted = acceptedRule({
  id: "namespace-prefixes-accepted",
  severity: "must",
  title: "A message is read alike with any namespace prefixes.",
  reference: "Namespaces in XML 1.0, section 3",
  calls: "all",
  variants: (call) => [...PREFIXES.map((prefixes) => prefixVariant(call, prefixes)), ...declarationVariants(call)],
});

function prefixVariant(call: SoapCall, { id, request, ...prefixes }: (typeof PREFIXES)[number]): Variant {
  return { id, request, changes: { edit: withPrefixes(call, prefixes) } };
}

function declarationVariants(call: SoapCall): readonly Variant[] {
  const { namespace } = requestOf(call.operation);
  const prefixed = withPrefixes(call, { soap: "soap", payload: "m" });
  return [
    {
      id: "declared-on-envelope",
      request: "a message whose namespaces are all declared on the Envelope",
      changes: { edit: (envelope) => withDeclaration("m", namespace)(prefixed(envelope)) },
    },
    {
      id: "unused-declaration",
      request: "a message with namespace declarations that nothing uses",
      changes: { edit: inCall(withDeclaration("unused", "urn:unused")) },
    },
  ];
}
