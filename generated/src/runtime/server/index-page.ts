// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { BindingName } from "../descriptor.js";
import type { ServedOperation, Serving } from "./serving.js";

/** The words for each binding. */
const BINDINGS: Readonly<Record<BindingName, string>> = {
  soap11: "SOAP 1.1",
  soap12: "SOAP 1.2",
  httpGet: "HTTP GET",
  httpPost: "HTTP POST",
};

/** The plain-text answer to `GET {path}`: what this service is, and which operations it answers over which bindings. */
export function indexPage({ service, operations, bindings }: Serving, shown: readonly ServedOperation[]): string {
  const width = Math.max(0, ...operations.map(({ descriptor }) => descriptor.wireName.length));
  const lines = shown.map(({ descriptor }) => {
    return `  ${descriptor.wireName.padEnd(width)}  ${bindingNames(descriptor.bindings, bindings)}`;
  });
  return [
    `${service.name} (${service.namespace})`,
    "",
    "Operations:",
    ...lines,
    "",
    `Contract: ${service.path}?wsdl`,
  ].join("\n");
}

function bindingNames(declared: ServedOperation["descriptor"]["bindings"], on: ReadonlySet<BindingName>): string {
  const names = Object.entries(BINDINGS) as [BindingName, string][];
  return names
    .filter(([name]) => declared[name] !== undefined && on.has(name))
    .map(([, words]) => words)
    .join(", ");
}
