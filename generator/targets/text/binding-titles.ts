import type { BindingKind } from "@portwright/runtime";

/** What people call each protocol. */
export const BINDING_TITLES: Readonly<Record<BindingKind, string>> = {
  soap11: "SOAP 1.1",
  soap12: "SOAP 1.2",
  httpGet: "HTTP GET",
  httpPost: "HTTP POST",
};
