import { ContractError } from "../../diagnostics.js";
import type { Contract } from "../../model/contract.js";
import type { Operation } from "../../model/operation.js";
import type { SoapBindingOperation, SoapContent } from "../../model/wsdl.js";
import { readShape } from "../../targets/shape/read-shape.js";
import type { Shape } from "../../targets/shape/shape.js";

/** As much of a contract as the codecs carry. */
export interface Carried {
  /** Undefined where they carry nothing of it. */
  readonly shape: Shape | undefined;
  /** Why they do not carry an operation over all of its bindings, by its name. */
  readonly refusals: ReadonlyMap<string, string>;
}

type OperationBinding = Operation["bindings"][number];

/**
 * Leaves out what the codecs do not carry: faults and headers, which are tried apart; bindings of other kinds; and
 * operations, or their bindings, in which anything else is not carried.
 */
export function carriedPart(contract: Contract): Carried {
  const bindings = contract.bindings.filter(({ kind }) => kind !== "otherBinding");
  const bare = { ...contract, bindings, operations: contract.operations.map(bodiesOnly) };
  const whole = tryShape(bare);
  if (typeof whole !== "string") return { shape: whole, refusals: new Map() };
  const refusals = new Map<string, string>();
  const operations = bare.operations.flatMap((operation) => {
    const alone = tryShape({ ...bare, operations: [operation] });
    if (typeof alone !== "string") return [operation];
    refusals.set(operation.name.local, alone);
    return overCarriedBindings(bare, operation);
  });
  const rest = operations.length === 0 ? whole : tryShape({ ...bare, operations });
  return { shape: typeof rest === "string" ? undefined : rest, refusals };
}

/** The operation with those of its bindings that are carried, if there are any. */
function overCarriedBindings(contract: Contract, operation: Operation): readonly Operation[] {
  const carried = operation.bindings.filter((binding) => {
    return typeof tryShape({ ...contract, operations: [{ ...operation, bindings: [binding] }] }) !== "string";
  });
  return carried.length === 0 ? [] : [{ ...operation, bindings: carried }];
}

/** The shape, or why there is none. */
function tryShape(contract: Contract): Shape | string {
  try {
    return readShape(contract);
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
