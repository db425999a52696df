import type { ServiceDescriptor } from "@portwright/runtime";
import { describe } from "../../describe/describe.js";
import type { Description } from "../../describe/description.js";
import { ContractError } from "../../diagnostics.js";
import type { Contract } from "../../model/contract.js";
import type { Operation } from "../../model/operation.js";
import type { SoapBindingOperation, SoapContent } from "../../model/wsdl.js";

/** The supported subset of a contract. */
export interface SupportedSubset {
  /** Without operations where nothing of the contract is supported. */
  readonly service: ServiceDescriptor;
  /** Why an operation is not supported over all of its bindings, by its name. */
  readonly refusals: ReadonlyMap<string, string>;
}

type OperationBinding = Operation["bindings"][number];

/**
 * Leaves out what is not supported: faults and headers, which are tried alone; bindings of other kinds; and the
 * operations, or their bindings, in which anything else is not supported.
 */
export function supportedSubset(contract: Contract): SupportedSubset {
  const bindings = contract.bindings.filter(({ kind }) => kind !== "otherBinding");
  const bare = { ...contract, documents: [], bindings, operations: contract.operations.map(bodiesOnly) };
  const whole = tryDescribe(bare);
  if (typeof whole !== "string") return { service: whole.service, refusals: leftOut(contract, whole) };
  const refusals = new Map<string, string>();
  const operations = bare.operations.flatMap((operation) => {
    const alone = tryDescribe({ ...bare, operations: [operation] });
    if (typeof alone !== "string") {
      for (const [name, reason] of leftOut({ operations: [operation] }, alone)) refusals.set(name, reason);
      return [operation];
    }
    refusals.set(operation.name.local, alone);
    return overSupportedBindings(bare, operation);
  });
  const rest = operations.length === 0 ? whole : tryDescribe({ ...bare, operations });
  return { service: typeof rest === "string" ? emptyService(contract) : rest.service, refusals };
}

/** Why operations are left out over some of their bindings, or over all of them. */
function leftOut({ operations }: Pick<Contract, "operations">, { warnings }: Description): ReadonlyMap<string, string> {
  const found = operations.flatMap((operation) => {
    const spans = [...operation.bindings.map((binding) => binding.operation.span), operation.span];
    const warning = warnings.find(({ span }) => spans.includes(span));
    return warning === undefined ? [] : [[operation.name.local, warning.message] as const];
  });
  return new Map(found);
}

function emptyService({ name, targetNamespace: namespace }: Contract): ServiceDescriptor {
  return { name, namespace, ports: [{ name: "soap11", kind: "soap11", path: "/" }], operations: [], documents: [] };
}

/** The operation with those of its bindings that are supported, if there are any. */
function overSupportedBindings(contract: Contract, operation: Operation): readonly Operation[] {
  const supported = operation.bindings.filter((binding) => {
    return typeof tryDescribe({ ...contract, operations: [{ ...operation, bindings: [binding] }] }) !== "string";
  });
  return supported.length === 0 ? [] : [{ ...operation, bindings: supported }];
}

/** The description, or why there is none. */
function tryDescribe(contract: Contract): Description | string {
  try {
    return describe(contract);
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    const cause = error.diagnostics.find(({ span }) => span !== contract.span);
    return (cause ?? error.diagnostics[0])?.message ?? error.message;
  }
}

function bodiesOnly(operation: Operation): Operation {
  return { ...operation, bindings: operation.bindings.map(bodyOnly) };
}

function bodyOnly(binding: OperationBinding): OperationBinding {
  const declared = { ...binding.operation.operation, faults: [] };
  if (binding.kind === "http") return { ...binding, operation: { ...binding.operation, operation: declared } };
  const { input, output } = binding.operation;
  const operation: SoapBindingOperation = {
    ...binding.operation,
    operation: declared,
    input: withoutHeaders(input),
    output: withoutHeaders(output),
    faults: [],
  };
  return { ...binding, operation };
}

function withoutHeaders(content: SoapContent | undefined): SoapContent | undefined {
  return content && { ...content, headers: [] };
}
