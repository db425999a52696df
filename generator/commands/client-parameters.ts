import { ContractError, Diagnostics } from "../diagnostics.js";
import type { FieldShape, Shape } from "../targets/shape/shape.js";
import { fieldType } from "../targets/text/type-text.js";
import type { Project } from "./project.js";

/**
 * Finds the parameters that the configuration lets callers give once.
 *
 * @throws ContractError when no operation has such a parameter, or several have it with different types
 */
export function findClientParameters({ operations }: Shape, { config, place }: Project): readonly FieldShape[] {
  const diagnostics = new Diagnostics();
  const all = operations.flatMap(({ request }) => request.fields);
  const found = (config.clientParameters ?? []).flatMap((name) => {
    const fields = all.filter(({ property }) => property === name);
    const types = new Set(fields.map((field) => fieldType(field, "")));
    const wrong = types.size === 0 ? "no operation has it" : "its type is not the same in all operations";
    const report = (): void =>
      diagnostics.error("invalidConfiguration", place("clientParameters"), `client parameter "${name}": ${wrong}`);
    if (types.size !== 1) report();
    return fields.slice(0, 1);
  });
  const problems = diagnostics.all();
  if (problems.length > 0) throw new ContractError(problems);
  return found;
}
