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
    return { description: describe(contract), refused: new Map() };
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
  }
  const refused = new Map<string, string>();
  const operations = contract.operations.filter((operation) => {
    const reason = refusalOf({ ...contract, operations: [operation] });
    if (reason !== undefined) for (const name of requestNames(operation)) refused.set(name, reason);
    return reason === undefined;
  });
  return { description: describe({ ...contract, operations }), refused };
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
