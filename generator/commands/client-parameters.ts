import { ContractError, Diagnostics } from "../diagnostics.js";
import {
  type ChildDescriptor,
  contentOf,
  type OperationDescriptor,
  requestElement,
  resolveType,
} from "@portwright/runtime";
import type { Description } from "../describe/description.js";
import type { ClientParameter } from "../targets/target.js";
import { TypeText } from "../targets/text/type-text.js";
import type { Project } from "./project.js";

/**
 * Finds the parameters that the configuration declares as client parameters.
 *
 * @throws ContractError when no operation has such a parameter, or several have it with different types
 */
export function findClientParameters(description: Description, { config, place }: Project): readonly ClientParameter[] {
  const diagnostics = new Diagnostics();
  const types = new TypeText(description, "");
  const all = description.service.operations.flatMap(parameters);
  const found = (config.clientParameters ?? []).flatMap((name) => {
    const elements = all.filter(({ property }) => property === name);
    const declared = new Set(elements.map((element) => types.field(element)));
    const wrong = declared.size === 0 ? "no operation has it" : "its type is not the same in all operations";
    const report = (): void =>
      diagnostics.error("invalidConfiguration", place("clientParameters"), `client parameter "${name}": ${wrong}`);
    if (declared.size !== 1) report();
    return elements.slice(0, 1).map((child) => ({ child, documentation: description.documented.get(child) }));
  });
  const problems = diagnostics.all();
  if (problems.length > 0) throw new ContractError(problems);
  return found;
}

/** The elements in the request wrapper of an operation that are in no group. */
function parameters(operation: OperationDescriptor): readonly ChildDescriptor[] {
  const request = requestElement(operation);
  const type = request && resolveType(request.type);
  return type?.kind === "complex" ? contentOf(type).filter((particle) => particle.kind === undefined) : [];
}
