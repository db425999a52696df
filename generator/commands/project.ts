import { UsageError } from "../diagnostics.js";
import { existsSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { isPackageName, type LocatedConfig, readConfig } from "../config/config.js";
import { startOf } from "../json/read-json.js";

/** The options of the commands that read a contract. */
export interface ProjectOptions {
  readonly contract?: string | undefined;
  readonly out?: string | undefined;
  readonly package?: string | undefined;
  readonly config?: string | undefined;
  /** The operations to keep, separated by commas. */
  readonly operations?: string | undefined;
  readonly lenient?: boolean | undefined;
  /** URL=FILE,URL=FILE: where documents are read that imports do not locate in files. */
  readonly map?: string | undefined;
}

/** The contract, the configuration and the output folder, from the command line and the configuration file. */
export interface Project extends LocatedConfig {
  /** The WSDL file, relative to the working directory. */
  readonly contract: string;
  /** The folder of the package, relative to the working directory. */
  readonly outDir: string;
  /** The folder that paths in generated files are relative to: that of the configuration, or the working directory. */
  readonly root: string;
  /** Undefined to name the package after the service. */
  readonly packageName: string | undefined;
  /** The names of the operations to keep; all when undefined. */
  readonly operations: readonly string[] | undefined;
  /** Go on after errors where that is possible. */
  readonly lenient: boolean;
  /** The files of URLs and namespaces, relative to the working directory. */
  readonly catalog: ReadonlyMap<string, string>;
}

/** The configuration that applies where none is named. */
export const CONFIG_FILE = "portwright.config.json";

/**
 * Joins the command line with the configuration: that of `--config`, or portwright.config.json in the working
 * directory. The latter does not apply to another contract than its own.
 *
 * @throws UsageError when no contract is named, or an option cannot be used
 * @throws ContractError for errors in the configuration
 */
export function openProject(options: ProjectOptions): Project {
  if (options.package !== undefined && !isPackageName(options.package)) {
    throw new UsageError(`--package: "${options.package}" is no name of an npm package`);
  }
  const file = options.config ?? (existsSync(CONFIG_FILE) ? CONFIG_FILE : undefined);
  const located = file === undefined ? undefined : { file, ...readConfig(file) };
  const own = located !== undefined && (options.config !== undefined || isItsContract(located, options.contract));
  return own ? configured(located, options) : unconfigured(options);
}

type FoundConfig = LocatedConfig & { readonly file: string };

function isItsContract({ file, config }: FoundConfig, contract: string | undefined): boolean {
  if (contract === undefined) return true;
  return config.contract !== undefined && resolve(dirname(file), config.contract) === resolve(contract);
}

function configured({ file, config, place }: FoundConfig, options: ProjectOptions): Project {
  const root = dirname(file);
  const contract = options.contract ?? (config.contract === undefined ? undefined : from(root, config.contract));
  if (contract === undefined) throw new UsageError(`${file} names no contract, and neither does the command`);
  return {
    config,
    place,
    contract: relative("", contract),
    outDir: options.out ?? from(root, config.outDir ?? "generated"),
    root,
    packageName: options.package ?? config.package?.name,
    operations: chosenOperations(options.operations) ?? config.operations,
    lenient: options.lenient ?? config.lenient ?? false,
    catalog: new Map([
      ...Object.entries(config.catalog ?? {}).map(([url, path]) => [url, from(root, path)] as const),
      ...mappedFiles(options.map),
    ]),
  };
}

/** A path of the configuration, relative to the working directory. */
function from(root: string, path: string): string {
  return isAbsolute(path) ? path : join(root, path);
}

function chosenOperations(list: string | undefined): readonly string[] | undefined {
  return list?.split(",").map((name) => name.trim());
}

/** The URL may contain "=", the file not. */
function mappedFiles(list: string | undefined): readonly (readonly [string, string])[] {
  return (list?.split(",") ?? []).map((entry) => {
    const at = entry.lastIndexOf("=");
    if (at < 1 || at === entry.length - 1) throw new UsageError(`--map: "${entry}" is not of the form URL=FILE`);
    return [entry.slice(0, at), entry.slice(at + 1)];
  });
}

function unconfigured({
  contract,
  out = "generated",
  package: packageName,
  operations,
  lenient = false,
  map,
}: ProjectOptions): Project {
  if (contract === undefined) {
    throw new UsageError(`no contract: name a WSDL file, or write a ${CONFIG_FILE} that names one`);
  }
  return {
    config: {},
    place: () => startOf(contract),
    contract,
    outDir: out,
    root: ".",
    packageName,
    operations: chosenOperations(operations),
    lenient,
    catalog: new Map(mappedFiles(map)),
  };
}
