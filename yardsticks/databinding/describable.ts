import { describe } from "../../generator/describe/describe.js";
import type { Description } from "../../generator/describe/description.js";
import { ContractError, formatDiagnostic } from "../../generator/diagnostics.js";
import type { Contract } from "../../generator/model/contract.js";

/** The part of a contract that can be generated. */
export interface Describable {
  readonly description: Description;
  /** The local names of the request elements of the other operations, each with the reason. */
  readonly refused: ReadonlyMap<string, string>;
}

/**
 * Describes a contract without the operations that cannot be generated.
 * @throws {ContractError} where no operation can be
 */
export function describeSupported(contract: Contract): Describable {
  try {
    return withLeftOut(contract, describe(contract), new Map());
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
  }
  const refused = new Map<string, string>();
  const operations = contract.operations.filter((operation) => {
    const reason = refusalOf({ ...contract, operations: [operation] });
    if (reason !== undefined) for (const name of requestNames(operation)) refused.set(name, reason);
    return reason === undefined;
  });
  return withLeftOut(contract, describe({ ...contract, operations }), refused);
}

/** Adds the operations that are left out with a warning to those that are refused. */
function withLeftOut(contract: Contract, description: Description, refused: Map<string, string>): Describable {
  const present = new Set(description.service.operations.map(({ wireName }) => wireName));
  for (const operation of contract.operations.filter(({ name }) => !present.has(name.local))) {
    const reason = description.warnings.find(({ message }) => message.includes(`"${operation.name.local}"`));
    if (reason === undefined) continue;
    for (const name of requestNames(operation)) refused.set(name, formatDiagnostic(reason));
  }
  return { description, refused };
}

function refusalOf(contract: Contract): string | undefined {
  try {
    describe(contract);
    return undefined;
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    const [first] = error.diagnostics;
    return first === undefined ? error.message : formatDiagnostic(first);
  }
}

/** What the first element in the Body of a request can be called: the operation itself in the rpc style. */
function requestNames({ name, bindings }: Contract["operations"][number]): readonly string[] {
  const parts = bindings.flatMap(({ operation }) => operation.operation.input?.message.parts ?? []);
  const elements = parts.flatMap(({ content }) => (content.kind === "element" ? [content.element.name.local] : []));
  return [name.local, ...elements];
}
