import type { Description } from "../../describe/description.js";
import type { Target } from "../target.js";
import { docComment } from "../text/comments.js";
import { type ImportView, ModuleScope } from "../text/module-scope.js";
import { RUNTIME, TYPES } from "../text/runtime-symbols.js";
import { TypeText } from "../text/type-text.js";

/** src/faults.ts: an error class for each fault that the contract declares; no module where it declares none. */
export const faultsTarget: Target = {
  name: "faults",
  needs: ["types"],
  isInternal: true,
  files: ({ description, header, render }) =>
    description.faults.length === 0
      ? []
      : [{ path: "src/faults.ts", text: render("faults/faults", { header, ...buildFaultsView(description) }) }],
};

/** What faults.hbs shows. */
interface FaultsView {
  readonly imports: readonly ImportView[];
  readonly names: Readonly<Record<string, string>>;
  readonly faults: readonly FaultView[];
}

interface FaultView {
  readonly comment: string;
  readonly name: string;
  /** The type of the detail. */
  readonly detail: string;
}

function buildFaultsView(description: Description): FaultsView {
  const scope = new ModuleScope(description.faults.map(({ descriptor }) => descriptor.name));
  const types = new TypeText(description, () => `${scope.useNamespace(TYPES)}.`);
  const names = {
    DeclaredFault: scope.use(RUNTIME.DeclaredFault),
    FaultOptions: scope.use(RUNTIME.FaultOptions),
  };
  const faults = description.faults.map(({ descriptor: { name, detail }, documentation }) => ({
    comment: docComment([documentation ?? `The declared fault with the detail \`${detail.name}\`.`]),
    name,
    detail: types.field(detail),
  }));
  return { imports: scope.imports(), names, faults };
}
