import yargs, { type Argv } from "yargs";
import {
  diffOptions,
  fetchOptions,
  fmtOptions,
  lintOptions,
  mockOptions,
  packageOptions,
  scaffoldOptions,
  usedContractOptions,
} from "./commands/options.js";
import { run } from "./commands/run.js";
import { toolName } from "./commands/tool.js";
import { UsageError } from "./diagnostics.js";
import { mostSimilar } from "./did-you-mean.js";

/**
 * Runs the command line program: prints to the standard streams of the process and sets its exit code.
 * @param parameters the parameters after the name of the program
 */
export async function main(parameters: readonly string[]): Promise<void> {
  try {
    await createParser().parseAsync([...parameters]);
  } catch (error) {
    const reason = error instanceof UsageError ? await withHint(error, parameters) : error;
    await run({ json: parameters.includes("--json") }, () => Promise.reject(reason));
  }
}

/** The error of an unknown command or option, with what it may mean. */
async function withHint(error: UsageError, [command = "", ...parameters]: readonly string[]): Promise<UsageError> {
  const [first = "", ...rest] = error.message.split("\n");
  const unknown = /^Unknown arguments?: ([^,]+)/.exec(first)?.[1];
  if (/^Did you mean/.test(first)) return usageError(`Unknown command: ${command}. ${first}`, rest);
  if (unknown === undefined || !parameters.some((parameter) => parameter.startsWith(`--${unknown}`))) return error;
  const meant = mostSimilar(unknown, await optionsOf(command));
  return meant === undefined ? error : usageError(`${first}; did you mean --${meant}?`, rest);
}

function usageError(first: string, rest: readonly string[]): UsageError {
  return new UsageError([first, ...rest].join("\n"));
}

/** The names of the options of a command: those in its help. */
function optionsOf(command: string): Promise<readonly string[]> {
  return new Promise((resolve) => {
    createParser().parse([command, "--help"], (_error: unknown, _argv: unknown, help: string) => {
      resolve([...help.matchAll(/ --([a-z-]+)/g)].map(([, name = ""]) => name));
    });
  });
}

/** Of a run of its own: a parser of yargs keeps the state of a run that failed. */
function createParser(): Argv {
  return yargs()
    .scriptName("portwright")
    .usage("$0 <command>\n\nMakes a TypeScript package from a WSDL 1.1 contract.")
    .option("quiet", { type: "boolean", describe: "print errors and findings only" })
    .option("json", { type: "boolean", describe: "print results and errors as JSON" })
    .command(
      "generate [contract]",
      "generate the package of a contract",
      (command) => packageOptions(command),
      (argv) => run(argv, async (reporter) => (await import("./commands/generate.js")).generate(argv, reporter)),
    )
    .command(
      "check [contract]",
      "compare the package with its contract",
      (command) => packageOptions(command),
      (argv) => run(argv, async (reporter) => (await import("./commands/check.js")).check(argv, reporter)),
    )
    .command(
      "model [contract]",
      "print the intermediate model as JSON",
      (command) => usedContractOptions(command),
      (argv) => run(argv, async (reporter) => (await import("./commands/model.js")).model(argv, reporter)),
    )
    .command(
      "scaffold <file>",
      "write a handlers file, or add the missing handlers to one",
      (command) => scaffoldOptions(command),
      (argv) => run(argv, async (reporter) => (await import("./commands/scaffold.js")).scaffold(argv, reporter)),
    )
    .command(
      "diff [old] [new]",
      "compare two versions of a contract and classify the changes",
      (command) => diffOptions(command),
      (argv) => run(argv, async (reporter) => (await import("./commands/diff.js")).diff(argv, reporter)),
    )
    .command(
      "lint [contract]",
      "check the contract by the WS-I Basic Profile and by style rules",
      (command) => lintOptions(command),
      (argv) => run(argv, async (reporter) => (await import("./commands/lint.js")).lint(argv, reporter)),
    )
    .command(
      "fmt [files..]",
      "format WSDL and XSD documents; those of the configured contract when none is named",
      (command) => fmtOptions(command),
      (argv) => run(argv, async (reporter) => (await import("./commands/fmt.js")).fmt(argv, reporter)),
    )
    .command(
      "fetch <url>",
      "store a contract from the network with all documents that it refers to",
      (command) => fetchOptions(command),
      (argv) => run(argv, async (reporter) => (await import("./commands/fetch.js")).fetchCommand(argv, reporter)),
    )
    .command(
      "mock [contract]",
      "serve the contract with sample answers",
      (command) => mockOptions(command),
      (argv) => run(argv, async (reporter) => (await import("./commands/mock.js")).mock(argv, reporter)),
    )
    .demandCommand(1, 1, "Name a command.", "Name one command.")
    .recommendCommands()
    .strict()
    .parserConfiguration({ "duplicate-arguments-array": false })
    .version(toolName())
    .exitProcess(false)
    .fail((message) => {
      throw new UsageError(`${message}\nportwright --help lists the commands.`);
    });
}
