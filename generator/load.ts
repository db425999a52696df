import { ContractError, type Diagnostic, Diagnostics } from "./diagnostics.js";
import { LinkContext } from "./link/context.js";
import { buildContract } from "./link/contract.js";
import { passes } from "./link/passes.js";
import type { Contract } from "./model/contract.js";
import { freezeDeep } from "./model/freeze.js";

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
  /** Called with each warning, for a contract without errors. */
  readonly onWarning?: (warning: Diagnostic) => void;
}

/**
 * Reads a WSDL 1.1 file with all documents that it refers to into the linked, frozen model. Nothing is fetched from a
 * network.
 *
 * @throws ContractError with every finding when the contract has an error
 */
export function loadContract(file: string, options: LoadOptions = {}): Contract {
  const diagnostics = new Diagnostics();
  const { namespaces = new Map(), naming = "camel", assumePorts = false, shownAs } = options;
  const context = new LinkContext({ file, shownAs, namespaces, naming, assumePorts }, diagnostics);
  for (const pass of passes) pass(context);
  const [root] = context.definitions;
  const found = diagnostics.all();
  if (root === undefined || diagnostics.errorCount > 0) throw new ContractError(found);
  for (const warning of found) options.onWarning?.(warning);
  return freezeDeep(buildContract(root, context));
}
