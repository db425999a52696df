import { describeDocumentation } from "../../describe/documentation.js";
import { describeFormSamples } from "../../describe/form-samples.js";
import type { Target, TargetInput } from "../target.js";
import { DescriptorNames } from "../text/descriptor-names.js";
import { definition, literal } from "../text/literals.js";
import { type ImportView, ModuleScope } from "../text/module-scope.js";
import { CODEC, RUNTIME } from "../text/runtime-symbols.js";
import { concatenation, constantSource, leaf, member, objectSource, type Source } from "../text/source.js";

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
  /** The constant with the documentation of the service, the operations and the types. */
  readonly documentation: string;
  /** The literal of the parameters that the pages keep. */
  readonly remembered: string;
  /** The constant with the samples of the forms; empty where there is none. */
  readonly samples: string;
}

const SYMBOLS = [
  RUNTIME.ContractDocumentation,
  RUNTIME.createExplorer,
  RUNTIME.Explorer,
  RUNTIME.TypeDescriptor,
  RUNTIME.TypeDocumentation,
];

function buildExplorerView({ description, clientParameters }: TargetInput): ExplorerView {
  const scope = new ModuleScope(["documentation", "samples", "explorer"]);
  for (const symbol of SYMBOLS) scope.use(symbol);
  const { service, operations, types } = describeDocumentation(description);
  const samples = describeFormSamples(description.service);
  const { nameOf } = new DescriptorNames(description, scope, () => `${scope.useNamespace(CODEC)}.`);
  return {
    service: description.service.name,
    documentation: constantSource(
      "const documentation",
      "ContractDocumentation",
      objectSource([
        member("service", definition(service)),
        member("operations", mapOf("string, string", definition([...operations]))),
        member("types", mapOf("TypeDescriptor, TypeDocumentation", definition([...types], nameOf))),
      ]),
    ),
    samples:
      samples.size === 0
        ? ""
        : constantSource("const samples", "ReadonlyMap<string, ReadonlyMap<string, string>>", definition(samples)),
    remembered: literal(clientParameters.map(({ child }) => child.property)),
    imports: scope.imports(),
  };
}

function mapOf(types: string, entries: Source): Source {
  return concatenation(leaf(`new Map<${types}>(`), entries, leaf(")"));
}
