import type { Argv } from "yargs";

const CONFIG = {
  type: "string",
  requiresArg: true,
  describe: "configuration file; portwright.config.json when absent",
} as const;

/** The option of the commands that read a configuration. */
export const configOption = <T>(command: Argv<T>) => command.option("config", CONFIG);

const CONTRACT = { type: "string", describe: "WSDL file; that of the configuration when absent" } as const;

/** The options of the commands that read a contract. */
export const contractOptions = <T>(command: Argv<T>) => configOption(command).positional("contract", CONTRACT);

/** How a contract is read. */
const readingOptions = <T>(command: Argv<T>) =>
  command
    .option("map", {
      type: "string",
      requiresArg: true,
      describe: "read the document of a URL or namespace from a file: URL=FILE,URL=FILE",
    })
    .option("operations", { type: "string", requiresArg: true, describe: "operations to keep: A,B; all when absent" })
    .option("lenient", { type: "boolean", describe: "go on after errors in the contract where that is possible" });

/** What the package is. */
const outputOptions = <T>(command: Argv<T>) =>
  command
    .option("out", { type: "string", requiresArg: true, describe: "folder of the package" })
    .option("package", { type: "string", requiresArg: true, describe: "name of the package" });

/** The options of the commands that use a contract. */
export const usedContractOptions = <T>(command: Argv<T>) => readingOptions(contractOptions(command));

/** The options of the commands that generate a package. */
export const packageOptions = <T>(command: Argv<T>) => outputOptions(usedContractOptions(command));

/** The options of `portwright scaffold`. */
export const scaffoldOptions = <T>(command: Argv<T>) =>
  outputOptions(readingOptions(configOption(command)))
    .positional("file", { type: "string", demandOption: true, describe: "TypeScript file of the handlers" })
    .option("contract", { ...CONTRACT, requiresArg: true });

/** The options of `portwright diff`. */
export const diffOptions = <T>(command: Argv<T>) =>
  configOption(command)
    .positional("old", {
      type: "string",
      describe: "WSDL file, folder or REVISION:PATH; where the branch left main when absent",
    })
    .positional("new", { type: "string", describe: "the same; the configured contract when absent" })
    .option("format", {
      choices: ["text", "markdown", "json", "github", "junit", "html"] as const,
      default: "text" as const,
      describe: "form of the report",
    })
    .option("output", { type: "string", requiresArg: true, describe: "file to write the report to" })
    .option("direction", {
      choices: ["backward", "forward", "both"] as const,
      default: "backward" as const,
      describe: "direction of compatibility: old clients with a new server, new clients with an old server, or both",
    })
    .option("fail-on", {
      choices: ["breaking", "risky", "never"] as const,
      default: "breaking" as const,
      describe: "the least level with exit code 1",
    })
    .option("ignore", {
      type: "string",
      requiresArg: true,
      describe: "file of changes to ignore; portwright.diff-ignore.json when absent",
    })
    .option("seed", { type: "number", default: 1, describe: "determines the random messages that prove the verdicts" })
    .option("runs", {
      type: "number",
      default: 20,
      describe: "random messages for each operation, binding and direction",
    })
    .option("rules", { type: "boolean", describe: "list all rules and compare nothing" });

/** The options of `portwright lint`. */
export const lintOptions = <T>(command: Argv<T>) =>
  contractOptions(command)
    .option("format", {
      choices: ["text", "github"] as const,
      default: "text" as const,
      requiresArg: true,
      describe: "how to print",
    })
    .option("level", {
      requiresArg: true,
      choices: ["info", "warning", "error"] as const,
      default: "warning" as const,
      describe: "the least level to show",
    })
    .option("fail-on", {
      requiresArg: true,
      choices: ["info", "warning", "error", "never"] as const,
      default: "error" as const,
      describe: "the least level with exit code 1",
    })
    .option("rules", { type: "boolean", describe: "list the rules" });

/** The options of `portwright fmt`. */
export const fmtOptions = <T>(command: Argv<T>) =>
  configOption(command)
    .parserConfiguration({ "duplicate-arguments-array": true })
    .positional("files", { type: "string", array: true, describe: "documents to format" })
    .option("check", { type: "boolean", describe: "list the files that would change, and write nothing" });

/** The options of `portwright mock`. */
export const mockOptions = <T>(command: Argv<T>) =>
  usedContractOptions(command)
    .option("port", { type: "number", default: 8080, requiresArg: true, describe: "0 for any free port" })
    .option("host", { type: "string", default: "127.0.0.1", requiresArg: true, describe: "address to listen on" })
    .option("seed", { type: "number", default: 0, requiresArg: true, describe: "determines the sample answers" })
    .option("recordings", { type: "string", requiresArg: true, describe: "folder of recorded exchanges" })
    .option("latency", { type: "number", default: 0, requiresArg: true, describe: "delay in milliseconds" });

/** The options of `portwright fetch`. */
export const fetchOptions = <T>(command: Argv<T>) =>
  command
    .parserConfiguration({ "duplicate-arguments-array": true, "greedy-arrays": false })
    .positional("url", { type: "string", demandOption: true, describe: "address of the WSDL" })
    .option("out", { type: "string", requiresArg: true, demandOption: true, describe: "folder for the documents" })
    .option("header", {
      type: "string",
      array: true,
      requiresArg: true,
      describe: '"Name: value": sent to the host of the WSDL',
    })
    .option("timeout", {
      type: "number",
      requiresArg: true,
      default: 600,
      describe: "seconds until all must be fetched",
    });
