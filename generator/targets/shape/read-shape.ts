import { ContractError, Diagnostics } from "../../diagnostics.js";
import type { Contract } from "../../model/contract.js";
import type { Binding, Port } from "../../model/wsdl.js";
import { readDocuments } from "./read-documents.js";
import { readOperation } from "./read-operation.js";
import { type FoundType, TypeReader } from "./read-types.js";
import type { Shape, TypeShape } from "./shape.js";
import { unsupported } from "./unsupported.js";

/**
 * Makes the shape of a contract. The check that nothing in it goes beyond what the targets emit is part of it: all
 * such places are reported together.
 *
 * @throws ContractError with a diagnostic for each place that is not supported yet
 */
export function readShape(contract: Contract): Shape {
  const diagnostics = new Diagnostics();
  for (const binding of contract.bindings) checkBinding(diagnostics, binding);
  const types = new TypeReader(diagnostics);
  const operations = contract.operations
    .map((operation) => readOperation(diagnostics, types, operation))
    .filter((operation) => operation !== undefined);
  const files = contract.documents.map(({ file }) => file);
  const shape: Shape = {
    name: contract.name,
    namespace: contract.targetNamespace,
    ...readAddress(diagnostics, contract),
    documentation: contract.documentation ?? contract.services[0]?.documentation,
    operations,
    types: inSourceOrder(types.types(), files),
    wrappers: inSourceOrder(types.wrappers(), files),
    documents: readDocuments(contract.documents),
  };
  if (operations.length === 0) unsupported(diagnostics, contract.span, "a contract without operations");
  const found = diagnostics.all();
  if (found.length > 0) throw new ContractError(found);
  return shape;
}

function inSourceOrder<Of extends TypeShape>(found: readonly FoundType<Of>[], files: readonly string[]): readonly Of[] {
  return [...found]
    .sort((a, b) => files.indexOf(a.span.file) - files.indexOf(b.span.file) || a.span.start - b.span.start)
    .map(({ shape }) => shape);
}

function checkBinding(diagnostics: Diagnostics, binding: Binding): void {
  if (binding.kind !== "otherBinding") return;
  const extensions = binding.extensions.map(({ namespace }) => namespace).join(", ");
  unsupported(diagnostics, binding.span, `a binding that is neither SOAP nor HTTP (${extensions})`);
}

/** The address that all ports share: a server answers under one path, and `?wsdl` is found there. */
function readAddress(diagnostics: Diagnostics, { services, span }: Contract): Pick<Shape, "origin" | "path"> {
  const ports = services.flatMap((service) => service.ports);
  const urls = ports.map((port) => ({ port, url: portUrl(diagnostics, port) }));
  const first = urls.find(({ url }) => url !== undefined)?.url;
  const odd = urls.find(({ url }) => url !== undefined && url.pathname !== first?.pathname);
  if (odd !== undefined) unsupported(diagnostics, odd.port.span, "ports with different paths");
  if (ports.length === 0) unsupported(diagnostics, span, "a contract without ports");
  return { origin: first?.origin ?? "", path: first?.pathname ?? "/" };
}

function portUrl(diagnostics: Diagnostics, { address, span, name }: Port): URL | undefined {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === "http:" || url?.protocol === "https:") return url;
  unsupported(diagnostics, span, `a port without the address of an HTTP service ("${name}")`);
  return undefined;
}
