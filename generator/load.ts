import { ContractError, type Diagnostic, Diagnostics, UsageError } from "./diagnostics.js";
import { didYouMean } from "./did-you-mean.js";
import { LinkContext } from "./link/context.js";
import { buildContract } from "./link/contract.js";
import { passes } from "./link/passes.js";
import { settle, type Strictness } from "./link/settle.js";
import type { Contract } from "./model/contract.js";
import { freezeDeep } from "./model/freeze.js";
import type { Operation } from "./model/operation.js";

/** Options of `loadContract`. */
export interface LoadOptions {
  /**
   * Namespace names to replace before anything else is done: `from` to `to`. A soapAction that starts with `from` gets
   * `to` instead. Positions in findings are those of the text with the names replaced.
   */
  readonly namespaces?: ReadonlyMap<string, string>;
  /** "camel" (the default): names in TypeScript style; "wire": names as in the contract. */
  readonly naming?: "camel" | "wire";
  /**
   * A contract without a service is read as if a service had a port for each of its bindings. Without it such a
   * contract has no operations.
   */
  readonly assumePorts?: boolean;
  /** The name of the file in messages and positions, where that is not its path: "main:schema/a.wsdl". */
  readonly shownAs?: string;
  /** Files for URLs and namespaces: where documents are read that imports do not locate in files. */
  readonly catalog?: ReadonlyMap<string, string>;
  /** "all" when absent: every error refuses the contract. */
  readonly strictness?: Strictness;
  /** The names of the operations to keep; all when absent. */
  readonly operations?: readonly string[];
  /** Called with each warning, for a contract without errors. */
  readonly onWarning?: (warning: Diagnostic) => void;
}

/**
 * Reads a WSDL 1.1 file, or a schema alone, with all documents that it refers to into the linked, frozen model. Nothing is fetched from a
 * network.
 *
 * @throws ContractError with every finding when the contract has an error that refuses it
 * @throws UsageError for an operation that it does not have
 */
export function loadContract(file: string, options: LoadOptions = {}): Contract {
  const diagnostics = new Diagnostics();
  const {
    namespaces = new Map(),
    catalog = new Map(),
    naming = "camel",
    assumePorts = false,
    shownAs,
    strictness = "all",
  } = options;
  const readDrafts = strictness === "lenient";
  const context = new LinkContext({ file, shownAs, namespaces, catalog, naming, assumePorts, readDrafts }, diagnostics);
  for (const pass of passes) pass(context);
  const [root] = context.definitions;
  if (root === undefined) throw new ContractError(diagnostics.all());
  const contract = buildContract(root, context);
  const chosen = options.operations && chooseOperations(contract, options.operations);
  const { operations, warnings } = settle(contract, context, strictness, chosen);
  for (const warning of warnings) options.onWarning?.(warning);
  return freezeDeep({ ...contract, operations });
}

function chooseOperations({ operations }: Contract, names: readonly string[]): readonly Operation[] {
  const known = operations.map(({ name }) => name.local);
  for (const name of names) {
    if (known.includes(name)) continue;
    throw new UsageError(`the contract has no operation "${name}"${didYouMean(name, known)}`);
  }
  return operations.filter(({ name }) => names.includes(name.local));
}
