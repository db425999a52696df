import { describeDocumentation } from "../../describe/documentation.js";
import type { Target, TargetInput } from "../target.js";
import { DescriptorNames } from "../text/descriptor-names.js";
import { literal } from "../text/literals.js";
import { type ImportView, ModuleScope } from "../text/module-scope.js";
import { CODEC, RUNTIME } from "../text/runtime-symbols.js";

/** src/explorer.ts: the pages about the service. */
export const explorerTarget: Target = {
  name: "explorer",
  needs: ["codec", "server"],
  modules: [
    { name: "explorer", contents: "pages for people, with forms that call: `createServer(handlers, { explorer })`" },
  ],
  files: (input) => [
    {
      path: "src/explorer.ts",
      text: input.render("explorer/explorer", { header: input.header, ...buildExplorerView(input) }),
    },
  ],
};

/** What explorer.hbs shows. */
interface ExplorerView {
  readonly imports: readonly ImportView[];
  readonly service: string;
  /** The literal of the service's documentation. */
  readonly documentation: string;
  /** The literals of the entries by operation and by type. */
  readonly operations: string;
  readonly types: string;
  /** The literal of the parameters that the pages keep. */
  readonly remembered: string;
}

const SYMBOLS = [
  RUNTIME.ContractDocumentation,
  RUNTIME.createExplorer,
  RUNTIME.Explorer,
  RUNTIME.TypeDescriptor,
  RUNTIME.TypeDocumentation,
];

function buildExplorerView({ description, clientParameters }: TargetInput): ExplorerView {
  const scope = new ModuleScope(["documentation", "explorer"]);
  for (const symbol of SYMBOLS) scope.use(symbol);
  const { service, operations, types } = describeDocumentation(description);
  const { nameOf } = new DescriptorNames(description, scope, () => `${scope.useNamespace(CODEC)}.`);
  return {
    service: description.service.name,
    documentation: literal(service),
    operations: literal([...operations]),
    types: literal([...types], nameOf),
    remembered: literal(clientParameters.map(({ child }) => child.property)),
    imports: scope.imports(),
  };
}
