import { type LintSettings, lintSettingsCheck } from "../lint/settings.js";
import { TARGET_NAMES } from "../targets/table.js";
import type { OutputKind } from "../targets/target.js";
import { type Check, flag, listOf, mapOf, object, oneOf, text } from "../json/checks.js";
import { type LocatedJson, readJson } from "../json/read-json.js";

/** The content of portwright.config.json. All is optional: the command line can name the contract. */
export interface Config {
  /** The WSDL file, relative to the configuration's folder, as `outDir` is. */
  readonly contract?: string;
  /** The folder of the generated package; "generated" when absent. */
  readonly outDir?: string;
  readonly package?: {
    /** The name to publish under; the service's name in lower case when absent. */
    readonly name?: string;
    /** "1.0.0" when absent. */
    readonly version?: string;
  };
  /** "package" (when absent): a package of its own; "source": modules for a folder of an application. */
  readonly output?: OutputKind;
  /** The targets; all when absent. Those that they need are chosen with them. */
  readonly targets?: readonly string[];
  /** Parameters that can be given once, when a client is created, by their TypeScript names. */
  readonly clientParameters?: readonly string[];
  /** Files for the URLs and namespaces of documents, relative to the configuration's folder. */
  readonly catalog?: Readonly<Record<string, string>>;
  /** The names of the operations to keep; all when absent. */
  readonly operations?: readonly string[];
  /** Go on after errors in the contract where that is possible, with a warning for each. */
  readonly lenient?: boolean;
  /** "camel" (when absent): names as TypeScript has them; "wire": names as the contract has them. */
  readonly naming?: "camel" | "wire";
  /** Namespaces to replace: those of the contract, and what they become in the package. */
  readonly namespaces?: Readonly<Record<string, string>>;
  /** The levels of lint rules, and findings to ignore. */
  readonly lint?: LintSettings;
}

/** npm's rule for the names of new packages. */
const PACKAGE_NAME = /^(?:@[a-z0-9-~][a-z0-9-._~]*\/)?[a-z0-9-~][a-z0-9-._~]*$/;
const VERSION = /^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?$/;

/** The check of the configuration; any other property is an error. */
export const configCheck: Check = object({
  contract: text("a file name"),
  outDir: text("a folder name"),
  package: object({
    name: text('a package name in lower case, such as "my-service"', PACKAGE_NAME),
    version: text('a version such as "1.0.0"', VERSION),
  }),
  output: oneOf("package", "source"),
  targets: listOf(oneOf(...TARGET_NAMES)),
  clientParameters: listOf(text("a parameter's name")),
  catalog: mapOf(text("a file name")),
  operations: listOf(text("an operation's name")),
  lenient: flag(),
  naming: oneOf("camel", "wire"),
  namespaces: mapOf(text("a namespace name")),
  lint: lintSettingsCheck,
});

/** Whether a text can be the name of a package. */
export function isPackageName(name: string): boolean {
  return PACKAGE_NAME.test(name);
}

/** A configuration, and the positions of its properties. */
export interface LocatedConfig extends Pick<LocatedJson<Config>, "place"> {
  readonly config: Config;
}

/**
 * Reads a configuration file.
 *
 * @throws ContractError with every error in it: invalid JSON, an unknown property, an invalid value
 */
export function readConfig(file: string): LocatedConfig {
  const { value, place } = readJson<Config>(file, "the configuration", configCheck);
  return { config: value, place };
}
