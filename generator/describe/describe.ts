import type { PortDescriptor } from "@portwright/runtime";
import { ContractError, Diagnostics } from "../diagnostics.js";
import type { Contract } from "../model/contract.js";
import type { Binding, Port } from "../model/wsdl.js";
import type { DescribedType, Description } from "./description.js";
import { describeDocuments } from "./documents.js";
import { describeOperation } from "./operations.js";
import { checkBinding, unsupported } from "./supported.js";
import { TypeDescriber } from "./types.js";

/**
 * Makes the descriptors of a contract: the only form between the model and all output.
 *
 * @throws ContractError with a diagnostic for each place that is not in the supported subset
 */
export function describe(contract: Contract): Description {
  const diagnostics = new Diagnostics();
  for (const binding of contract.bindings) checkBinding(diagnostics, binding);
  const types = new TypeDescriber(diagnostics, contract);
  const operations = contract.operations
    .map((operation) => describeOperation(diagnostics, types, operation))
    .filter((operation) => operation !== undefined);
  const { origin, ports } = describePorts(diagnostics, contract);
  if (operations.length === 0) unsupported(diagnostics, contract.span, "a contract without operations");
  const files = contract.documents.map(({ file }) => file);
  const described: Description = {
    service: {
      name: contract.name,
      namespace: contract.targetNamespace,
      ports,
      operations: operations.map(({ descriptor }) => descriptor),
      documents: describeDocuments(contract.documents),
    },
    origin,
    documentation: contract.documentation ?? contract.services[0]?.documentation,
    operations,
    types: inSourceOrder(types.types(), files),
    wrappers: inSourceOrder(types.wrappers(), files),
    documented: types.documented,
    files,
  };
  const found = diagnostics.all();
  if (found.length > 0) throw new ContractError(found);
  return described;
}

function inSourceOrder<Described extends DescribedType>(
  types: readonly Described[],
  files: readonly string[],
): readonly Described[] {
  return [...types].sort(
    (left, right) =>
      files.indexOf(left.span.file) - files.indexOf(right.span.file) || left.span.start - right.span.start,
  );
}

function describePorts(
  diagnostics: Diagnostics,
  { services, span }: Contract,
): { readonly origin: string; readonly ports: readonly PortDescriptor[] } {
  const all = services.flatMap((service) => service.ports);
  if (all.length === 0) unsupported(diagnostics, span, "a contract without ports");
  const located = all.flatMap((port) => {
    const url = portUrl(diagnostics, port);
    return url === undefined ? [] : [{ port, url }];
  });
  const [first] = located;
  const odd = located.find(({ url }) => url.pathname !== first?.url.pathname);
  if (odd !== undefined) unsupported(diagnostics, odd.port.span, "ports with different paths");
  const ports = located.flatMap(({ port, url }) => describePort(port, url.pathname));
  return { origin: first?.url.origin ?? "", ports };
}

type PortKind = (binding: Binding) => PortDescriptor["kind"] | undefined;

const portKind: PortKind = (binding) => {
  if (binding.kind === "otherBinding") return undefined;
  if (binding.kind === "soapBinding") return binding.version === "1.1" ? "soap11" : "soap12";
  return binding.verb === "GET" ? "httpGet" : "httpPost";
};

function describePort({ binding }: Port, path: string): readonly PortDescriptor[] {
  const kind = portKind(binding);
  return kind === undefined ? [] : [{ name: kind, kind, path }];
}

function portUrl(diagnostics: Diagnostics, { address, span, name }: Port): URL | undefined {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === "http:" || url?.protocol === "https:") return url;
  unsupported(diagnostics, span, `a port without the address of an HTTP service ("${name}")`);
  return undefined;
}
