import { basename, isAbsolute, relative, resolve, sep } from "node:path";
import { formatFiles } from "../emit/format.js";
import { loadTemplates } from "../emit/templates.js";
import { loadContract } from "../load.js";
import type { Contract } from "../model/contract.js";
import { describe } from "../describe/describe.js";
import type { Description } from "../describe/description.js";
import type { Diagnostic } from "../diagnostics.js";
import { decodedName } from "../link/naming/words.js";
import { chooseTargets, TARGET_NAMES, withoutOperations } from "../targets/table.js";
import type { GeneratedFile, TargetInput } from "../targets/target.js";
import { findClientParameters } from "./client-parameters.js";
import { checkNamespaces } from "./configured-namespaces.js";
import type { Project } from "./project.js";
import type { Reporter } from "./reporter.js";
import { templatesFolder, toolName } from "./tool.js";

/** A generated package, in memory. */
export interface GeneratedPackage {
  readonly files: readonly GeneratedFile[];
  readonly description: Description;
  readonly name: string;
  /** What was found wrong with the contract, and does not refuse it. */
  readonly warnings: readonly Diagnostic[];
}

/**
 * Generates a package in memory: the same files for the same contract and configuration, whatever the working
 * directory.
 *
 * @throws ContractError with all that is wrong with the contract or cannot be generated from it
 */
export async function generatePackage(project: Project, reporter: Reporter): Promise<GeneratedPackage> {
  reporter.step(`reading ${project.contract}`);
  const warnings: Diagnostic[] = [];
  const contract = loadProject(project, (warning) => {
    warnings.push(warning);
    reporter.warning(warning);
  });
  const generated = await generateContract(contract, project, reporter);
  return { ...generated, warnings: [...warnings, ...generated.description.warnings] };
}

/**
 * Generates the package of a contract that was read before.
 *
 * @throws ContractError with all that cannot be generated from it
 */
export async function generateContract(
  contract: Contract,
  project: Project,
  reporter: Reporter,
): Promise<Omit<GeneratedPackage, "warnings">> {
  return generateDescribed(describeContract(contract, project, reporter), project, reporter);
}

/** Describes a contract, and reports what is left out of it. */
function describeContract(contract: Contract, { lenient }: Project, reporter: Reporter): Description {
  const description = describe(contract, { lenient });
  for (const warning of description.warnings) reporter.warning(warning);
  return description;
}

/** Generates the package of a contract that is described already. */
export async function generateDescribed(
  description: Description,
  project: Project,
  reporter: Reporter,
): Promise<Omit<GeneratedPackage, "warnings">> {
  const input = buildInput(project, description);
  const written = input.targets.flatMap((target) => {
    reporter.step(`generating ${target.name}`);
    return target.files(input);
  });
  const files = input.output === "source" ? sourceFiles(input, written) : written;
  reporter.step(`formatting ${files.filter(({ formatted }) => formatted !== true).length} files`);
  return { files: await formatFiles(files), description, name: input.package.name };
}

/** The modules for a folder of an application: without the files around a package, and without its programs. */
function sourceFiles({ targets }: TargetInput, files: readonly GeneratedFile[]): readonly GeneratedFile[] {
  const programs = new Set(targets.map(({ program }) => program && `src/${program.module}.ts`));
  return files
    .filter(({ path }) => path.startsWith("src/") && !programs.has(path))
    .map((file) => ({ ...file, path: file.path.slice("src/".length) }));
}

/** Reads the contract of a project and describes it. Throws a ContractError. */
export function loadDescription(project: Project, reporter: Reporter): Description {
  return describeContract(loadProject(project, reporter.warning), project, reporter);
}

/** Reads the contract of a project as its configuration says. Throws a ContractError. */
export function loadProject(project: Project, onWarning?: (warning: Diagnostic) => void): Contract {
  const { naming = "camel", namespaces = {} } = project.config;
  const { operations, lenient, catalog } = project;
  const contract = loadContract(project.contract, {
    naming,
    assumePorts: true,
    namespaces: new Map(Object.entries(namespaces)),
    catalog,
    strictness: lenient ? "lenient" : "reached",
    ...(operations === undefined ? {} : { operations }),
    ...(onWarning === undefined ? {} : { onWarning }),
  });
  checkNamespaces(contract, project);
  return contract;
}

/** The name of a project's package. */
export function packageName({ packageName: name }: Project, { service }: Description): string {
  const words = decodedName(service.name)
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase();
  return name ?? words.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
}

function buildInput(project: Project, description: Description): TargetInput {
  const tool = toolName();
  const source = sourcePath(project.root, project.contract);
  const { output = "package", targets = TARGET_NAMES } = project.config;
  const chosen = chooseTargets(targets);
  return {
    description,
    output,
    targets: description.operations.length === 0 ? withoutOperations(chosen) : chosen,
    package: { name: packageName(project, description), version: project.config.package?.version ?? "1.0.0" },
    clientParameters: findClientParameters(description, project),
    tool,
    source,
    header: [`Generated by ${tool} from ${source}.`, "Do not edit: change the contract and run `portwright generate`."],
    render: loadTemplates(templatesFolder),
  };
}

/**
 * The path of the contract in generated files: with "/", and without characters that could end a comment. Outside of the
 * folder of the configuration it is the name alone, so that the output is the same wherever the files are.
 */
function sourcePath(root: string, file: string): string {
  const path = relative(resolve(root), resolve(file)).split(sep).join("/");
  return (path.startsWith("../") || isAbsolute(path) ? basename(file) : path).replace(/[\p{Cc}\u2028\u2029]/gu, "?");
}
