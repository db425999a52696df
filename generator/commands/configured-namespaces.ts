import { ContractError, Diagnostics } from "../diagnostics.js";
import type { Contract } from "../model/contract.js";
import type { Project } from "./project.js";

/**
 * Refuses a namespace map with a name that the contract does not have: a misspelt name would leave the package in the
 * wrong namespace unnoticed. In the contract the names are replaced already.
 *
 * @throws ContractError with every such name
 */
export function checkNamespaces(contract: Contract, { config, place }: Project): void {
  const diagnostics = new Diagnostics();
  const present = namespacesOf(contract);
  for (const [from, to] of Object.entries(config.namespaces ?? {})) {
    if (present.has(to)) continue;
    diagnostics.error("invalidConfiguration", place("namespaces"), `the contract has no namespace "${from}"`);
  }
  const problems = diagnostics.all();
  if (problems.length > 0) throw new ContractError(problems);
}

/** Every namespace that a definition or declaration of the contract is in. */
function namespacesOf({ targetNamespace, schema, messages, portTypes, bindings, services }: Contract): Set<string> {
  const spaces = [schema.simpleTypes, schema.complexTypes, schema.elements, schema.attributes, schema.groups];
  const named = [...spaces, schema.attributeGroups, messages, portTypes, bindings, services].flat();
  return new Set([targetNamespace, ...named.map(({ name }) => name.namespace)]);
}
